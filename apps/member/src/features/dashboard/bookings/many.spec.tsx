import type { Booking } from '@coach/contracts';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { screen, within } from '@testing-library/react';
import { area } from '../../../area.ts';

const DAY = 86_400_000;
const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const past = (index: number): Booking => {
  const date = Date.parse('2025-10-30T16:30:00.000Z') - index * DAY;
  return { id: idOf(index), user_id: '00000000-0000-4000-8000-000000000002', ...paidSession, session_date: new Date(date).toISOString(), cancellation_deadline: new Date(date - DAY).toISOString(), status: 'completed' };
};
const many = Array.from({ length: 45 }, (_, index) => past(index));

let opened: ReturnType<typeof openAreaAs>;
const open = (list: Booking[], address: string) => (opened = openAreaAs(clientSession(), area, address, { 'GET /bookings': () => ok(list), 'GET /waitlist': () => ok([]), 'GET /calendar-feed': () => ok({ feed: null }) }));
beforeEach(freezeDay);
afterEach(() => {
  opened.api.restore();
  jest.useRealTimers();
});
const rows = async () => within(await screen.findByRole('table', { name: 'Completed bookings' })).getAllByRole('row').length - 1;

it('of many bookings, the first twenty are shown until all are requested', async () => {
  const { user } = open(many, '/dashboard?tab=completed');
  expect(await rows()).toBe(20);
  await user.click(screen.getByRole('button', { name: 'Show all 45' }));
  expect(await rows()).toBe(45);
  const fewer = screen.getByRole('button', { name: 'Show fewer' });
  expect(fewer).toHaveAttribute('aria-expanded', 'true');
  await user.click(fewer);
  expect(await rows()).toBe(20);
});

it('all are shown when a link leads to one further down', async () => {
  open(many, `/dashboard?booking=${idOf(40)}`);
  expect(await rows()).toBe(45);
  expect(document.querySelector('tr[aria-current]')).not.toBeNull();
});

it('twenty bookings show no button for more', async () => {
  open(many.slice(0, 20), '/dashboard?tab=completed');
  expect(await rows()).toBe(20);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});
