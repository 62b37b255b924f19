import { screen, within } from '@testing-library/react';
import { messages, type CalendarFeed, type CalendarImport } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { hoursFixture } from './testing-hours.ts';

jest.setTimeout(60_000);

const IMPORT = 'GET /admin/calendar-import';
const followed: CalendarImport = { host: 'calendar.example', busy_times: 14, read_at: '2025-11-03T18:00:00.000Z', failure: null, failed_at: null };
const feed: CalendarFeed = { url: 'https://coach.example/api/calendar/secret.ics', created_at: '2025-11-01T00:00:00.000Z', last_read_at: null };

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (known: CalendarImport | null, routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, '/admin?view=working-hours', {
    'GET /admin/working-hours': () => ok(hoursFixture()),
    'POST /admin/working-hours/preview': () => ok({ affected: [], days: [] }),
    [IMPORT]: () => ok({ import: known }),
    'GET /calendar-feed': () => ok({ feed: null }),
    ...routes,
  }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./working-hours-view.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});
const section = async () => within(await screen.findByRole('region', { name: 'Your other calendars' }));

it('AVL-02 subscribes to a calendar by its address, and shows the times it blocks', async () => {
  const { user, api } = open(null, { 'PUT /admin/calendar-import': () => ok({ import: followed }) });
  const found = await section();
  await user.click(await found.findByRole('button', { name: 'Follow this calendar' }));
  expect(found.getByText(messages.calendars.addressRequired)).toBeVisible();
  expect(api.to('PUT /admin/calendar-import')).toHaveLength(0);
  await user.type(found.getByRole('textbox', { name: 'Its secret iCal address' }), 'https://calendar.example/a.ics');
  api.routes[IMPORT] = () => ok({ import: followed });
  await user.click(found.getByRole('button', { name: 'Follow this calendar' }));
  expect(await found.findByText('14 busy times are closed for booking, read 11/3/2025 10:00 am.')).toBeVisible();
  expect(api.inputs('PUT /admin/calendar-import')).toEqual([{ url: 'https://calendar.example/a.ics' }]);
});

it('shows at the field why a calendar cannot be read', async () => {
  const { user } = open(null, { 'PUT /admin/calendar-import': () => refusal(422, 'UNREADABLE', messages.calendars.unreadable, { why: 'private' }) });
  const found = await section();
  await user.type(await found.findByRole('textbox', { name: 'Its secret iCal address' }), 'http://10.0.0.1/a.ics');
  await user.click(found.getByRole('button', { name: 'Follow this calendar' }));
  expect(await found.findByText(messages.calendars.why.private)).toBeVisible();
});

it('shows since when a calendar cannot be read, reads it on request, and unsubscribes', async () => {
  const { user, api } = open({ ...followed, failure: 'refused', failed_at: '2025-11-03T17:00:00.000Z' }, { 'POST /admin/calendar-import/read': () => ok({ import: followed }), 'DELETE /admin/calendar-import': () => ok({ import: null }) });
  const found = await section();
  expect(await found.findByText('Not read since 11/3/2025 9:00 am.')).toBeVisible();
  api.routes[IMPORT] = () => ok({ import: followed });
  await user.click(found.getByRole('button', { name: 'Read it now' }));
  expect(await screen.findByText(messages.calendars.importRead)).toBeInTheDocument();
  expect(found.queryByText(/Not read since/)).not.toBeInTheDocument();
  api.routes[IMPORT] = () => ok({ import: null });
  await user.click(found.getByRole('button', { name: 'Stop following' }));
  expect(await found.findByRole('button', { name: 'Follow this calendar' })).toBeVisible();
});

it('creates, renews and ends the address of the coach’s own calendar feed', async () => {
  const { user } = open(null, { 'POST /calendar-feed': () => ok({ feed }), 'DELETE /calendar-feed': () => ok({ feed: null }) });
  const found = await section();
  await user.click(await found.findByRole('button', { name: 'Get a calendar address' }));
  expect(await found.findByRole('textbox', { name: 'Your secret calendar address' })).toHaveValue(feed.url);
  expect(found.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', 'webcal://coach.example/api/calendar/secret.ics');
  await user.click(found.getByRole('button', { name: 'New address' }));
  expect(await screen.findByText(messages.calendars.renewed.title)).toBeInTheDocument();
  await user.click(found.getByRole('button', { name: 'End it' }));
  expect(await found.findByRole('button', { name: 'Get a calendar address' })).toBeVisible();
});
