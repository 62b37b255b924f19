import { screen, waitFor, within } from '@testing-library/react';
import { messages, type Slot } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const slot = (time: string, is_available: boolean): Slot => ({ time_slot: `2025-11-06T${time}:00-08:00`, is_available });
const availability: Record<string, Route> = {
  'GET /availability/days': () => ok([{ date: '2025-11-06', available: 1, total: 3 }]),
  'GET /availability/slots': () => ok([slot('09:00', true), slot('09:30', false), slot('10:00', false)]),
};
let opened: ReturnType<typeof openAreaAs> | undefined;
const book = (address: string, routes: Record<string, Route> = {}) => (opened = openAreaAs(clientSession(), area, address, { ...availability, ...routes }));
const button = () => screen.findByRole('button', { name: 'Wait for a time' });

beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

it('GAP-07 joins the waiting list for a taken time, with the chosen service and number of people', async () => {
  const { user, api } = book('/book?service=group_session&participants=3&date=2025-11-06', { 'POST /waitlist': () => ok({ id: 'x' }, 201) });
  await user.click(await button());
  const dialog = within(screen.getByRole('dialog', { name: 'Wait for a taken time' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(2);
  expect(dialog.getByText('Premium members go first, then it’s first come, first served.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Join the list' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: '9:30 am' }));
  await user.click(dialog.getByRole('button', { name: 'Join the list' }));
  expect(await screen.findByText(messages.waitlist.joined.title)).toBeInTheDocument();
  expect(api.to('POST /waitlist')[0]?.body).toEqual({ service_type: 'group_session', session_date: '2025-11-06T09:30:00-08:00', participant_count: 3 });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows why it cannot, and refetches the day', async () => {
  const { user, api } = book('/book?service=personal_training&date=2025-11-06', { 'POST /waitlist': () => refusal(409, 'NOT_TAKEN', messages.waitlist.notTaken) });
  await user.click(await button());
  await user.click(screen.getByRole('radio', { name: '10:00 am' }));
  const asked = api.to('GET /availability/slots').length;
  await user.click(screen.getByRole('button', { name: 'Join the list' }));
  expect(await screen.findByText(messages.waitlist.notTaken)).toBeInTheDocument();
  await waitFor(() => expect(api.to('GET /availability/slots').length).toBeGreaterThan(asked));
});

it.each([
  ['a free consultation', '/book?service=consultation&date=2025-11-06', availability['GET /availability/slots']!],
  ['a day on which nothing is taken', '/book?service=personal_training&date=2025-11-06', () => ok([slot('09:00', true)])],
  ['times that are less than 12 hours ahead', '/book?service=personal_training&date=2025-11-03', () => ok([{ time_slot: '2025-11-03T20:00:00-08:00', is_available: false }])],
])('there is no waiting list for %s', async (_, address, slots) => {
  book(address, { 'GET /availability/slots': slots });
  await screen.findAllByRole('radio', { name: /am|pm/ });
  expect(screen.queryByRole('button', { name: 'Wait for a time' })).not.toBeInTheDocument();
});
