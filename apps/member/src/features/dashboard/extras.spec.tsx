import { screen, waitFor, within } from '@testing-library/react';
import { messages, sessionDetailsOf, type Booking, type CalendarFeed, type RepeatWeek, type WaitlistEntry } from '@coach/contracts';
import { noCredits } from '@coach/web-kit/testing/credits.ts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { paidSession } from '@coach/web-kit/testing/paid-session.ts';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { saveFile } from '../privacy/save-file.ts';

jest.mock('../privacy/save-file.ts', () => ({ saveFile: jest.fn() }));
const id = '00000000-0000-4000-8000-000000000101';
const session = (session_date: string, changes: Partial<Booking> = {}): Booking => ({
  ...{ id, user_id: '00000000-0000-4000-8000-000000000002', ...paidSession, session_date },
  cancellation_deadline: new Date(Date.parse(session_date) - 86_400_000).toISOString(),
  ...changes,
});
const ahead = session('2025-11-06T17:30:00.000Z');
const past = session('2025-10-30T16:30:00.000Z', { status: 'completed' });

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (list: Booking[], routes: Record<string, Route> = {}, address = '/dashboard', visitor = clientSession()) =>
  (opened = openAreaAs(visitor, area, address, { 'GET /bookings': () => ok(list), 'GET /waitlist': () => ok([]), 'GET /calendar-feed': () => ok({ feed: null }), ...routes }));
const more = async (name: string) => {
  await opened!.user.click(await screen.findByRole('button', { name: /^More: 1:1 Personal Training/ }));
  await opened!.user.click(await screen.findByRole('menuitem', { name }));
};
const credits = (available: number): Route => () => ok({ ...noCredits, available });

beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
  jest.mocked(saveFile).mockClear();
});

describe('a note for the coach', () => {
  const read: Record<string, Route> = { [`GET /bookings/${id}`]: () => ok({ ...ahead, notes: 'Left knee', etag: '"read"' }) };

  it('BOOK-10 can be read, changed, and saved; it cannot be emptied', async () => {
    const { user, api } = open([ahead], { ...read, [`PUT /bookings/${id}/notes`]: ({ body }) => ok({ ...ahead, ...(body as object) }) });
    await more('Add a note');
    const dialog = within(await screen.findByRole('dialog', { name: 'A note for your coach' }));
    const field = await dialog.findByRole('textbox', { name: 'What should your coach know?' });
    expect(field).toHaveValue('Left knee');
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Save the note' }));
    expect(dialog.getByText(messages.booking.notesRequired)).toBeVisible();
    await user.type(field, 'Shoulder since Sunday');
    await user.click(dialog.getByRole('button', { name: 'Save the note' }));
    expect(await screen.findByText(messages.dashboard.noteSaved)).toBeInTheDocument();
    expect(api.to(`PUT /bookings/${id}/notes`).map(({ body, ifMatch }) => [body, ifMatch])).toEqual([[{ notes: 'Shoulder since Sunday' }, '"read"']]);
  });

  it('stays in its field when saving fails', async () => {
    const { user } = open([ahead], { ...read, [`PUT /bookings/${id}/notes`]: () => refusal(409, 'NOTES_CLOSED', messages.booking.notesClosed) });
    await more('Add a note');
    await user.type(await screen.findByRole('textbox', { name: 'What should your coach know?' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save the note' }));
    expect(await screen.findByText(messages.booking.notesClosed)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'What should your coach know?' })).toHaveValue('Left knee!');
  });

  it('is not offered for a past session', async () => {
    const { user } = open([past], {}, '/dashboard?tab=completed');
    await user.click(await screen.findByRole('button', { name: /^More/ }));
    expect(screen.queryByRole('menuitem', { name: 'Add a note' })).not.toBeInTheDocument();
  });
});

describe('add to calendar', () => {
  it('as a file, and with the pages of Google and Outlook', async () => {
    const { user, api } = open([ahead], { [`GET /bookings/${id}/calendar-file`]: () => ok('BEGIN:VCALENDAR') });
    await user.click(await screen.findByRole('button', { name: /^File for any calendar/ }));
    await waitFor(() => expect(api.to(`GET /bookings/${id}/calendar-file`)).toHaveLength(1));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: /^More/ }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Message your coach', 'Add a note', 'Repeat every week', 'Calendar file (.ics)', 'Google Calendar (opens in a new tab)', 'Outlook Calendar (opens in a new tab)']);
  });
});

