import { messageOf, query } from '@coach/api-client';
import { fill, messages, type AdminUser } from '@coach/contracts';
import { useMutation, useQueryClient, useToast, type EditConflict } from '@coach/web-kit';
import { nameOf } from '../panel/person-name.ts';

const words = messages.adminUsers;

/** Every list with names. */
function useReload() {
  const cache = useQueryClient();
  return () => Promise.all([query.adminUsers.key(), query.adminSubscriptions.key(), query.adminDesk.key(), query.adminCalendar.key(), query.clientImports.key()].map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** Adds a client manually. */
export function useAddClient(after: (client: AdminUser) => void) {
  const [toast, reload] = [useToast(), useReload()];
  return useMutation(
    query.adminUsers.add.mutationOptions({
      onSuccess: (client, { invite }) => {
        const { title, text } = invite ? words.addedInvited : words.added;
        toast.success(fill(title, { name: nameOf(client) }), text);
        after(client);
      },
      onError: (error) => toast.error(words.addFailed, messageOf(error)),
      onSettled: reload,
    }),
  );
}

/** Corrects a name or a phone number. */
export function useCorrectClient(after: () => void, { context, refused }: EditConflict<AdminUser>) {
  const [toast, reload] = [useToast(), useReload()];
  return useMutation(
    query.adminUsers.correct.mutationOptions({
      context,
      onSuccess: () => {
        toast.success(words.corrected);
        after();
      },
      onError: (error) => void (refused(error) || toast.error(words.correctFailed, messageOf(error))),
      onSettled: reload,
    }),
  );
}
