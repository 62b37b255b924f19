import type { GroupClass } from '@coach/contracts';
import { plannedStarts, zoneOf } from '@coach/domain';
import { fakeApi, lostConnection, ok } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../area.ts';

const classAt = (name: string, starts_at: string, more: Partial<GroupClass> = {}): GroupClass => ({
  ...{ id: `class-${name}`, booking_type: 'group_session', name, starts_at, weeks: plannedStarts({ kind: 'group', weeks: 6 }, new Date(starts_at), zoneOf('America/Los_Angeles')).map((one) => one.toISOString()), duration_minutes: 60 },
  ...{ location: 'Studio on 4th Street', place_id: '', place: null, note: '', seats: 8, seats_taken: 6, minimum: 4, unit_price_cents: 10_000, is_bookable: true, ...more },
});
const AHEAD = '2025-11-12T02:00:00.000Z';

beforeEach(freezeDay);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = (classes: readonly GroupClass[]) => {
  const api = fakeApi({ 'GET /classes': () => ok({ sales: 'open_hours', classes }) });
  return { api, ...openArea(area, '/') };
};
const listed = async () => within(await screen.findByRole('list', { name: 'Classes that begin soon' }));

test('AVL-07 visitors see upcoming classes with day, time, dates, place, and seats left, each with a link to book', async () => {
  open([classAt('Evening strength', AHEAD), classAt('Last seat', AHEAD, { seats_taken: 7 })]);
  const rows = (await listed()).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  const first = within(rows[0]!);
  expect(first.getByRole('heading', { name: 'Evening strength' })).toBeVisible();
  for (const words of ['Every Tuesday, 6:00 pm', '11/11/2025 to 12/16/2025', 'Studio on 4th Street', '2 seats left']) expect(first.getByText(words)).toBeVisible();
  expect(first.getByRole('link', { name: 'Take a seat Evening strength, 11/11/2025 6:00 pm' })).toHaveAttribute('href', '/book?service=group_session&date=2025-11-11&time=18%3A00');
  expect(within(rows[1]!).getByText('1 seat left')).toBeVisible();
});

test('GAP-07 a full class links to its waiting list, one that starts too soon has no link, and one that has begun is not shown', async () => {
  open([classAt('Full class', AHEAD, { seats_taken: 8, is_bookable: false }), classAt('Too near', AHEAD, { is_bookable: false }), classAt('Begun', '2025-11-01T02:00:00.000Z')]);
  const list = await listed();
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Full class', 'Too near']);
  expect(list.getByRole('link', { name: 'Wait for a seat Full class, 11/11/2025 6:00 pm' })).toBeVisible();
  expect(list.getByText('Can no longer be booked')).toBeVisible();
  expect(list.getAllByRole('link')).toHaveLength(1);
});

test('if none are scheduled, visitors can ask for one; without a response, nothing is claimed', async () => {
  open([]);
  expect(await screen.findByText(/^No class is open right now\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a group' })).toHaveAttribute('href', '/book?service=group_session');
});

test('without a response, the section is not shown', async () => {
  const api = fakeApi({ 'GET /classes': lostConnection });
  openArea(area, '/');
  await waitFor(() => expect(api.to('GET /classes').length).toBeGreaterThan(0));
  expect(screen.queryByText('Classes that begin soon')).not.toBeInTheDocument();
});

describe('single-session classes', () => {
  const once = (name: string, starts_at: string, more: Partial<GroupClass> = {}) => classAt(name, starts_at, { weeks: [starts_at], duration_minutes: 75, ...more });
  const WEDNESDAY = '2025-11-13T02:00:00.000Z';
  const days = () => screen.getAllByRole('heading', { level: 4, hidden: true }).filter((day) => /^\w{3} \d{1,2}\/\d{1,2}$/.test(day.textContent));

  test('AVL-07 are listed by day of the week, each with its time, its seats, and a link to book', async () => {
    open([once('Flow', '2025-11-08T02:00:00.000Z'), once('Yin', '2025-11-09T02:00:00.000Z', { seats_taken: 8 })]);
    expect(await screen.findByRole('heading', { name: 'The next seven days' })).toBeVisible();
    expect(days().map(({ textContent }) => textContent)).toEqual(['Mon 11/3', 'Tue 11/4', 'Wed 11/5', 'Thu 11/6', 'Fri 11/7', 'Sat 11/8', 'Sun 11/9']);
    const [flow, yin] = days().slice(4, 6).map((day) => within(day.parentElement!));
    expect(flow!.getByRole('heading', { name: 'Flow' })).toBeVisible();
    for (const words of ['6:00 pm', '75 min', '2 seats left']) expect(flow!.getByText(words)).toBeVisible();
    expect(flow!.getByRole('link', { name: 'Take a seat Flow, 11/7/2025 6:00 pm' })).toHaveAttribute('href', '/book?service=group_session&date=2025-11-07&time=18%3A00');
    expect(yin!.getByRole('link', { name: 'Wait for a seat Yin, 11/8/2025 6:00 pm' })).toBeVisible();
    expect(screen.queryByText(/^Every Tuesday|Six weeks at the same hour/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show the days after' })).toBeNull();
  });

  test('later weeks can be paged to; weeks without a class are skipped', async () => {
    const { user } = open([once('Flow', AHEAD), once('Flow again', '2025-11-26T02:00:00.000Z')]);
    const [before, after] = [await screen.findByRole('button', { name: 'Show the days before' }), screen.getByRole('button', { name: 'Show the days after' })];
    expect([before, after].map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, false]);
    await user.click(after);
    expect(screen.getByRole('heading', { name: 'From 11/24' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Flow again' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Flow' })).toBeNull();
    expect(after).toBeDisabled();
  });

  test('programs are below them in a list of their own', async () => {
    open([once('Flow', WEDNESDAY), classAt('Evening strength', AHEAD)]);
    expect((await listed()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Flow' })).toBeVisible();
    expect(screen.getByText('Every Tuesday, 6:00 pm')).toBeVisible();
  });
});
