import { screen, waitFor, within } from '@testing-library/react';
import { ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../area.ts';
import { placeGroups } from './places.ts';
import { views } from '../features/panel/views.ts';

const WAITING = 'GET /admin/waiting';
const waiting = { requests: 2, unread: 3, check_ins: 0, money: 0, failures: 1 };

jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../features/panel/admin-page.tsx'), import('../features/system-health/system-health-tab.tsx'), import('../features/logs/logs-tab.tsx'), import('../features/places/places-view.tsx')]), 60_000);

const usual = window.matchMedia;
let opened: ReturnType<typeof openAreaAs> | undefined;
afterEach(() => {
  opened?.api.restore();
  Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: usual });
});
const open = (address: string, routes: Record<string, Route> = {}) => (opened = openAreaAs(coachSession(), area, address, { [WAITING]: () => ok(waiting), ...routes }));
const narrow = () => Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) });

it('ADM-09 lists every page once, by group', () => {
  const all = placeGroups.flatMap(({ places }) => places.map(({ value }) => value));
  expect(new Set(all).size).toBe(all.length);
  expect(views.filter(({ isOneOf }) => !isOneOf).map(({ value }) => value).filter((value) => !all.includes(value))).toEqual([]);
});

it('ADM-04 the sidebar has the nine areas as tabs, the open one selected, and the other pages as links', async () => {
  open('/admin?tab=logs');
  const bar = within(await screen.findByRole('navigation', { name: 'Panel' }));
  expect(bar.getByRole('tab', { selected: true })).toHaveTextContent('Logs');
  expect(screen.getByRole('tabpanel', { name: 'Logs' })).toBeVisible();
  expect(within(bar.getByRole('group', { name: 'Settings' })).getByRole('link', { name: 'Places' })).toHaveAttribute('href', '/admin?view=places');
});

it('marks a page outside the areas as the current one', async () => {
  open('/admin?view=places');
  expect(await screen.findByRole('link', { name: 'Places', current: 'page' })).toBeVisible();
  expect(screen.queryByRole('tab', { selected: true })).not.toBeInTheDocument();
});

it('shows counts of waiting items', async () => {
  open('/admin?tab=logs');
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Bookings/ })).toHaveAccessibleDescription('2 wait for you'));
  expect(screen.getByRole('tab', { name: /^Monitor/ })).toHaveAccessibleDescription('1 waits for you');
  expect(screen.getByRole('tab', { name: 'Users' })).not.toHaveAccessibleDescription();
  expect(screen.getByRole('tab', { name: 'Bookings' })).toBeVisible();
});

it('up and down move between entries', async () => {
  const { user } = open('/admin?tab=logs');
  (await screen.findByRole('tab', { name: 'Overview' })).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Today' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('link', { name: 'Export Everything' })).toHaveFocus();
});

it('switches to another area', async () => {
  const { user, router } = open('/admin?tab=logs');
  await user.click(await screen.findByRole('tab', { name: 'System Health' }));
  expect(router.state.location.search).toBe('?tab=system-health');
  expect(screen.getByRole('tab', { name: 'System Health' })).toHaveAttribute('aria-selected', 'true');
});

it('restores a list’s filter on return, and a second click shows the whole list', async () => {
  const { user, router } = open('/admin?tab=users&search=maria&tag=early');
  await user.click(await screen.findByRole('tab', { name: 'Logs' }));
  expect(router.state.location.search).toBe('?tab=logs');
  await user.click(screen.getByRole('tab', { name: 'Users' }));
  expect(router.state.location.search).toBe('?tab=users&search=maria&tag=early');
  await user.click(screen.getByRole('tab', { name: 'Users' }));
  expect(router.state.location.search).toBe('?tab=users');
  await user.click(screen.getByRole('tab', { name: 'Logs' }));
  expect(screen.getByRole('tab', { name: 'Users' })).toHaveAttribute('href', '/admin?tab=users');
});

it.each([
  ['Bookings', 'tab=bookings&group=completed&search=ana&from=2027-02-01&to=2027-02-28&order=soonest'],
  ['Subscriptions', 'tab=subscriptions&status=past_due&search=ana'],
  [/^Inbox/, 'view=inbox&box=archived&search=ana'],
  ['Premium Clients', 'view=coaching&search=ana'],
])('%s is restored as it was left', async (name, address) => {
  const { user, router } = open(`/admin?${address}`);
  await user.click(await screen.findByRole('tab', { name: 'Logs' }));
  const bar = within(screen.getByRole('navigation', { name: 'Panel' }));
  expect(router.state.location.search).toBe('?tab=logs');
  expect([...bar.queryAllByRole('tab', { name }), ...bar.queryAllByRole('link', { name })].map((place) => place.getAttribute('href'))).toEqual([`/admin?${address}`]);
});

it('on a small screen four pages are in the bottom bar, and More lists all and closes after a selection', async () => {
  narrow();
  const { user, router } = open('/admin?tab=logs');
  const foot = within(await screen.findByRole('navigation', { name: 'Places' }));
  expect(foot.getAllByRole('link').map((link) => link.textContent!.trim().replace(/,.*/, ''))).toEqual(['Overview', 'Today', 'Calendar', 'Inbox']);
  await waitFor(() => expect(foot.getByRole('button', { name: /^More/ })).toHaveTextContent('3'));
  await user.click(foot.getByRole('button', { name: /^More/ }));
  const all = within(await screen.findByRole('dialog', { name: 'All places' }));
  expect(all.getAllByRole('tab')).toHaveLength(9);
  await user.click(all.getByRole('tab', { name: 'System Health' }));
  expect(router.state.location.search).toBe('?tab=system-health');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
