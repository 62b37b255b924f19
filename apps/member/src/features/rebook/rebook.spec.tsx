import { screen, waitFor } from '@testing-library/react';
import { messages, shownDetailsOf, type Rebooking } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { presentTime } from '@coach/web-kit';
import { area } from '../../area.ts';

const ID = '00000000-0000-4000-8000-000000000071';
const TAKE = `POST /rebookings/${ID}/take`;
const READ = `GET /rebookings/${ID}`;
const offer = (changes: Partial<Rebooking> = {}): Rebooking => ({
  ...{ id: ID, booking_type: 'personal_training', duration_minutes: 60, ...shownDetailsOf({ location: 'Studio' }, null), lost: '2025-11-04T18:00:00.000Z', cost: 'credit', price_cents: 0, week: null, is_taken: false },
  held_until: new Date(presentTime().getTime() + 90 * 60_000).toISOString(),
  hours: ['05', '06', '07'].map((day, index) => ({ id: `00000000-0000-4000-8000-00000000008${index}`, starts_at: `2025-11-${day}T18:00:00.000Z`, is_held: index > 0, is_being_paid: false })),
  ...changes,
});

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (answer: Rebooking, routes: Record<string, Route> = {}) => (opened = openAreaAs(clientSession(), area, `/dashboard?view=rebook&offer=${ID}`, { [READ]: () => ok(answer), ...routes }));
beforeAll(() => import('./rebook.tsx'), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

it('shows the times still held, for how long, and what one costs', async () => {
  open(offer());
  expect(await screen.findByRole('heading', { name: 'Choose another time' })).toBeVisible();
  expect(screen.getByText(/minutes left\. They are held for you alone\. It uses the session credit/)).toHaveTextContent(/^90 minutes left/);
  expect(screen.getAllByRole('button', { name: /^Take 11/ })).toHaveLength(2);
});

it('one tap books a time', async () => {
  const { user, api } = open(offer(), { [TAKE]: () => ok({ url: null, booking_id: ID }) });
  const take = await screen.findByRole('button', { name: 'Take 11/6/2025 10:00 am' });
  api.routes[READ] = () => ok(offer({ is_taken: true, hours: [] }));
  await user.click(take);
  expect(await screen.findByRole('heading', { name: 'Your new time is booked' })).toBeVisible();
  expect(api.to(TAKE)[0]!.body).toEqual({ offer_id: '00000000-0000-4000-8000-000000000081' });
});

it('continues a started payment, and says that choosing another time ends it', async () => {
  const hours = offer().hours.map((hour, index) => ({ ...hour, is_being_paid: index === 1 }));
  const { user, api } = open(offer({ cost: 'card', price_cents: 9_000, hours }), { [TAKE]: () => refusal(409, 'OFFER_GONE', messages.rebooking.gone) });
  expect(await screen.findByText(/Choosing another time ends the payment you’ve started\./)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Take 11/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Go on paying for 11/6/2025 10:00 am' }));
  expect(api.to(TAKE)[0]!.body).toEqual({ offer_id: '00000000-0000-4000-8000-000000000081' });
});

it('reports that a time is gone, and what is left', async () => {
  const { user, api } = open(offer({ cost: 'card', price_cents: 9_000 }), { [TAKE]: () => refusal(409, 'OFFER_GONE', messages.rebooking.gone) });
  expect(await screen.findByText(/You pay \$90\.00 again/)).toBeVisible();
  api.routes[READ] = () => ok(offer({ hours: [] }));
  await user.click(screen.getByRole('button', { name: 'Take 11/7/2025 10:00 am' }));
  expect(await screen.findByText(messages.rebooking.gone)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'These times are gone' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose from all free hours' })).toHaveAttribute('href', '/book');
});

it('AVL-08 a week that was called off is made up at no cost, or its share is refunded', async () => {
  const week = { id: ID, week: 3, share_cents: 1_667, refund_cents: 0, settled: null, until: '2025-11-17T18:00:00.000Z' };
  const REFUND = `POST /rebookings/${ID}/refund`;
  const { user, api } = open(offer({ cost: 'nothing', price_cents: 10_000, booking_type: 'group_session', week }), { [REFUND]: () => ok(offer({ week: { ...week, settled: 'refunded', refund_cents: 1_000 }, is_taken: true })) });
  expect(await screen.findByText(/There’s nothing to pay: your program continues with the time you choose\./)).toBeVisible();
  expect(screen.getByText(/If you don’t choose by/)).toHaveTextContent('11/17/2025 10:00 am, it’s refunded automatically.');
  api.routes[READ] = () => ok(offer({ week: { ...week, settled: 'refunded', refund_cents: 1_000 }, is_taken: true, hours: [] }));
  await user.click(screen.getByRole('button', { name: 'Refund $16.67 for this week' }));
  expect(await screen.findByRole('heading', { name: 'Your refund is on its way' })).toBeVisible();
  expect(screen.getByText(/week 3, 60 minutes, planned for/)).toBeVisible();
  expect(screen.queryByText(/instead of/)).not.toBeInTheDocument();
  expect(screen.getByText(/^\$10\.00 for this week goes back.* The other weeks of your program stay as they are\./)).toBeVisible();
  expect(api.to(REFUND)).toHaveLength(1);
});

it('AVL-08 shows when a week is made up', async () => {
  const off = { id: ID, week: 3, share_cents: 1_667, refund_cents: 0, settled: 'made_up', until: '2025-11-17T18:00:00.000Z' } as const;
  const weeks = [{ starts_at: '2025-11-06T18:00:00.000Z', state: 'made_up' as const, off }];
  const program = { id: ID, user_id: ID, ...paidSession, booking_type: 'group_session', series: { week: 1, of: 1, next_session: weeks[0]!.starts_at, weeks } };
  open(offer({ booking_type: 'group_session', week: off, is_taken: true, hours: [] }), { 'GET /bookings': () => ok([program]) });
  expect(await screen.findByRole('heading', { name: 'Your week has its new date' })).toBeVisible();
  expect(await screen.findByText('Thursday, 11/6/2025 10:00 am')).toBeVisible();
});

it('another client’s offer does not load', async () => {
  open(offer(), { [READ]: () => refusal(404, 'NOT_FOUND', messages.rebooking.notFound) });
  await waitFor(() => expect(screen.getByText(messages.rebooking.loadFailed)).toBeVisible());
});
