import { screen } from '@testing-library/react';
import { messages, type AdminBooking } from '@coach/contracts';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const past: AdminBooking = {
  ...{ id: '00000000-0000-4000-8000-000000000011', user_id: '00000000-0000-4000-8000-000000000012', ...paidSession },
  ...{ session_date: '2025-11-03T17:30:00.000Z', cancellation_deadline: '2025-11-02T17:30:00.000Z' },
  ...{ first_name: 'Devon', last_name: 'Reyes', email: 'devon@example.com' },
};
const ahead: AdminBooking = { ...past, id: '00000000-0000-4000-8000-000000000013', session_date: '2025-11-06T17:30:00.000Z', cancellation_deadline: '2025-11-05T17:30:00.000Z' };
const page = (...bookings: AdminBooking[]) => () => ok({ bookings, next_cursor: null, counts: { today: 0, upcoming: 0, pending: 0, completed: 1, cancelled: 0 } });

let opened: ReturnType<typeof openAreaAs> | undefined;
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./bookings-tab.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

it('FLOW-06 marks a session that has begun as a no-show, and shows the mark', async () => {
  const route = `POST /admin/bookings/${past.id}/no-show`;
  const { user, api } = (opened = openAreaAs(coachSession(), area, '/admin?tab=bookings&group=completed', { 'GET /admin/bookings': page(past, ahead), [route]: () => ok({ ...past, status: 'completed', no_show: true }) }));
  const button = await screen.findByRole('button', { name: 'No-show: Devon Reyes, 11/3/2025 9:30 am' });
  expect(screen.getAllByRole('button', { name: /^No-show/ })).toHaveLength(1);
  api.routes['GET /admin/bookings'] = page({ ...past, status: 'completed', no_show: true });
  await user.click(button);
  expect(await screen.findByText(messages.admin.noShowMarked)).toBeInTheDocument();
  expect(await screen.findByText('No-show')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^No-show/ })).not.toBeInTheDocument();
  expect(api.to(route)).toHaveLength(1);
});
