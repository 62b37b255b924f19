import { BOOKING_GROUPS, type BookingGroup, type LocalDate } from '@coach/domain';
import { useSearchParams } from '@coach/web-kit';
import { dayIn } from '../panel/use-typed-day.ts';

export interface Filter {
  group: BookingGroup;
  search: string;
  /** First and last day, the last one included; empty for no bound (ABK-10). */
  from: LocalDate | '';
  to: LocalDate | '';
  /** One client alone; no part of the address. */
  userId?: string;
  /** How the list runs when not as its tab does by itself. */
  order: Order | '';
}

export type Order = 'newest' | 'soonest';

const WORDS = ['group', 'search', 'from', 'to', 'order'] as const;
const ORDERS: readonly Order[] = ['newest', 'soonest'];
const isGroup = (text: string | null): text is BookingGroup => BOOKING_GROUPS.some((group) => group === text);

/** What is looked at, kept in the address beside whatever else stands there. */
export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const [address, setAddress] = useSearchParams();
  const group = address.get('group');
  const filter: Filter = { group: isGroup(group) ? group : 'upcoming', search: address.get('search') ?? '', from: dayIn(address.get('from')), to: dayIn(address.get('to')), order: ORDERS.find((one) => one === address.get('order')) ?? '' };
  const change = (wanted: Partial<Filter>) => {
    // Each tab begins in its own order.
    const next = { ...filter, ...(wanted.group && { order: '' as const }), ...wanted };
    const rest = [...address].filter(([key]) => !WORDS.some((word) => word === key));
    const own = WORDS.flatMap((word) => (next[word] ? [[word, next[word]]] : []));
    setAddress(new URLSearchParams([...rest, ...own]), { replace: true, preventScrollReset: true, flushSync: true });
  };
  return [filter, change];
}

/** Whether something narrows the lists. */
export const isFiltered = ({ search, from, to }: Filter): boolean => search !== '' || from !== '' || to !== '';

/** What lies ahead begins with the soonest, what is over with the latest; the other order is one press away (ABK-21). */
export const orderOf = ({ group, order }: Pick<Filter, 'group' | 'order'>): Order => order || (group === 'upcoming' || group === 'pending' ? 'soonest' : 'newest');

/** The filter as the API takes it. */
export const askedBy = ({ group, search, from, to, userId }: Filter) => ({ group, user_id: userId, search: search || undefined, from: from || undefined, to: to || undefined });
