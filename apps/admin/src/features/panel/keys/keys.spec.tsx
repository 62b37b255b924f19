import { screen, within } from '@testing-library/react';
import type { AdminBooking } from '@coach/contracts';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';

const booking = (id: number, first_name: string): AdminBooking => ({
  ...{ id: `00000000-0000-4000-8000-0000000000${id}`, user_id: '00000000-0000-4000-8000-000000000010', ...paidSession },
  ...{ session_date: '2025-11-06T17:30:00.000Z', cancellation_deadline: '2025-11-05T17:30:00.000Z', first_name, last_name: 'Reyes', email: 'devon@example.com' },
});
const page = { bookings: [booking(11, 'Devon'), booking(12, 'Nora')], next_cursor: null, counts: { today: 0, upcoming: 2, pending: 0, completed: 0, cancelled: 0 } };

jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../admin-page.tsx'), import('../../bookings/bookings-tab.tsx')]), 60_000);

let opened: ReturnType<typeof openAreaAs> | undefined;
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});
const open = () => (opened = openAreaAs(coachSession(), area, '/admin?tab=bookings', { 'GET /admin/bookings': () => ok(page) }));
const statusOf = (name: string) => screen.findByRole('combobox', { name: new RegExp(`^Status of ${name}`) });

it('j and k move between rows, / focuses the search', async () => {
  const { user } = open();
  const first = await statusOf('Devon');
  await user.keyboard('j');
  expect(first).toHaveFocus();
  (await screen.findByRole('button', { name: /^Cancel Devon/ })).focus();
  await user.keyboard('j');
  expect(await screen.findByRole('button', { name: /^Cancel Nora/ }).then((one) => one.closest('tr')!.contains(document.activeElement))).toBe(true);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search bookings' })).toHaveFocus();
  await user.keyboard('jk/?');
  expect(screen.getByRole('searchbox', { name: 'Search bookings' })).toHaveValue('jk/?');
});

it('? lists the shortcuts, and shortcuts are disabled while a dialog is open', async () => {
  const { user } = open();
  await statusOf('Devon');
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
  expect(dialog.getByText('Next row')).toBeVisible();
  await user.keyboard('/');
  expect(screen.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});
