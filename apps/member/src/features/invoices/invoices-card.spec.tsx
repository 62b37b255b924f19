import { screen, waitFor, within } from '@testing-library/react';
import type { Invoice, Subscription } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { fakeTabs } from '@coach/web-kit/testing/new-tab.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { subscription } from '@coach/web-kit/testing/subscription.ts';
import { area } from '../../area.ts';

const OWN = 'GET /billing/invoices';
const PORTAL = 'POST /billing/portal';
const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  ...{ number: 'A-0001', description: 'Video Library', amount: 10_000, status: 'paid', refunded: 0, refund_failed: 0, date: '2025-10-16T18:00:00.000Z', url: 'https://pay.example/i/1' },
  ...changes,
});

let tabs: ReturnType<typeof fakeTabs>;
beforeAll(() => Promise.all([import('../dashboard/dashboard-page.tsx')]), 60_000);
beforeEach(() => {
  freezeDay();
  tabs = fakeTabs();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const open = (invoices: Invoice[], routes: Record<string, Route> = {}, plan: Subscription | null = null) =>
  openAreaAs(clientSession(), area, '/dashboard', { 'GET /bookings': () => ok([]), 'GET /billing/subscription': () => ok({ subscription: plan }), [OWN]: () => ok(invoices), ...routes });
const card = async () => within(await screen.findByRole('region', { name: 'Receipts and Invoices' }));

it('DASH-05 lists charges with amount, day, status, and the page that shows each', async () => {
  open([invoice(), invoice({ number: null, description: '1:1 Personal Training', amount: 9_000, status: 'refunded', refunded: 9_000, date: '2025-09-01T18:00:00.000Z', url: null })]);
  const [bill, receipt] = await (await card()).findAllByRole('listitem');
  expect(bill).toHaveTextContent(/Video Library.*\$100\.00.*10\/16\/2025A-0001.*Paid/);
  const link = within(bill!).getByRole('link', { name: 'Invoice of 10/16/2025, $100.00 (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://pay.example/i/1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(receipt).toHaveTextContent(/1:1 Personal Training.*\$90\.00.*9\/1\/2025Refunded \$90\.00/);
  expect(within(receipt!).queryByRole('link')).not.toBeInTheDocument();
});

it.each([
  ['all of it', { status: 'refunded', refunded: 10_000 }, 'Refunded $100.00'],
  ['a part of it', { status: 'paid', refunded: 2_050 }, 'Refunded $20.50'],
  ['nothing yet, and a bank was asked', { status: 'disputed', refunded: 0 }, 'Disputed'],
] as const)('shows what was refunded: %s', async (_, state, words) => {
  open([invoice(state)]);
  const [bill] = await (await card()).findAllByRole('listitem');
  expect(within(bill!).getByText(words)).toBeVisible();
  expect(bill).toHaveTextContent('$100.00');
  expect(within(bill!).queryByText('Paid')).not.toBeInTheDocument();
});

it.each([
  ['all of it', { refund_failed: 9_000 }, '$90.00 refund returned by your bank. Your coach will pay it another way.', 'Refund owed'],
  ['a part, after another part arrived', { refunded: 1_000, refund_failed: 2_500 }, '$25.00 refund returned by your bank. Your coach will pay it another way.', 'Refund owedRefunded $10.00'],
] as const)('FLOW-11 a refund returned by the bank is outstanding: %s', async (_, state, words, badges) => {
  open([invoice({ amount: 9_000, ...state })]);
  const [bill] = await (await card()).findAllByRole('listitem');
  expect(within(bill!).getByText(words)).toBeVisible();
  expect(bill).toHaveTextContent(badges);
  expect(within(bill!).queryByText('Paid')).not.toBeInTheDocument();
});

it('shows the latest four, and all on demand', async () => {
  const { user } = open(Array.from({ length: 6 }, (_, index) => invoice({ number: `A-${index}` })));
  const found = await card();
  expect(await found.findAllByRole('listitem')).toHaveLength(4);
  await user.click(found.getByRole('button', { name: 'Show all 6' }));
  expect(found.getAllByRole('listitem')).toHaveLength(6);
});

it('says that nothing was paid yet', async () => {
  open([]);
  expect(await (await card()).findByText('No payments yet. Your receipts will be listed here.')).toBeVisible();
});

it('reports that the receipts did not load, and retries on demand', async () => {
  const { user, api } = open([], { [OWN]: () => refusal(400, 'BAD_REQUEST', 'x') });
  const again = await (await card()).findByRole('button', { name: 'Ask again' });
  api.routes[OWN] = () => ok([invoice()]);
  await user.click(again);
  expect(await (await card()).findByText('$100.00')).toBeVisible();
});

it.each([
  ['within its days of grace', '2025-11-08T18:00:00.000Z', 'Your videos stay open until 11/8/2025.'],
  ['after them', '2025-11-02T18:00:00.000Z', 'Your videos are closed until it is paid.'],
])('VID-21 DASH-20 a failed payment, %s, is shown above the dashboard and leads to the card', async (_, grace_until, words) => {
  const { user } = open([], { [PORTAL]: () => ok({ url: 'https://pay.example/portal', details: null }) }, subscription({ status: 'past_due', grace_until }));
  const button = await screen.findByRole('button', { name: /^Update card/ });
  expect(button.closest('[role="status"]')).toHaveTextContent(`Your last payment didn’t go through. ${words}`);
  await user.click(button);
  await waitFor(() => expect(tabs.where()).toBe('https://pay.example/portal'));
});

it('no banner is shown for a paid plan', async () => {
  open([], {}, subscription());
  await screen.findByText('Renews 11/16/2025, $100.00');
  expect(screen.queryByRole('button', { name: /^Update card/ })).not.toBeInTheDocument();
});
