import { screen, waitFor, within } from '@testing-library/react';
import { messages, type Transaction } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { payout, totals, transaction } from './testing-books.ts';

const [LIST, TOTALS, PAYOUTS] = ['GET /admin/books/transactions', 'GET /admin/books/totals', 'GET /admin/books/payouts'];
let opened: ReturnType<typeof openAreaAs> | undefined;
const page = (transactions: Transaction[], next_cursor: string | null = null) => ok({ transactions, next_cursor });
const open = (routes: Record<string, Route> = {}, search = '') => (opened = openAreaAs(coachSession(), area, `/admin?view=books${search}`, { [PAYOUTS]: () => ok([]), [LIST]: () => page([transaction()]), [TOTALS]: () => ok(totals()), ...routes }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./books-view.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

const list = async () => within(await screen.findByRole('table', { name: 'Transactions, newest first' }));

it('lists the month with fee, net and receipt, and links to the client', async () => {
  const { api } = open({ [LIST]: () => page([transaction(), transaction({ id: 'line-2', way: 'cash', fee: 0, net: 9_000, amount: 9_000, recorded_by: 'Jordan Rivera', client_name: null, document: null })]) });
  const table = await list();
  expect(table.getByRole('link', { name: 'Elena Marsh' })).toHaveAttribute('href', expect.stringContaining('view=client&person='));
  expect(table.getByRole('button', { name: 'Download receipt 2025-0042' })).toBeVisible();
  expect(table.getByText('By hand, Jordan Rivera')).toBeVisible();
  expect(table.getByText('Account deleted')).toBeVisible();
  expect(api.inputs(LIST).at(-1)).toMatchObject({ from: '2025-11-01', to: '2025-11-30', show: 'all' });
});

it('shows a missing fee as not known yet, never as 0', async () => {
  open({ [LIST]: () => page([transaction({ fee: null, net: null })]), [TOTALS]: () => ok(totals({ fees: 0, net: 42_500, fees_missing: 1 })) });
  expect((await list()).getAllByText('Not known yet')).toHaveLength(2);
  expect(await screen.findByText('1 fee not known yet')).toBeVisible();
});

it('switches to earlier months, quarter and year, and keeps the period in the address', async () => {
  const { user, api } = open();
  await list();
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByRole('heading', { name: 'October 2025' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Quarter' }));
  expect(await screen.findByRole('heading', { name: 'Q4 2025' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Year' }));
  await waitFor(() => expect(api.inputs(TOTALS).at(-1)).toMatchObject({ from: '2025-01-01', to: '2025-12-31' }));
});

it('filters refunds, and shows an empty state', async () => {
  const { user, api } = open({ [LIST]: () => page([]), [TOTALS]: () => ok(totals({ count: 0 })) });
  expect(await screen.findByText('Nothing was paid or refunded in this period.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refunds' }));
  expect(await screen.findByText('Nothing matches. Try another word, All, or a longer period.')).toBeVisible();
  expect(api.inputs(LIST).at(-1)).toMatchObject({ show: 'back' });
  expect(screen.getByRole('button', { name: 'Export transactions as CSV' })).toBeDisabled();
});

it('shows what failed to load, and retries', async () => {
  const { user, api } = open({ [LIST]: () => refusal(400, 'BAD_REQUEST', 'x') });
  const failed = within((await screen.findByText(messages.books.loadFailed)).closest<HTMLElement>('[role="alert"]')!);
  api.routes[LIST] = () => page([transaction()]);
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  expect((await list()).getByText('Pack of 5 Sessions')).toBeVisible();
});

it('loads more pages by cursor', async () => {
  const { user, api } = open({ [LIST]: () => page([transaction()], 'next'), [TOTALS]: () => ok(totals({ count: 2 })) });
  await list();
  api.routes[LIST] = () => page([transaction({ id: 'line-2', what: 'Pack of 10 Sessions' })]);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect((await list()).getByText('Pack of 10 Sessions')).toBeVisible();
  expect(api.inputs(LIST).at(-1)).toMatchObject({ cursor: 'next' });
});

it('shows each payout next to its expected amount, with its lines', async () => {
  const { user } = open({
    [PAYOUTS]: () => ok([payout(), payout({ id: 'po_2', amount: 46_917, difference: -1_500 }), payout({ id: 'po_3', should_be: null, difference: null }), payout({ id: 'po_4', status: 'failed', failure: 'account_closed' })]),
    'GET /admin/books/payouts/po_1': () => ok({ payout: payout(), lines: [{ id: 'txn_1', at: '2025-10-30T18:00:00.000Z', kind: 'payment', user_id: transaction().user_id, client_name: 'Elena Marsh', amount: 42_500, fee: 1_263, net: 41_237 }] }),
  });
  const table = within(await screen.findByRole('table', { name: 'Payouts, newest first' }));
  for (const words of ['Matched', '$15.00 short', 'Returned by the bank']) expect(table.getByText(words)).toBeVisible();
  expect(table.getAllByText('Not known yet')).toHaveLength(2);
  expect(screen.getByText(/1 of 4 match/)).toBeVisible();
  await user.click(table.getAllByRole('button', { name: /^Show what the payout/ })[0]!);
  const lines = within(await screen.findByRole('table', { name: 'What’s in the payout' }));
  expect(lines.getByRole('link', { name: 'Elena Marsh' })).toBeVisible();
  expect(lines.getByText('$412.37')).toBeVisible();
});
