import { BOOKING_GROUPS, type BookingGroup, type LocalDate } from '@coach/domain';
import { useSearchParams } from '@coach/web-kit';
import { dayIn } from '../panel/use-typed-day.ts';

export interface Filter {
  group: BookingGroup;
  search: string;
  /** First and last day, inclusive; empty for unbounded (ABK-10). */
  from: LocalDate | '';
  to: LocalDate | '';
  /** Limits it to one client; not part of the address. */
  userId?: string;
  /** A sort order other than the tab's default. */
  order: Order | '';
}

export type Order = 'newest' | 'soonest';

const WORDS = ['group', 'search', 'from', 'to', 'order'] as const;
const ORDERS: readonly Order[] = ['newest', 'soonest'];
const isGroup = (text: string | null): text is BookingGroup => BOOKING_GROUPS.some((group) => group === text);

/** The filter, kept in the address besides other parameters. */
export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const [address, setAddress] = useSearchParams();
  const group = address.get('group');
  const filter: Filter = { group: isGroup(group) ? group : 'upcoming', search: address.get('search') ?? '', from: dayIn(address.get('from')), to: dayIn(address.get('to')), order: ORDERS.find((one) => one === address.get('order')) ?? '' };
  const change = (wanted: Partial<Filter>) => {
    // Each tab has its own default order.
    const next = { ...filter, ...(wanted.group && { order: '' as const }), ...wanted };
    const rest = [...address].filter(([key]) => !WORDS.some((word) => word === key));
    const own = WORDS.flatMap((word) => (next[word] ? [[word, next[word]]] : []));
    setAddress(new URLSearchParams([...rest, ...own]), { replace: true, preventScrollReset: true, flushSync: true });
  };
  return [filter, change];
}

/** Whether any filter is set. */
export const isFiltered = ({ search, from, to }: Filter): boolean => search !== '' || from !== '' || to !== '';

/** Upcoming ones start with the soonest, past ones with the latest; the order can be reversed (ABK-21). */
export const orderOf = ({ group, order }: Pick<Filter, 'group' | 'order'>): Order => order || (group === 'upcoming' || group === 'pending' ? 'soonest' : 'newest');

/** The filter for the API. */
export const askedBy = ({ group, search, from, to, userId }: Filter) => ({ group, user_id: userId, search: search || undefined, from: from || undefined, to: to || undefined });
