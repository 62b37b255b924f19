import { useState } from 'react';
import { query } from '@coach/api-client';
import type { BegunCheckout, Slot, WeekChoice } from '@coach/contracts';
import type { SoldAs } from '@coach/domain';
import { skipToken, useQuery } from '@coach/web-kit';
import { offerOnPage } from '../choice.ts';

/** Whether it can be booked weekly: only one-to-one services. */
const isWeekly = (service: SoldAs | null): service is SoldAs => service !== null && offerOnPage(service)?.kind === 'individual';

export interface WeeklyRow extends WeekChoice {
  /** The available start in this week: the same time, or the nearest free one. */
  offered: string | null;
  isIn: boolean;
}

/** Another time than the original is included only when chosen; an abandoned checkout is restored as it was. */
function isInUnless(week: WeekChoice, offered: string | null, turned: boolean | undefined, begun: BegunCheckout | undefined): boolean {
  if (offered === null) return false;
  if (turned !== undefined) return turned;
  return begun?.further_dates ? begun.further_dates.includes(offered) : week.state === 'free';
}

/** The further weeks of a time: which are available, and which the client wants. */
export function useWeekly({ service, slot, weeks }: { service: SoldAs | null; slot: Slot | null; weeks: number }, begun: BegunCheckout | undefined) {
  const isOffered = isWeekly(service);
  const isWanted = isOffered && slot !== null && weeks > 1;
  const plan = useQuery(query.repeats.plan.queryOptions({ input: isWanted ? { session_date: slot.time_slot, service_type: service, weeks } : skipToken, staleTime: 0, refetchOnWindowFocus: 'always' }));
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({});
  const known = isWanted ? (plan.data ?? []).slice(1) : [];
  const rows: WeeklyRow[] = known.map((week) => {
    const offered = week.state === 'free' ? week.session_date : week.nearest;
    return { ...week, offered, isIn: isInUnless(week, offered, offered === null ? undefined : turned[offered], begun) };
  });
  return {
    ...{ isOffered, isWanted, rows, isError: isWanted && plan.isError, isFetching: plan.isFetching, retry: () => void plan.refetch() },
    /** While availability is unknown, nothing can be booked. */
    isUnknown: isWanted && !plan.data,
    further: rows.flatMap(({ offered, isIn }) => (offered !== null && isIn ? [offered] : [])),
    turn: ({ offered }: WeeklyRow, isIn: boolean) => offered !== null && setTurned((before) => ({ ...before, [offered]: isIn })),
  };
}

export type Weekly = ReturnType<typeof useWeekly>;
