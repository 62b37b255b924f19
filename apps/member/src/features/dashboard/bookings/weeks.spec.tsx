import { screen, within } from '@testing-library/react';
import { messages, type Booking, type SeriesWeek } from '@coach/contracts';
import { ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';

const ID = '00000000-0000-4000-8000-000000000091';
const OFF = '00000000-0000-4000-8000-000000000092';
const MISS = `PUT /bookings/${ID}/weeks/4/missed`;
const week = (day: string, changes: Partial<SeriesWeek> = {}): SeriesWeek => ({ starts_at: `2025-${day}T17:00:00.000Z`, state: 'scheduled', off: null, ...changes });
const weeks = [
  week('10-28'),
  week('11-04', { state: 'off', off: { id: OFF, week: 2, share_cents: 1_667, refund_cents: 0, settled: null, until: '2025-11-16T18:00:00.000Z' } }),
  week('11-12', { state: 'made_up', off: { id: OFF, week: 3, share_cents: 1_667, refund_cents: 0, settled: 'made_up', until: '2025-11-16T18:00:00.000Z' } }),
  week('11-18'),
  week('11-25'),
  week('12-02'),
];
const program = (changes: Partial<SeriesWeek> = {}): Booking => ({
  ...{ id: ID, user_id: '00000000-0000-4000-8000-000000000002', ...paidSession, booking_type: 'group_session', session_date: weeks[0]!.starts_at, cancellation_deadline: '2025-10-27T17:00:00.000Z' },
  series: { week: 3, of: 6, next_session: weeks[2]!.starts_at, weeks: weeks.map((one, index) => (index === 3 ? { ...one, ...changes } : one)) },
});

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route> = {}) => (opened = openAreaAs(clientSession(), area, '/dashboard', { 'GET /bookings': () => ok([program()]), ...routes }));
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

it('AVL-08 shows each week and its state; one that was called off links to the choice', async () => {
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Week 2 canceled: choose' })).toHaveAttribute('href', `/dashboard?view=rebook&offer=${OFF}`);
  await user.click(screen.getByRole('button', { name: 'I’ll miss a week' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The weeks of your program' }));
  const told = within(dialog.getByRole('list', { name: 'Weeks' })).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(told[0]).toContain('over');
  expect(told[1]).toContain('canceled; make-up or refund due');
  expect(told[2]).toContain('made up; ahead');
  expect(dialog.getByText(/You don’t get anything back for a week you miss/)).toBeVisible();
});

it('AVL-08 shows length and place of weeks that were over before the program was changed', async () => {
  const kept = { duration_minutes: 90, location: 'Griffith Park', place: null };
  const { user } = open({ 'GET /bookings': () => ok([{ ...program(), series: { ...program().series!, weeks: [week('10-28', { kept }), ...weeks.slice(1)] } }]) });
  await user.click(await screen.findByRole('button', { name: 'I’ll miss a week' }));
  const dialog = within(screen.getByRole('dialog', { name: 'The weeks of your program' }));
  expect(dialog.getByText('over; 90 minutes, Griffith Park')).toBeVisible();
  expect(dialog.getByText(/, 60 minutes each from the change on\. You don’t/)).toBeVisible();
});

it('reports missing a week, and coming after all', async () => {
  const { user, api } = open({ [MISS]: () => ok(program({ state: 'missed' })) });
  await user.click(await screen.findByRole('button', { name: 'I’ll miss a week' }));
  await user.click(screen.getByRole('button', { name: 'I’ll miss it: week 4' }));
  expect(await screen.findByText(messages.dashboard.weekMissed)).toBeInTheDocument();
  expect(api.to(MISS)[0]!.body).toEqual({ is_missed: true });
  api.routes[MISS] = () => ok(program());
  await user.click(await screen.findByRole('button', { name: 'I’ll come after all: week 4' }));
  expect(await screen.findByText(messages.dashboard.weekBack)).toBeInTheDocument();
  expect(api.to(MISS)[1]!.body).toEqual({ is_missed: false });
});

it('GEN-16 every week also shows the time in the client’s own time zone', async () => {
  const elsewhere = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-540);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'I’ll miss a week' }));
  expect(within(screen.getByRole('dialog', { name: 'The weeks of your program' })).getAllByText(/^Pacific Time\. On your clock: /)).toHaveLength(6);
  elsewhere.mockRestore();
});

it('DASH-08 a class session shows the class’s name, as the next session and in its row', async () => {
  open({ 'GET /bookings': () => ok([{ ...program(), class_name: 'Evening strength' }]) });
  expect(await screen.findByText(/^Evening strength, 60 min, week 3 of 6/)).toBeVisible();
  expect(within(screen.getByRole('table')).getByText('Evening strength')).toBeVisible();
  expect(screen.queryByText(/Group Session/)).not.toBeInTheDocument();
});

it.each([
  ['is missed by no week', {}, false],
  ['that fell out leads to the choice', { state: 'off', off: { id: OFF, week: 1, share_cents: 10_000, refund_cents: 0, settled: null, until: '2025-11-16T18:00:00.000Z' } }, true],
] as const)('AVL-08 a class that takes place once %s', async (_, changes, hasWeeks) => {
  const single: Booking = { ...program(), session_date: weeks[3]!.starts_at, cancellation_deadline: '2025-11-17T17:00:00.000Z', series: { week: 1, of: 1, next_session: weeks[3]!.starts_at, weeks: [week('11-18', changes)] } };
  const { user } = open({ 'GET /bookings': () => ok([single]) });
  await user.click((await screen.findAllByRole('button', { name: /^More/ }))[0]!);
  expect(screen.getAllByRole('menuitem').some((item) => item.textContent === 'Weeks of the program')).toBe(hasWeeks);
});
