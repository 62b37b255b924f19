import { useEffect } from 'react';
import { query } from '@coach/api-client';
import { skipToken, useQuery, useSearchParams } from '@coach/web-kit';
import { useHolds } from '../held-hours/use-held-hours.ts';
import { choiceOf, choose, isChoiceOf, readChoice, writeChoice, type Choice } from './choice.ts';

const QUIETLY = { replace: true, preventScrollReset: true } as const;

/**
 * The choice in the page's URL, a function to change it without adding to history or scrolling, and the text typed before
 * leaving the payment page (PAY-08). The URL contains that checkout's id; without a service in it, the whole choice comes
 * from the checkout.
 */
export function useChoice(now: Date) {
  const [address, setAddress] = useSearchParams();
  const read = readChoice(address);
  const { data: begun } = useQuery(query.billing.begunCheckout.queryOptions({ input: read.again ? { session_id: read.again } : skipToken, staleTime: Infinity, gcTime: 0, retry: false }));
  const choice = read.service === null && begun && read.again ? choiceOf(begun, read.again) : read;
  const held = useHolds(now);
  const left = held.find((one) => isChoiceOf(choice, one))?.session_id ?? null;
  useEffect(() => {
    if (left === null) return;
    setAddress((before) => (before.get('again') === left ? before : new URLSearchParams([...before].filter(([name]) => name !== 'again').concat([['again', left]]))), QUIETLY);
  }, [left, setAddress]);
  const change = (wanted: Partial<Choice>) => setAddress(writeChoice(choose(choice, wanted)), { ...QUIETLY, flushSync: true });
  return { choice, change, held, begun };
}
