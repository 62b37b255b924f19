import { query } from '@coach/api-client';
import { skipToken, useAuth, useQuery } from '@coach/web-kit';
import { useEffect, useState } from 'react';
import { isComplete } from './payment-outcome.ts';

/** How often is asked, and for how long, in milliseconds (PAY-02). */
export const POLL_EVERY_MS = 3_000;
export const POLL_FOR_MS = 30_000;

/** One stretch of asking; Refresh begins another. */
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
 * Asks what is known about a checkout session: at once, then every 3 seconds until everything is found or 30 seconds are
 * over. It waits until it is known who is asking, because only the owner is told when and where.
 */
export function usePaymentPoll(sessionId: string | null) {
  const { state } = useAuth();
  const round = useRound();
  const { data: status, refetch } = useQuery(
    query.billing.paymentStatus.queryOptions({
      input: sessionId && state !== 'loading' ? { session_id: sessionId } : skipToken,
      refetchInterval: ({ state: { data } }) => (round.isOver || (data && isComplete(data)) ? false : POLL_EVERY_MS),
      staleTime: 0,
      // The next turn is the next try.
      retry: false,
    }),
  );
  const refresh = () => {
    round.restart();
    void refetch();
  };
  return { status, isPolling: !round.isOver, round: round.number, refresh };
}
