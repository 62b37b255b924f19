import { isRefusal, messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { useAuth, useMutation, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.adminUsers;

function useReload() {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([query.adminUsers.key(), query.adminSubscriptions.key(), query.adminDesk.key()].map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
}

/** Grants or revokes admin rights (USR-02). The API signs out whoever revokes their own. */
export function useSetAdmin() {
  const [toast, reload, auth] = [useToast(), useReload(), useAuth()];
  return useMutation(
    query.adminUsers.setAdmin.mutationOptions({
      onSuccess: async ({ user_id: id }) => {
        toast.success(words.adminUpdated);
        if (id === auth.user?.id) await auth.refetch();
      },
      onError: (error) => toast.error(words.adminFailed, messageOf(error)),
      onSettled: reload,
    }),
  );
}

/** Assigns a plan to somebody (USR-05, USR-06). */
export function useAddSubscription() {
  const [toast, reload] = [useToast(), useReload()];
  return useMutation(
    query.adminUsers.addSubscription.mutationOptions({
      onSuccess: () => toast.success(words.subscriptionCreated),
      onError: (error) => {
        if (isRefusal(error, 'ALREADY_ACTIVE')) toast.info(words.alreadyActive);
        else toast.error(messageOf(error) ?? words.subscriptionFailed);
      },
      onSettled: reload,
    }),
  );
}
