import { useState } from 'react';
import { messageOf, query } from '@coach/api-client';
import { fill, messages, sessionDetailsOf, type CoachBookingRequest, type NextHours, type NextWeek, type TodaySession } from '@coach/contracts';
import type { PaymentWay } from '@coach/domain';
import { skipToken, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { useReload } from '../calendar/use-calendar.ts';

const words = messages.calendar;

export type How = CoachBookingRequest['payment']['how'];

/** The choices in the dialog. */
export interface NextChoice {
  /** One of the suggested times; null is the first. */
  start: string | null;
  /** Number of weeks; 1 is once. */
  weeks: number;
  /** Free weeks that are deselected. */
  skipped: readonly string[];
  /** Null: by credit if there is one, else due. */
  how: How | null;
  way: PaymentWay;
}

const proposedBy = ({ same_hour: same, other_hours: others }: NextHours): string[] => [...(same ? [same] : []), ...others];

/** The client's next session as suggested and chosen, and booking it. */
export function useBookNext(session: TodaySession & { user_id: string }, onDone: () => void) {
  const [choice, setChoice] = useState<NextChoice>({ start: null, weeks: 1, skipped: [], how: null, way: 'cash' });
  const put = (change: Partial<NextChoice>) => setChoice((before) => ({ ...before, ...change }));
  const { booking_id, user_id, credits_left: credits } = session;
  const hours = useQuery(query.nextBooking.hours.queryOptions({ input: { booking_id }, staleTime: 0, gcTime: 0 }));
  const proposed = hours.data ? proposedBy(hours.data) : [];
  const start = proposed.find((one) => one === choice.start) ?? proposed[0] ?? null;
  const weeks = useQuery(query.nextBooking.weeks.queryOptions({ input: start && choice.weeks > 1 ? { booking_id, session_date: start, weeks: choice.weeks } : skipToken, staleTime: 0, gcTime: 0 }));
  const how = choice.how ?? (credits > 0 ? 'credit' : 'owed');
  const wanted = choice.weeks > 1 ? wantedOf(weeks.data ?? [], choice.skipped) : start ? [start] : [];
  const outcome = useOutcome(onDone);
  const once = useMutation(query.coachBooking.create.mutationOptions({ ...outcome, onSuccess: () => outcome.onSuccess(1) }));
  const several = useMutation(query.nextBooking.book.mutationOptions({ ...outcome, onSuccess: (booked) => outcome.onSuccess(booked.length) }));
  const book = () => {
    if (!hours.data || !wanted[0]) return;
    const { booking_type, duration_minutes, price_cents: price } = hours.data;
    const money = { price_cents: how === 'credit' ? null : price, payment: paymentOf(how, price, choice.way) };
    if (wanted.length > 1) several.mutate({ booking_id, session_dates: wanted, ...money });
    else once.mutate({ user_id, booking_type, duration_minutes, ...sessionDetailsOf(hours.data), session_date: wanted[0], notes: '', outside_hours: false, ...money });
  };
  return { hours, weeks, start, wanted, how, credits, choice, put, book, isBooking: once.isPending || several.isPending };
}

const wantedOf = (weeks: readonly NextWeek[], skipped: readonly string[]): string[] => weeks.filter(({ state, session_date: at }) => state === 'free' && !skipped.includes(at)).map(({ session_date: at }) => at);

function paymentOf(how: How, price: number | null, way: PaymentWay): CoachBookingRequest['payment'] {
  if (how === 'credit') return { how };
  return how === 'paid' && price !== null ? { how, way, note: '' } : { how: 'owed' };
}

/** Reports the outcome and refetches, including availability, since somebody may have been faster. */
function useOutcome(onDone: () => void) {
  const [cache, toast, reload] = [useQueryClient(), useToast(), useReload()];
  return {
    onSuccess: (booked: number) => {
      toast.success(booked > 1 ? fill(messages.nextBooking.booked, { n: booked }) : words.created);
      onDone();
    },
    onError: (error: unknown) => {
      toast.error(words.createFailed, messageOf(error));
      void cache.invalidateQueries({ queryKey: query.nextBooking.key() });
    },
    onSettled: () => Promise.all([reload(), ...[query.adminClients.key(), query.handPayments.key()].map((queryKey) => cache.invalidateQueries({ queryKey }))]),
  };
}
