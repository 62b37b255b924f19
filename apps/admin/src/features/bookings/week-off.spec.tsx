import { screen, within } from '@testing-library/react';
import { messages, type AdminBooking } from '@coach/contracts';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const OFF = '00000000-0000-4000-8000-000000000099';
const SETTLE = `POST /admin/weeks-off/${OFF}/settle`;
const MAKE_UP = `POST /admin/weeks-off/${OFF}/make-up`;
const starts = ['10-28', '11-04', '11-11', '11-18', '11-25', '12-02'].map((day) => `2025-${day}T17:00:00.000Z`);
const program: AdminBooking = {
  ...{ id: '00000000-0000-4000-8000-000000000011', user_id: '00000000-0000-4000-8000-000000000012', ...paidSession, booking_type: 'group_session' },
  ...{ session_date: starts[0]!, cancellation_deadline: '2025-10-27T17:00:00.000Z', first_name: 'Devon', last_name: 'Reyes', email: 'devon@example.com' },
  series: {
    ...{ week: 3, of: 6, next_session: starts[2]! },
    weeks: starts.map((starts_at, index) => (index === 1 ? { starts_at, state: 'off', off: { id: OFF, week: 2, share_cents: 1_667, refund_cents: 0, settled: null, until: '2025-11-16T18:00:00.000Z' } } : { starts_at, state: 'scheduled', off: null })),
  },
};
const page = () => ok({ bookings: [program], next_cursor: null, counts: { today: 0, upcoming: 1, pending: 0, completed: 0, cancelled: 0 } });

let opened: ReturnType<typeof openAreaAs> | undefined;
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./bookings-tab.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

async function openDialog() {
  const { user, api } = (opened = openAreaAs(coachSession(), area, '/admin?tab=bookings', { 'GET /admin/bookings': page, [SETTLE]: () => ok({ done: true }), [MAKE_UP]: () => ok({ done: true }) }));
  await user.click(await screen.findByRole('button', { name: /^Settle week 2 of Devon Reyes/ }));
  return { user, api, dialog: within(screen.getByRole('dialog', { name: 'Week 2 canceled' })) };
}

it('AVL-08 the coach refunds the share of a week, with a reason', async () => {
  const { user, api, dialog } = await openDialog();
  expect(dialog.getByText('11/4/2025 9:00 am')).toBeVisible();
  expect(dialog.getByText(/can choose another time or a \$16\.67 refund until/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Refund' }));
  expect(dialog.getByRole('button', { name: 'Refund $16.67' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Asked on the phone');
  await user.click(dialog.getByRole('button', { name: 'Refund $16.67' }));
  expect(await screen.findByText(messages.calendar.weekSettled)).toBeInTheDocument();
  expect(api.to(SETTLE)[0]!.body).toEqual({ settle: 'refund', reason: 'Asked on the phone' });
});

it('reschedules a week, and proposes the same time on the next day', async () => {
  const { user, api, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Set this date' }));
  expect(await screen.findByText(messages.calendar.weekSettled)).toBeInTheDocument();
  expect(api.to(MAKE_UP)[0]!.body).toEqual({ starts_at: '2025-11-05T09:00:00-08:00', outside_hours: false });
});
