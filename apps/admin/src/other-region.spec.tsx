import { screen } from '@testing-library/react';
import { inBerlin, saidOfAnother } from '@coach/web-kit/testing/berlin.ts';
import { ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from './area.ts';
import { awayEntry, calendarFixture, holdEntry, sessionEntry } from './features/calendar/testing-calendar.ts';

const calendar: Route = ({ url }) => ok(calendarFixture(url.searchParams.get('from')!, Number(url.searchParams.get('days')), [sessionEntry, holdEntry, awayEntry]));

jest.setTimeout(60_000);
inBerlin();
beforeAll(() => Promise.all([import('./features/panel/admin-page.tsx'), import('./features/calendar/calendar-view.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each([
  ['week', 'Week of 3.11.2025'],
  ['day', 'Wednesday, 5.11.2025'],
  ['month', 'November 2025'],
])('GEN-07 GEN-08 GEN-16 the calendar of a coach in Berlin formats a %s in the local style', async (span, heading) => {
  openAreaAs(coachSession(), area, `/admin?view=calendar&at=2025-11-05&span=${span}`, { 'GET /admin/calendar': calendar });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(saidOfAnother(document.body.textContent)).toBeUndefined();
});
