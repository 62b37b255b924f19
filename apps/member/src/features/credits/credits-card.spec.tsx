import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Credits } from '@coach/contracts';
import { noCredits } from '@coach/web-kit/testing/credits.ts';
import { lostConnection, ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { fakeTabs } from '@coach/web-kit/testing/new-tab.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const OWN = 'GET /billing/credits';
const CHECKOUT = 'POST /billing/checkout';
const URL = 'https://pay.example/pack';
const PACK_PAYMENT = '00000000-0000-4000-8000-000000000021';
const end = { expires_at: '2025-12-01T18:00:00.000Z', created_at: '2025-11-01T18:00:00.000Z' };
const three: Credits = {
  available: 3,
  suspended: 0,
  next_expiry: { credits: 2, expires_at: '2025-12-01T18:00:00.000Z' },
  packs: [],
  entries: [
    { ...{ kind: 'spent', credits: -1, source: 'premium_package', reason: null, booking_id: null }, ...end },
    { ...{ kind: 'granted', credits: 4, source: 'premium_package', reason: null, booking_id: null }, ...end },
  ],
};
const pack = { ...{ payment_id: PACK_PAYMENT, pack_type: 'session_pack_5' as const, credits: 5, left: 5, amount: 38_250 }, ...{ expires_at: '2026-11-03T18:00:00.000Z', refundable: true } };

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

const open = (credits: Credits, routes: Record<string, Route> = {}) =>
  openAreaAs(clientSession(), area, '/dashboard', { 'GET /bookings': () => ok([]), [OWN]: () => ok(credits), ...routes });
const card = async () => within(await screen.findByRole('region', { name: 'Session Credits' }));
const toasts = () => screen.getByRole('region', { name: 'Notifications' });

it('FLOW-13 shows how many credits are left, which expire first, and the history of additions and uses', async () => {
  const { user } = open(three);
  const found = await card();
  expect(await found.findByText('3')).toBeVisible();
  expect(found.getByText('2 of them good until 12/1/2025')).toBeVisible();
  expect(found.getByRole('link', { name: 'Book with a credit' })).toHaveAttribute('href', '/book');
  await user.click(found.getByText('History'));
  const lines = within(found.getByRole('list', { name: 'History of your session credits' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual(['11/1/2025Session booked−1', '11/1/2025Premium Package, good until 12/1/2025+4']);
});

it.each([
  [3, '3 credits are on hold while your bank decides about the payment.'],
  [1, '1 credit is on hold while your bank decides about the payment.'],
])('FLOW-11 %i credits of a disputed payment are on hold and cannot be used', async (suspended, words) => {
  open({ ...noCredits, suspended });
  const found = await card();
  expect(await found.findByText(words)).toBeVisible();
  expect(found.queryByRole('link', { name: 'Book with a credit' })).not.toBeInTheDocument();
});

it('FLOW-13 without credits there is nothing to book with, and packs are offered', async () => {
  open(noCredits);
  const found = await card();
  expect(await found.findByText('0')).toBeVisible();
  expect(found.queryByRole('link', { name: 'Book with a credit' })).not.toBeInTheDocument();
  expect(found.queryByText('History')).not.toBeInTheDocument();
});

it.each([
  ['Pack of 5 Sessions', 'session_pack_5', '$425.00, $85 a session', 42_500],
  ['Pack of 10 Sessions', 'session_pack_10', '$800.00, $80 a session', 80_000],
])('PRC-14 %s is paid on a page in a new tab', async (label, serviceType, price, priceCents) => {
  const { user, api } = open(noCredits, { [CHECKOUT]: () => ok({ url: URL }) });
  const button = await (await card()).findByRole('button', { name: `Buy ${label}` });
  expect(button.closest('li')).toHaveTextContent(price);
  await user.click(button);
  await waitFor(() => expect(tabs.where()).toBe(URL));
  expect(api.inputs(CHECKOUT)).toEqual([{ serviceType, expectedPrice: priceCents }]);
});

it.each([[lostConnection], [() => ok({})], [() => refusal(503, 'PAYMENT_UNAVAILABLE', 'x')]] satisfies [Route][])('PRC-13 reports that the payment page did not open', async (route) => {
  const { user } = open(noCredits, { [CHECKOUT]: route });
  await user.click(await (await card()).findByRole('button', { name: 'Buy Pack of 5 Sessions' }));
  expect(await within(toasts()).findByRole('alert')).toHaveTextContent('Failed to create checkout session. Please try again.');
  expect(tabs.close).toHaveBeenCalled();
});

it('a pack bought in another tab appears when the tab is focused again', async () => {
  const { api } = open(noCredits);
  await (await card()).findByText('0');
  api.routes[OWN] = () => ok({ ...noCredits, available: 5, packs: [pack] });
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  expect(await (await card()).findByText('5 of 5 left, until 11/3/2026')).toBeVisible();
});

it('an unused pack is refunded for exactly what was paid', async () => {
  const { user, api } = open({ ...noCredits, available: 5, packs: [pack] }, { [`POST /billing/packs/${PACK_PAYMENT}/refund`]: () => ok(noCredits) });
  await user.click(await (await card()).findByRole('button', { name: 'Refund Pack of 5 Sessions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund your Pack of 5 Sessions?' }));
  expect(dialog.getByText('$382.50 goes back to your card.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refund this pack' }));
  expect(await within(toasts()).findByText('Pack refunded')).toBeInTheDocument();
  expect(await (await card()).findByText('0')).toBeVisible();
  expect(api.to(`POST /billing/packs/${PACK_PAYMENT}/refund`)).toHaveLength(1);
});

it('a used pack offers no refund', async () => {
  open({ ...noCredits, available: 4, packs: [{ ...pack, left: 4, refundable: false }] });
  expect(await (await card()).findByText('4 of 5 left, until 11/3/2026')).toBeVisible();
  expect((await card()).queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
});

it('loading credits can be retried after a failure', async () => {
  const { user, api } = open(noCredits, { [OWN]: () => refusal(400, 'BAD_REQUEST', 'No') });
  const again = await (await card()).findByRole('button', { name: 'Ask again' });
  api.routes[OWN] = () => ok(three);
  await user.click(again);
  expect(await (await card()).findByText('3')).toBeVisible();
});

it('FLOW-13 credits for different sessions are listed separately, each with what it books and until when', async () => {
  const until = { expires_at: '2025-12-01T18:00:00.000Z' };
  open({ ...noCredits, available: 5, balances: [{ pays: { services: ['group_session', 'personal_training'], minutes: 75 }, available: 3, ...until }, { pays: null, available: 2, ...until }] });
  const found = within(await (await card()).findByRole('list', { name: 'What they’re for' })).getAllByRole('listitem');
  expect(found.map(({ textContent }) => textContent)).toEqual(['3 for Group Session or 1:1 Personal Training, up to 75 minutesuntil 12/1/2025', '2 for 60 minutes with your coach aloneuntil 12/1/2025']);
});
