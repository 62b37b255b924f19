import { useState } from 'react';
import { messageOf, query } from '@coach/api-client';
import { fill, messages } from '@coach/contracts';
import { unfinishedSteps } from '@coach/domain';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';

const words = messages.paymentAccount;

/** The account's status, the setup action, and the signing secret that it may return: kept until dismissed, and nowhere else. */
export function usePaymentAccount() {
  const [toast, cache] = [useToast(), useQueryClient()];
  const [secret, setSecret] = useState<string | null>(null);
  const account = useQuery(query.adminPaymentAccount.read.queryOptions());
  const connect = useMutation(
    query.adminPaymentAccount.connect.mutationOptions({
      // The response may contain a secret, which must not stay in the mutation cache.
      gcTime: 0,
      onSuccess: ({ signing_secret: made, ...now }) => {
        cache.setQueryData(query.adminPaymentAccount.read.queryKey(), now);
        setSecret(made);
        const left = unfinishedSteps(now.steps).length;
        if (left === 0) toast.success(words.connected);
        else toast.info(fill(words.unfinished, { n: left }));
      },
      onError: (error) => toast.error(words.connectFailed, messageOf(error)),
      onSettled: () => cache.invalidateQueries({ queryKey: query.adminMonitor.read.key() }),
    }),
  );
  return { account, connect, secret, forgetSecret: () => setSecret(null) };
}
