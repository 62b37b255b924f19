import { Menu } from '@coach/ui';
import { Link, paths, useSearchParams } from '@coach/web-kit';
import { views } from './views.ts';

/** The menu of everything beyond the nine areas (ADM-09). */
export function BusinessMenu() {
  const [address] = useSearchParams();
  const open = address.get('view');
  const items = views.filter(({ isOneOf }) => !isOneOf).map(({ value, label }) => ({
    key: value,
    item: <Link to={`${paths.admin}?view=${value}`} aria-current={value === open ? 'page' : undefined}>{label}</Link>,
  }));
  return <Menu label="Business" items={items} />;
}
