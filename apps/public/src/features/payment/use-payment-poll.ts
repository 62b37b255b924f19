import { query } from '@coach/api-client';
import { skipToken, useAuth, useQuery } from '@coach/web-kit';
import { useEffect, useState } from 'react';
import { isComplete } from './payment-outcome.ts';

/** Polling interval and duration, in milliseconds (PAY-02). */
export const POLL_EVERY_MS = 3_000;
export const POLL_FOR_MS = 30_000;

/** One polling round; Refresh starts another. */
function useRound() {
  const [round, setRound] = useState({ number: 1, isOver: false });
  const { number } = round;
  useEffect(() => {
    const timer = setTimeout(() => setRound({ number, isOver: true }), POLL_FOR_MS);
    return () => clearTimeout(timer);
  }, [number]);
  return { isOver: round.isOver, number, restart: () => setRound({ number: number + 1, isOver: false }) };
}

/**
 * Polls the status of a checkout session: at once, then every 3 seconds until everything is found or 30 seconds are over.
 * Waits until the caller is known, because only the owner is shown when and where.
 */
export function usePaymentPoll(sessionId: string | null) {
  const { state } = useAuth();
  const round = useRound();
  const { data: status, refetch } = useQuery(
    query.billing.paymentStatus.queryOptions({
      input: sessionId && state !== 'loading' ? { session_id: sessionId } : skipToken,
      refetchInterval: ({ state: { data } }) => (round.isOver || (data && isComplete(data)) ? false : POLL_EVERY_MS),
      staleTime: 0,
      // The next poll is the retry.
      retry: false,
    }),
  );
  const refresh = () => {
    round.restart();
    void refetch();
  };
  return { status, isPolling: !round.isOver, round: round.number, refresh };
}
