import { screen, waitFor, within } from '@testing-library/react';
import { messages, type SearchResults } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const FIND = 'GET /admin/search';
const nothing: SearchResults = { people: [], bookings: [], payments: [], videos: [] };
const ana = { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' };
const id = (last: number) => `00000000-0000-4000-8000-0000000000${last}`;
const found: SearchResults = {
  people: [{ user_id: id(10), ...ana, phone: '(213) 555-1017' }],
  bookings: [{ booking_id: id(11), ...ana, booking_type: 'personal_training', class_name: null, status: 'pending', session_date: '2027-03-03T19:00:00.000Z' }],
  payments: [{ payment_id: id(12), user_id: id(10), ...ana, amount: 9_000, paid_at: '2027-03-01T19:00:00.000Z', number: 'in_123' }],
  videos: [{ video_id: id(13), title: 'Squats', is_published: false }],
};

jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('../system-health/system-health-tab.tsx'), import('../monitor/monitor-tab.tsx')]), 60_000);

let opened: ReturnType<typeof openAreaAs> | undefined;
afterEach(() => opened?.api.restore());

async function openSearch(answer: Route = () => ok(found)) {
  opened = openAreaAs(coachSession(), area, '/admin?tab=system-health', { [FIND]: answer });
  await screen.findByRole('button', { name: 'Find a client, booking or page' });
  await opened.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Find' }));
  return { ...opened, dialog, field: dialog.getByRole('combobox') };
}
const addressOf = ({ router }: Pick<ReturnType<typeof openAreaAs>, 'router'>) => `${router.state.location.pathname}${router.state.location.search}`;

it('opens by its shortcut with focus in its field, and shows the pages of the panel', async () => {
  const { dialog, field, api } = await openSearch();
  expect(field).toHaveFocus();
  expect(within(dialog.getByRole('group', { name: 'Pages' })).getAllByRole('option')[0]).toHaveTextContent('Overview');
  expect(api.to(FIND)).toHaveLength(0);
});

it('works when scrollIntoView returns a promise', async () => {
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as void;
  const { user, dialog, field } = await openSearch();
  await user.type(field, 'Ana');
  expect(await dialog.findByRole('option', { name: /^Squats/ })).toBeVisible();
  Element.prototype.scrollIntoView = scrollIntoView;
});

it('groups results by kind, and shows how many', async () => {
  const { user, dialog, field } = await openSearch();
  await user.type(field, 'Ana');
  expect(await dialog.findByRole('option', { name: 'Ana Silva ana@example.com · (213) 555-1017' })).toBeVisible();
  expect(dialog.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby')!.split('-').at(-1))).toEqual(['Clients', 'Bookings', 'Payments', 'Videos']);
  expect(dialog.getByRole('option', { name: 'Ana Silva, 3/3/2027 11:00 am 1:1 Personal Training, pending' })).toBeVisible();
  expect(dialog.getByRole('option', { name: '$90.00, Ana Silva 3/1/2027 · in_123' })).toBeVisible();
  expect(dialog.getByRole('option', { name: 'Squats Not published' })).toBeVisible();
  expect(dialog.getByText('4 results')).toBeInTheDocument();
});

it('arrow keys select and wrap around, and Enter opens', async () => {
  const { user, dialog, field, ...page } = await openSearch();
  await user.type(field, 'Ana');
  await dialog.findByRole('option', { name: /^Squats/ });
  const chosen = () => dialog.getByRole('option', { selected: true }).textContent;
  expect(chosen()).toMatch(/^Ana Silva ana@/);
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toMatch(/^Ana Silva, 3\/3/);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toMatch(/^Squats/);
  expect(field).toHaveAttribute('aria-activedescendant', dialog.getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(addressOf(page)).toBe('/admin?tab=bookings&group=pending&search=ana%40example.com&from=2027-03-03&to=2027-03-03');
});

it('opens a page by part of its name', async () => {
  const { user, dialog, field, ...page } = await openSearch(() => ok(nothing));
  await user.type(field, 'monit');
  await user.click(await dialog.findByRole('option', { name: /^Monitor/ }));
  expect(addressOf(page)).toBe('/admin?tab=monitor');
});

it('shows that nothing was found, and what to try', async () => {
  const { user, dialog, field } = await openSearch(() => ok(nothing));
  await user.type(field, 'zzzz');
  expect(await dialog.findByText(/^Nothing found for “zzzz”\. Try part of a name/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(field).toBeVisible();
});

it('shows that the search failed, keeps the pages and retries', async () => {
  const { user, dialog, field, api } = await openSearch(() => refusal(400, 'BAD_REQUEST', 'No'));
  await user.type(field, 'lo');
  expect(await dialog.findByText(messages.adminSearch.failed)).toBeVisible();
  expect(dialog.getByRole('option', { name: /^Logs/ })).toBeVisible();
  api.routes[FIND] = () => ok(found);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('option', { name: /^Squats/ })).toBeVisible();
});

it('Escape closes, and restores focus', async () => {
  const { user, dialog } = await openSearch();
  expect(dialog.getByRole('combobox')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
