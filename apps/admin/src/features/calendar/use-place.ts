import { addDays, isLocalDate, type LocalDate } from '@coach/domain';
import { startOfWeek, useSearchParams } from '@coach/web-kit';

export const SPANS = ['day', 'week', 'month'] as const;
export type Span = (typeof SPANS)[number];

const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;
const WEEK = 7;
const MONTH_DAYS = 42;
/** Lines per day in the month view. */
export const MOST_OF_DAY = 3;

/** The days shown by a view around a day. */
export function daysShown(span: Span, at: LocalDate): { from: LocalDate; days: number; most?: number } {
  if (span === 'day') return { from: at, days: 1 };
  return span === 'week' ? { from: startOfWeek(at), days: WEEK } : { from: startOfWeek(firstOfMonth(at)), days: MONTH_DAYS, most: MOST_OF_DAY };
}

/** The day of the next or previous page. */
export function turned(span: Span, at: LocalDate, by: 1 | -1): LocalDate {
  if (span !== 'month') return addDays(at, by * (span === 'day' ? 1 : WEEK));
  const first = firstOfMonth(at);
  return by === 1 ? firstOfMonth(addDays(first, 32)) : firstOfMonth(addDays(first, -1));
}

export interface Place {
  span: Span;
  at: LocalDate;
  go: (change: { span?: Span; at?: LocalDate }) => void;
}

/** The calendar's state, kept in the address. */
export function usePlace(usualDay: LocalDate, usual: Span): Place {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('at') ?? '';
  const at = isLocalDate(asked) ? asked : usualDay;
  const span = SPANS.find((one) => one === address.get('span')) ?? usual;
  const go = (change: { span?: Span; at?: LocalDate }) => {
    const next = { span, at, ...change };
    const rest = [...address].filter(([key]) => key !== 'span' && key !== 'at');
    setAddress(new URLSearchParams([...rest, ['span', next.span], ['at', next.at]]), { replace: true, preventScrollReset: true });
  };
  return { span, at, go };
}
