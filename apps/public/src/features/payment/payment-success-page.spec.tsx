import { shownDetailsOf, type PaymentStatus } from '@coach/contracts';
import { formatDateTime } from '@coach/web-kit';
import { fakeApi, ok } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { area } from '../../area.ts';

const STATUS = 'GET /billing/payment-status';
const nothing: PaymentStatus = { is_known: true, payment: null, booking: null, subscription: null, pack: null, email: null };
const payment: PaymentStatus['payment'] = { amount: 9_000, currency: 'usd', status: 'paid', stripe_session_id: 'cs_1', stripe_payment_intent_id: 'pi_1' };
const booking: PaymentStatus['booking'] = {
  ...{ booking_type: 'personal_training', status: 'confirmed', session_date: '2026-12-03T17:30:00.000Z' },
  ...{ duration_minutes: 60, ...shownDetailsOf({ location: 'Studio' }, null), price_cents: 9_000, free_until: null },
};
const email: PaymentStatus['email'] = { email_type: 'booking_confirmed', recipient_email: 'ana@example.com', created_at: '2026-11-21T00:00:00.000Z' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const STEP_MS = 100;
const turnOfTheLoop = ((later) => () => new Promise((resolve) => later(resolve)))(globalThis.setTimeout);
/** Advances time in small steps, so that responses can be read in between: reading a body takes real turns of the event loop. */
const pass = (ms: number) =>
  act(async () => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      await jest.advanceTimersByTimeAsync(STEP_MS);
      await turnOfTheLoop();
    }
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const ticket = () => screen.findByRole('article', { name: 'Your ticket' });
const notifications = () => screen.getByRole('region', { name: 'Notifications' });

function open(status: () => PaymentStatus) {
  const api = fakeApi({ [STATUS]: () => ok(status()) });
  openArea(area, '/payment-success?session_id=cs_1');
  return () => api.to(STATUS).length;
}

test('PAY-02 LIM-04 polls at once, then every 3 seconds, and stops after 30', async () => {
  const asked = open(() => nothing);
  await pass(100);
  expect(asked()).toBe(1);
  expect(await heading('Processing')).toBeVisible();
  await pass(3_000);
  expect(asked()).toBe(2);
  await pass(3_000);
  expect(asked()).toBe(3);
  await pass(24_500);
  const inOneRound = asked();
  expect(inOneRound).toBeGreaterThanOrEqual(10);
  expect(inOneRound).toBeLessThanOrEqual(11);
  expect(await heading('Payment Processing')).toBeVisible();
  await pass(60_000);
  expect(asked()).toBe(inOneRound);
});

test('PAY-03 Refresh polls for another 30 seconds', async () => {
  const asked = open(() => nothing);
  await pass(31_000);
  const before = asked();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await pass(100);
  expect(asked()).toBe(before + 1);
  expect(await heading('Processing')).toBeVisible();
  await pass(31_000);
  expect(asked()).toBeGreaterThan(before + 8);
});

test('PAY-01 shows the ticket, and stops polling once everything is found', async () => {
  const asked = open(() => ({ ...nothing, payment, booking, email }));
  await pass(100);
  const found = await ticket();
  expect(found).toHaveTextContent('Thursday, 12/3/2026');
  expect(found).toHaveTextContent('9:30 am');
  expect(found).toHaveTextContent('$90.00');
  expect(found).toHaveTextContent('ana@example.com');
  expect(screen.getByText(/cs_1/)).toBeInTheDocument();
  await pass(10_000);
  expect(asked()).toBe(1);
});

test('PAY-06 shows the best outcome so far, with one notification each', async () => {
  let found = nothing;
  open(() => found);
  await pass(100);
  expect(notifications()).toBeEmptyDOMElement();
  found = { ...nothing, payment };
  await pass(3_000);
  expect(await heading('Payment Confirmed!')).toBeVisible();
  expect(notifications()).toHaveTextContent('Payment Confirmed!');
  found = { ...nothing, payment, booking };
  await pass(3_000);
  expect(await heading('Booking Confirmed!')).toBeVisible();
  expect(notifications()).toHaveTextContent('Booking Confirmed!');
  await pass(6_000);
  expect(notifications()).toBeEmptyDOMElement();
});

const subscription: PaymentStatus['subscription'] = { plan_type: 'video_library', status: 'active', price_monthly: 10_000, interval: 'month', current_period_end: '2026-12-21T20:00:00.000Z' };

test('PAY-03 PAY-05 PAY-06 a subscription is activated, announced once, and leads to the videos', async () => {
  const asked = open(() => ({ ...nothing, payment: payment && { ...payment, amount: 10_000 }, booking: null, subscription, pack: null, email: email && { ...email, email_type: 'subscription_started' } }));
  await pass(100);
  expect(await heading('Subscription Activated!')).toBeVisible();
  expect(notifications()).toHaveTextContent('Subscription Activated!');
  expect(screen.getByRole('link', { name: 'Access Videos' })).toHaveAttribute('href', '/videos');
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  const found = await ticket();
  for (const words of ['Video Library', '$100', 'every month until cancelled', 'next on 12/21/2026', '$100.00', 'ana@example.com']) expect(found).toHaveTextContent(words);
  await pass(10_000);
  expect(asked()).toBe(1);
  expect(notifications()).toBeEmptyDOMElement();
});

test('PAY-07 a visitor who did not pay sees which plan was bought, but not until when', async () => {
  open(() => ({ ...nothing, payment, subscription: subscription && { ...subscription, current_period_end: null } }));
  await pass(100);
  expect(await ticket()).toHaveTextContent('every month until cancelled');
  expect(await ticket()).not.toHaveTextContent('next on');
});

test('PAY-07 a visitor who did not pay sees what was bought, but not when and where', async () => {
  open(() => ({ ...nothing, payment, booking: booking && { ...booking, session_date: null, location: null } }));
  await pass(100);
  expect(await ticket()).toHaveTextContent('1:1 Personal Training60 minutes');
});

test('PAY-07 without a session id there is nothing to show, and no request is sent', async () => {
  const api = fakeApi({});
  openArea(area, '/payment-success');
  await pass(100);
  expect(await heading('Nothing to show')).toBeVisible();
  expect(api.asked).toEqual([]);
});

test('PAY-07 an unknown session id has nothing to show, at once, and is not polled', async () => {
  const asked = open(() => ({ ...nothing, is_known: false }));
  await pass(100);
  expect(await heading('Nothing to show')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  for (const words of [/Processing/, /waiting to hear/, /cs_1/]) expect(screen.queryByText(words)).not.toBeInTheDocument();
  await pass(35_000);
  expect(asked()).toBe(1);
  expect(notifications()).toBeEmptyDOMElement();
});

test('a refunded payment is not shown as confirmed', async () => {
  open(() => ({ ...nothing, payment: payment && { ...payment, status: 'refunded' } }));
  await pass(100);
  expect(await heading('Payment refunded')).toBeVisible();
  expect(notifications()).toBeEmptyDOMElement();
});

test('PAY-08 abandoning the payment releases the time once, and trying again resumes where it ended', async () => {
  const api = fakeApi({ 'POST /billing/checkout/abandon': () => ok({ released: true }) });
  openArea(area, '/payment-canceled?session_id=cs_1');
  await pass(100);
  expect(await heading('Payment Canceled - no charges were made')).toBeVisible();
  expect(api.inputs('POST /billing/checkout/abandon')).toEqual([{ session_id: 'cs_1' }]);
  expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/book?again=cs_1');
});

test('PAY-08 if only a card was to be saved, the abandoned page does not mention a payment', async () => {
  fakeApi({ 'POST /billing/checkout/abandon': () => ok({ released: true }) });
  openArea(area, '/payment-canceled?session_id=cs_1&saves=card');
  await pass(100);
  expect(await heading('Card Not Saved - no charges were made')).toBeVisible();
  expect(screen.queryByText(/payment/i)).not.toBeInTheDocument();
  expect(document.title).toContain('Card not saved');
});

test('PAY-05 while a card is being saved, the page does not mention a payment', async () => {
  fakeApi({ 'GET /billing/payment-status': () => ok(nothing) });
  openArea(area, '/payment-success?session_id=cs_1&saves=card');
  await pass(100);
  expect(await heading('Saving your card')).toBeVisible();
  await pass(35_000);
  expect(screen.getByText(/We haven’t heard about your card yet/)).toBeVisible();
});

test('PAY-01 PAY-06 a pack of sessions is confirmed with what was bought, announced once', async () => {
  const pack: PaymentStatus['pack'] = { pack_type: 'session_pack_5', credits: 5, expires_at: '2027-11-21T20:00:00.000Z' };
  const asked = open(() => ({ ...nothing, payment: payment && { ...payment, amount: 42_500 }, pack }));
  await pass(100);
  expect(await heading('Payment Confirmed!')).toBeVisible();
  expect(notifications()).toHaveTextContent('Payment Confirmed!');
  for (const words of ['Pack of 5 Sessions', '5 × 60 min', 'to be used until 11/21/2027', '$425.00']) expect(await ticket()).toHaveTextContent(words);
  await pass(10_000);
  expect(asked()).toBe(1);
});

/** Replaces non-breaking spaces, so that times can be compared. */
const spaced = (time: string): string => time.replaceAll('\u00a0', ' ');

test.each([
  ['FLOW-03 a day ahead until its deadline', 86_400_000],
  ['for the minutes of a slip', 300_000],
  ['not at all once it is over', -1],
])('shows that canceling is free: %s', async (_, ahead) => {
  const until = new Date(Date.now() + ahead);
  open(() => ({ ...nothing, payment, booking: booking && { ...booking, free_until: until.toISOString() } }));
  await pass(100);
  const words = `Free to cancel until ${spaced(formatDateTime(until))}`;
  if (ahead > 0) expect(await ticket()).toHaveTextContent(words);
  else expect(await ticket()).not.toHaveTextContent('Free to cancel');
});

test('BOOK-22 for several weeks, shows the deadline of the first one', async () => {
  const until = new Date(Date.now() + 86_400_000);
  open(() => ({ ...nothing, payment, booking: booking && { ...booking, free_until: until.toISOString(), further_dates: [new Date(Date.now() + 8 * 86_400_000).toISOString()] } }));
  await pass(100);
  expect(await ticket()).toHaveTextContent(`The first is free to cancel until ${spaced(formatDateTime(until))}; each of the others has its own deadline`);
  expect(await ticket()).not.toHaveTextContent('Free to cancel until');
});

test('GEN-16 also shows the time in the viewer’s own time zone', async () => {
  open(() => ({ ...nothing, payment, booking }));
  await pass(100);
  expect(await ticket()).toHaveTextContent(/Pacific Time\. On your clock: \w{3},? \d{1,2}:\d{2} [ap]m/);
});
