import type { CoachCalendar } from '@coach/contracts';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { screen } from '@testing-library/react';
import { area } from '../../area.ts';
import { calendarFixture } from './testing-calendar.ts';

let opened: ReturnType<typeof openAreaAs>;
const open = (closed: (date: string) => boolean, span = '') =>
  (opened = openAreaAs(coachSession(), area, `/admin?view=calendar${span}`, {
    'GET /admin/calendar': ({ url }) => {
      const shown = calendarFixture(url.searchParams.get('from')!, Number(url.searchParams.get('days')), []);
      return ok({ ...shown, days: shown.days.map((day) => ({ ...day, ...(closed(day.date) && { windows: [] }) })) } satisfies CoachCalendar);
    },
  }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./calendar-view.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened.api.restore();
  jest.useRealTimers();
});

it('a week without working hours says so, and links to them', async () => {
  open(() => true);
  expect(await screen.findByText(/You have no working hours this week, so clients can’t book/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set your hours' })).toHaveAttribute('href', '/admin?view=working-hours');
});

it('a week with one open day shows no notice', async () => {
  open((date) => date !== '2025-11-05');
  expect(await screen.findByRole('heading', { name: /^Week of/ })).toBeVisible();
  await screen.findByRole('button', { name: 'New booking' });
  expect(screen.queryByText(/no working hours/)).toBeNull();
});