describe('the same session every week', () => {
  const weeks: RepeatWeek[] = ['2025-11-06T17:30:00.000Z', '2025-11-13T17:30:00.000Z', '2025-11-20T17:30:00.000Z'].map((session_date, week) => ({ session_date, is_available: week !== 1 }));
  const routes = (available: number, book: Route = () => ok([{ ...ahead, id: 'new', price_cents: 0 }], 201)): Record<string, Route> => ({
    [`GET /bookings/${id}/weeks`]: () => ok(weeks),
    [`GET /bookings/${id}`]: () => ok({ ...past, notes: 'Left knee' }),
    [`POST /bookings/${id}/weeks`]: book,
    'GET /billing/credits': credits(available),
  });
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Repeat every week' }));

  it('FLOW-13 books the selected weeks, for a credit each', async () => {
    const { user, api } = open([past], routes(3), '/dashboard?tab=completed');
    await more('Repeat every week');
    const found = await dialog();
    expect(await found.findByRole('checkbox', { name: 'Thursday, 11/13/2025, 9:30 am, taken' })).toBeDisabled();
    expect(found.getByRole('button', { name: 'Choose weeks' })).toBeDisabled();
    await user.click(found.getByRole('checkbox', { name: 'Thursday, 11/6/2025, 9:30 am' }));
    await user.click(found.getByRole('checkbox', { name: 'Thursday, 11/20/2025, 9:30 am' }));
    expect(found.getByText('Uses 2 of your 3 session credits. Nothing else to pay.')).toBeVisible();
    await user.click(found.getByRole('button', { name: 'Book 2 sessions' }));
    expect(await screen.findByText('Sessions booked: 1')).toBeInTheDocument();
    expect(api.to(`POST /bookings/${id}/weeks`)[0]?.body).toEqual({ session_dates: [weeks[0]!.session_date, weeks[2]!.session_date], ...sessionDetailsOf({ location: 'Studio' }), notes: 'Left knee' });
  });

  it('says what is missing and offers packs; nothing is booked with too few credits', async () => {
    const { user } = open([past], routes(0), '/dashboard?tab=completed');
    await more('Repeat every week');
    const found = await dialog();
    await user.click(await found.findByRole('checkbox', { name: 'Thursday, 11/6/2025, 9:30 am' }));
    expect(found.getByText('These weeks need 1 credit; you have 0.')).toBeVisible();
    expect(found.getByRole('button', { name: 'Buy Pack of 5 Sessions' })).toBeVisible();
    expect(found.getByRole('button', { name: 'Book 1 session' })).toBeDisabled();
  });

  it('reports that the weeks did not load, and retries on demand', async () => {
    const { user, api } = open([past], { ...routes(3), [`GET /bookings/${id}/weeks`]: () => refusal(400, 'BAD_REQUEST', 'No') }, '/dashboard?tab=completed');
    await more('Repeat every week');
    const found = await dialog();
    expect(await found.findByText(messages.repeats.loadFailed, { exact: false })).toBeVisible();
    api.routes[`GET /bookings/${id}/weeks`] = () => ok(weeks);
    await user.click(found.getByRole('button', { name: 'Ask again' }));
    expect(await found.findByRole('checkbox', { name: 'Thursday, 11/6/2025, 9:30 am' })).toBeEnabled();
    expect(found.queryByText(messages.repeats.loadFailed, { exact: false })).not.toBeInTheDocument();
  });

  it('AVL-10 updates the list when a week was just taken', async () => {
    const gone = weeks.map((week, index) => ({ ...week, is_available: index === 2 }));
    const { user } = open([past], routes(3, () => refusal(409, 'WEEKS_TAKEN', messages.repeats.taken, { weeks: gone })), '/dashboard?tab=completed');
    await more('Repeat every week');
    const found = await dialog();
    await user.click(await found.findByRole('checkbox', { name: 'Thursday, 11/6/2025, 9:30 am' }));
    await user.click(found.getByRole('button', { name: 'Book 1 session' }));
    expect(await found.findByRole('checkbox', { name: 'Thursday, 11/6/2025, 9:30 am, taken' })).toBeDisabled();
    expect(await screen.findByText(messages.repeats.taken)).toBeInTheDocument();
  });

  it('is offered for an hour of personal training only', async () => {
    const { user } = open([{ ...past, duration_minutes: 30 }], {}, '/dashboard?tab=completed');
    await screen.findByRole('link', { name: /^Book again/ });
    await user.click(screen.getByRole('button', { name: /^More/ }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Message your coach']);
  });
});

describe('the client’s own calendar', () => {
  const feed: CalendarFeed = { url: 'https://coach.example/api/calendar/secret.ics', created_at: '2025-11-01T00:00:00.000Z', last_read_at: '2025-11-03T17:00:00.000Z' };
  const card = async () => within(await screen.findByRole('region', { name: 'Your calendar' }));

  it('gets a secret URL, a new one, and none', async () => {
    const { user } = open([], { 'POST /calendar-feed': () => ok({ feed }), 'DELETE /calendar-feed': () => ok({ feed: null }) });
    await user.click(await (await card()).findByRole('button', { name: 'Get a calendar address' }));
    expect(await (await card()).findByRole('textbox', { name: 'Your secret calendar address' })).toHaveValue(feed.url);
    expect((await card()).getByText(/^Last read by a calendar 11\/3\/2025 9:00 am\./)).toBeVisible();
    expect((await card()).getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', 'webcal://coach.example/api/calendar/secret.ics');
    await user.click((await card()).getByRole('button', { name: 'New address' }));
    expect(await screen.findByText(messages.calendars.renewed.title)).toBeInTheDocument();
    await user.click((await card()).getByRole('button', { name: 'End it' }));
    expect(await (await card()).findByRole('button', { name: 'Get a calendar address' })).toBeVisible();
  });

  it('IMP-06 hides the URL during impersonation', async () => {
    open([], { 'GET /calendar-feed': () => ok({ feed: { ...feed, url: null } }) });
    expect(await (await card()).findByText(/Its address is theirs alone/)).toBeVisible();
  });
});

describe('the waiting list', () => {
  const entry: WaitlistEntry = { id, service_type: 'personal_training_60', booking_type: 'personal_training', location: '', place_id: '', place: null, session_date: '2025-11-06T17:30:00.000Z', duration_minutes: 60, participant_count: 1, price_cents: 9_000, position: 2, held_until: null };
  const held: WaitlistEntry = { ...entry, position: null, held_until: '2025-11-03T18:40:00.000Z' };
  const offer = () => screen.findByRole('region', { name: '11/6/2025 9:30 am' });

  it('shows the position in it, and can be left', async () => {
    const { user, api } = open([], { 'GET /waitlist': () => ok([entry]), [`DELETE /waitlist/${id}`]: () => ok({ left: true }) });
    const card = within(await screen.findByRole('region', { name: 'Waiting list' }));
    expect(card.getByText(/Place 2 in line\./)).toBeVisible();
    api.routes['GET /waitlist'] = () => ok([]);
    await user.click(card.getByRole('button', { name: 'Leave the list for 11/6/2025 9:30 am' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting list' })).not.toBeInTheDocument());
  });

  it('a held time is booked with one tap that pays', async () => {
    const { user, api } = open([], { 'GET /waitlist': () => ok([held]), [`POST /waitlist/${id}/pay`]: () => refusal(409, 'GONE', messages.waitlist.gone) });
    expect(await offer()).toHaveTextContent('Held for you until 10:40 am, 28 minutes from now.');
    await user.click(within(await offer()).getByRole('button', { name: 'Take it and pay $90.00' }));
    expect(api.to(`POST /waitlist/${id}/pay`)[0]?.body).toEqual({ ...sessionDetailsOf({ location: '' }), notes: 'Left knee surgery in 2021.' });
    expect(await screen.findByText(messages.waitlist.gone)).toBeInTheDocument();
  });

  it('FLOW-13 or at once, for a credit', async () => {
    const { user, api } = open([], { 'GET /waitlist': () => ok([held]), 'GET /billing/credits': credits(2), [`POST /waitlist/${id}/spend`]: () => ok({ ...ahead, price_cents: 0 }, 201) });
    const button = await within(await offer()).findByRole('button', { name: 'Take it for a credit (2 left)' });
    api.routes['GET /waitlist'] = () => ok([]);
    api.routes['GET /bookings'] = () => ok([ahead]);
    await user.click(button);
    expect(await screen.findByText(messages.booking.creditUsed)).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: /Upcoming 1/ })).toBeVisible();
  });

  it('an expired offer is not shown, and one without health notes leads to the profile (BOOK-10)', async () => {
    open([], { 'GET /waitlist': () => ok([{ ...held, held_until: '2025-11-03T18:12:00.000Z' }]) });
    await screen.findByText('No bookings yet');
    expect(screen.queryByRole('button', { name: /^Take it/ })).not.toBeInTheDocument();
    opened?.view.unmount();
    open([], { 'GET /waitlist': () => ok([held]) }, '/dashboard', clientSession({ health_notes: null }));
    expect(await within(await offer()).findByRole('link', { name: 'Fill it in' })).toHaveAttribute('href', '/profile');
  });
});
