import { BOOKING_GROUPS, type BookingGroup, type LocalDate } from '@coach/domain';
import { useSearchParams } from '@coach/web-kit';
import { dayIn } from '../panel/use-typed-day.ts';

export interface Filter {
  group: BookingGroup;
  search: string;
  /** First and last day, the last one included; empty for no bound (ABK-10). */
  from: LocalDate | '';
  to: LocalDate | '';
}

const WORDS = ['group', 'search', 'from', 'to'] as const;
const isGroup = (text: string | null): text is BookingGroup => BOOKING_GROUPS.some((group) => group === text);

/** What is looked at, kept in the address beside whatever else stands there. */
export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const [address, setAddress] = useSearchParams();
  const group = address.get('group');
  const filter: Filter = { group: isGroup(group) ? group : 'upcoming', search: address.get('search') ?? '', from: dayIn(address.get('from')), to: dayIn(address.get('to')) };
  const change = (wanted: Partial<Filter>) => {
    const next = { ...filter, ...wanted };
    const rest = [...address].filter(([key]) => !WORDS.some((word) => word === key));
    const own = WORDS.flatMap((word) => (next[word] ? [[word, next[word]]] : []));
    setAddress(new URLSearchParams([...rest, ...own]), { replace: true, preventScrollReset: true, flushSync: true });
  };
  return [filter, change];
}

/** Whether something narrows the lists. */
export const isFiltered = ({ search, from, to }: Filter): boolean => search !== '' || from !== '' || to !== '';

/** The filter as the API takes it. */
export const askedBy = ({ group, search, from, to }: Filter) => ({ group, search: search || undefined, from: from || undefined, to: to || undefined });
