import { screen, waitFor } from '@testing-library/react';
import { addDays, daysBetween } from '@coach/domain';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';

const TODAY = '2025-11-03';
const days: Route = ({ url }) => {
  const [from, count] = [url.searchParams.get('from') ?? '', Number(url.searchParams.get('days'))];
  return ok(Array.from({ length: count }, (_, index) => ({ date: addDays(from, index), available: 1, total: 2 })));
};

let opened: ReturnType<typeof openAreaAs> | undefined;
const book = (date: string, rules: Route) =>
  (opened = openAreaAs(clientSession(), area, `/book?service=consultation&date=${date}`, { 'GET /availability/days': days, 'GET /availability/slots': () => ok([]), 'GET /availability/rules': rules }));
const horizon = (horizon_days: number): Route => () => ok({ notice_minutes: 120, horizon_days });
const radioOf = (date: string) => screen.findByDisplayValue(date);

beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

it.each([
  ['60 days for everybody', 60, horizon(60)],
  ['90 days for premium members', 90, horizon(90)],
  ['60 days while nobody can say', 60, () => refusal(400, 'BAD_REQUEST', 'No')],
])('AVL-05 the picker ends at the client’s booking horizon: %s', async (_, far, rules) => {
  const [last, beyond] = [addDays(TODAY, far), addDays(TODAY, far + 1)];
  const { user, api } = book(last, rules);
  expect(await radioOf(last)).toBeEnabled();
  // The week that contains the horizon shows the days beyond it, disabled.
  if (daysBetween(TODAY, beyond) % 7 > 0) expect(await radioOf(beyond)).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next week' })).toBeDisabled());
  const asked = () => api.inputs('GET /availability/days').map(({ from, days: count }) => daysBetween(TODAY, String(from)) + Number(count));
  await waitFor(() => expect(Math.max(...asked())).toBe(far + 1));
  await user.click(screen.getByRole('button', { name: 'Pick a date' }));
  expect(screen.getByText(new RegExp(`Sessions can be booked ${far} days ahead`))).toBeVisible();
});

it('BOOK-09 in the last days of a month, the calendar opens on the first month with a free day', async () => {
  jest.setSystemTime(new Date('2025-11-30T20:00:00Z'));
  const full: Route = ({ url }) => {
    const [from, count] = [url.searchParams.get('from') ?? '', Number(url.searchParams.get('days'))];
    return ok(Array.from({ length: count }, (_, index) => addDays(from, index)).map((date) => ({ date, available: date < '2025-12-01' ? 0 : 1, total: 2 })));
  };
  opened = openAreaAs(clientSession(), area, '/book?service=consultation', { 'GET /availability/days': full, 'GET /availability/slots': () => ok([]), 'GET /availability/rules': horizon(60) });
  await waitFor(() => expect(screen.getAllByText('1 free').length).toBeGreaterThan(0));
  await opened.user.click(screen.getByRole('button', { name: 'Pick a date' }));
  expect(await screen.findByText('December 2025')).toBeVisible();
});
