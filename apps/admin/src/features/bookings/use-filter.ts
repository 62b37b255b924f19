import { BOOKING_GROUPS, type BookingGroup } from '@coach/domain';
import { useSearchParams } from '@coach/web-kit';

export interface Filter {
  group: BookingGroup;
  search: string;
}

const isGroup = (text: string | null): text is BookingGroup => BOOKING_GROUPS.some((group) => group === text);

/** What is looked at, kept in the address; `group` and `search` join whatever else stands there. */
export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const [address, setAddress] = useSearchParams();
  const group = address.get('group');
  const filter: Filter = { group: isGroup(group) ? group : 'upcoming', search: address.get('search') ?? '' };
  const change = (wanted: Partial<Filter>) => {
    const { group: nextGroup, search } = { ...filter, ...wanted };
    const rest = [...address].filter(([key]) => key !== 'group' && key !== 'search');
    const next = new URLSearchParams([...rest, ['group', nextGroup], ...(search ? [['search', search]] : [])]);
    setAddress(next, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return [filter, change];
}
