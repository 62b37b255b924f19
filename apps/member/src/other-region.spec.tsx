import { screen, waitFor } from '@testing-library/react';
import type { Booking, Slot } from '@coach/contracts';
import { addDays } from '@coach/domain';
import { inBerlin, saidOfAnother } from '@coach/web-kit/testing/berlin.ts';
import { ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from './area.ts';

const ahead: Booking = {
  ...{ id: '00000000-0000-4000-8000-000000000011', user_id: '00000000-0000-4000-8000-000000000002', ...paidSession },
  ...{ session_date: '2025-11-06T17:30:00.000Z', cancellation_deadline: '2025-11-05T17:30:00.000Z' },
};
const slot: Slot = { time_slot: '2025-11-06T09:00:00+01:00', is_available: true };
const days: Route = ({ url }) => {
  const from = url.searchParams.get('from') ?? '';
  return ok(Array.from({ length: Number(url.searchParams.get('days')) }, (_, index) => ({ date: addDays(from, index), available: 1, total: 1 })));
};
const routes: Record<string, Route> = { 'GET /bookings': () => ok([ahead]), 'GET /availability/days': days, 'GET /availability/slots': () => ok([slot]) };

inBerlin();
beforeEach(freezeDay);
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each([
  ['/dashboard', /Thursday|6\.11\.2025/],
  ['/book?service=personal_training&duration=60&date=2025-11-06&time=09:00', /Today is Monday, 3\.11\.2025/],
  ['/book?service=video_library', /39,00/],
  ['/videos', /19\s€|Video/],
])('GEN-07 GEN-08 GEN-09 GEN-16 %s uses local formats for a business in Berlin', async (address, words) => {
  openAreaAs(clientSession(), area, address, routes);
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  await screen.findByRole('main');
  expect(saidOfAnother(document.body.textContent)).toBeUndefined();
});

it('GAP-03 shows weights in kilograms, and stores pounds', async () => {
  const told = { week: '2025-10-27', energy: 4, adherence: 4, weight_lb: 181.9, note: '', reply: null, replied_at: null, created_at: '2025-11-02T12:00:00.000Z' };
  const coaching = { is_open: true, parts: ['check_ins'], week: '2025-11-03', check_ins: [told], progress: [], meal_plans: [], health: null };
  const summary = { is_open: true, parts: ['check_ins'], has_any: true, checked_in: false, new_replies: 0, has_new_plan: false };
  const { user, api } = openAreaAs(clientSession(), area, '/dashboard?view=coaching', { ...routes, 'GET /coaching': () => ok(coaching), 'GET /coaching/summary': () => ok(summary), 'PUT /coaching/check-in': () => ok(told) });
  await user.type(await screen.findByRole('textbox', { name: /Weight in kilograms/ }), '82,5');
  for (const score of screen.getAllByRole('radio', { name: '4 of 5' })) await user.click(score);
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(api.to('PUT /coaching/check-in').map(({ body }) => body)).toEqual([{ energy: 4, adherence: 4, weight_lb: 181.9, note: '' }]));
  expect(saidOfAnother(document.body.textContent)).toBeUndefined();
  expect(screen.getByText('82,5')).toBeInTheDocument();
});
