import { BOOK_PERIODS, bookPeriod, type BookPeriod } from '@coach/domain';
import { localDate, presentTime, useSearchParams } from '@coach/web-kit';
import { dayIn } from '../panel/use-typed-day.ts';

/** How a period is selected: by month, quarter, or year, or by two dates. */
export type BookDatesKind = BookPeriod | 'days';

export interface BookDates {
  kind: BookDatesKind;
  /** First and last day; empty for unbounded. */
  from: string;
  to: string;
}

/** The period in the address; this month by default. */
export function useBookDates(): [BookDates, (next: BookDates) => void] {
  const [address, setAddress] = useSearchParams();
  const kind = ([...BOOK_PERIODS, 'days'] as const).find((one) => one === address.get('period')) ?? 'month';
  const [from, to] = [dayIn(address.get('from')), dayIn(address.get('to'))];
  const range = kind === 'days' ? { kind, from, to } : { kind, ...bookPeriod(kind, from || localDate(presentTime())) };
  const change = (next: BookDates) => {
    const changed = new URLSearchParams(address);
    for (const [name, word] of [['period', next.kind], ['from', next.from], ['to', next.to]] as const) {
      if (word) changed.set(name, word);
      else changed.delete(name);
    }
    setAddress(changed, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return [range, change];
}
