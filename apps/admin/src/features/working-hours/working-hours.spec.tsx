import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages, type AffectedSession, type WorkingHours } from '@coach/contracts';
import { addDays, daysFrom } from '@coach/domain';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession, coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { emptyRange } from '../time-off/testing-range.ts';
import { hoursFixture } from './testing-hours.ts';

// Twenty lists of half hours are slow in a simulated page on a busy machine.
jest.setTimeout(60_000);

const READ = 'GET /admin/working-hours';
const PREVIEW = 'POST /admin/working-hours/preview';
const SAVE = 'PUT /admin/working-hours';
const affected: AffectedSession = {
  ...{ booking_id: '00000000-0000-4000-8000-000000000021', booking_type: 'personal_training', status: 'confirmed' },
  ...{ session_date: '2025-11-05T02:30:00.000Z', duration_minutes: 60, first_name: 'Devon', last_name: 'Reyes' },
};

interface Asked {
  hours: WorkingHours;
  from: string;
}
const previewOf = (sessions: AffectedSession[] = []): Route => ({ body }) => {
  const { from } = body as Asked;
  const monday = addDays(from, 1);
  const slots = [{ time_slot: `${monday}T09:00:00-08:00`, is_available: true }, { time_slot: `${monday}T09:30:00-08:00`, is_available: false }];
  return ok({ affected: sessions, days: daysFrom(from, 7).map((date) => ({ date, slots: date === monday ? slots : [] })) });
};
const agree: Route = ({ body }) => ok({ hours: { ...(body as WorkingHours), version: 2 }, affected: [] });

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route> = {}, hours = hoursFixture()) =>
  (opened = openAreaAs(coachSession(), area, '/admin?view=working-hours', { [READ]: () => ok(hours), [PREVIEW]: previewOf(), [SAVE]: agree, ...routes }));

beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./working-hours-view.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

const select = (name: string) => screen.findByLabelText(name);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const bar = () => screen.findByLabelText('Unsaved changes');
const sent = () => opened!.api.to(SAVE).at(-1)?.body as WorkingHours;
const barButton = async (name: string) => within(await bar()).findByRole('button', { name });
/** Saves once its effect is known. */
async function press(user: NonNullable<typeof opened>['user'], name = 'Save hours') {
  await waitFor(async () => expect(await barButton(name)).toBeEnabled());
  await user.click(await barButton(name));
}

it('ADM-09 opens from the Business menu and is kept in the address', async () => {
  const { user, router } = (opened = openAreaAs(coachSession(), area, '/admin', { [READ]: () => ok(hoursFixture()), [PREVIEW]: previewOf() }));
  await user.click(await button('Business'));
  await user.click(await screen.findByRole('menuitem', { name: 'Working Hours' }));
  expect(await screen.findByRole('heading', { name: 'Working hours' })).toBeVisible();
  expect(router.state.location.search).toBe('?view=working-hours');
});

it('AVL-01 shows the week with several windows per day and what clients can book in it', async () => {
  open();
  expect(await select('Monday, window 1, from')).toHaveDisplayValue('6:00 am');
  expect(await select('Saturday, window 1, to')).toHaveDisplayValue('2:00 pm');
  expect(screen.queryByLabelText('Sunday, window 1, from')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Week of 11/2/2025' })).toBeVisible();
  expect(screen.getAllByText(/^(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day$/)[0]).toHaveTextContent('Sunday');
  expect(await screen.findByText('6:00 am to 8:00 pm; 1 of 2 starts can be booked')).toBeInTheDocument();
  expect(screen.queryByLabelText('Unsaved changes')).not.toBeInTheDocument();
});

it('on the evening of the week’s last day previews the next week', async () => {
  jest.setSystemTime(new Date('2025-11-09T02:30:00Z'));
  open();
  expect(await screen.findByRole('heading', { name: 'Week of 11/9/2025' })).toBeVisible();
  expect(await button('Week before')).toBeEnabled();
});

it('saves another window, and has no unsaved changes afterwards', async () => {
  const { user } = open();
  await user.selectOptions(await select('Monday, window 1, to'), '12:00 pm');
  await user.click(await button('Add a window to Monday'));
  await user.selectOptions(await select('Monday, window 2, from'), '4:00 pm');
  await user.selectOptions(await select('Monday, window 2, to'), '7:30 pm');
  expect(await screen.findByText(/No booked session falls outside/)).toBeVisible();
  await press(user);
  expect(await screen.findByText(messages.workingHours.saved.title)).toBeInTheDocument();
  expect(sent().weekly[1]).toEqual([{ opens: 360, closes: 720 }, { opens: 960, closes: 1_170 }]);
  expect(sent().version).toBe(1);
  await waitFor(() => expect(screen.queryByLabelText('Unsaved changes')).not.toBeInTheDocument());
});

it('shows which booked sessions would fall outside before saving', async () => {
  const { user, api } = open({ [PREVIEW]: previewOf([affected]) });
  await user.selectOptions(await select('Tuesday, window 1, to'), '6:00 pm');
  expect(await screen.findByText(/1 session would lie outside your hours/)).toBeVisible();
  await press(user, 'Review and save');
  const dialog = await screen.findByRole('dialog', { name: '1 session outside your hours' });
  expect(within(dialog).getByText('11/4/2025 6:30 pm')).toBeVisible();
  expect(within(dialog).getByText('Devon Reyes')).toBeVisible();
  expect(api.to(SAVE)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(api.to(SAVE)).toHaveLength(0);
  await press(user, 'Review and save');
  await user.click(await button('Save, keep these sessions'));
  await waitFor(() => expect(api.to(SAVE)).toHaveLength(1));
});

it('AVL-02 closes a special day, opens it with its weekday’s hours, and removes it', async () => {
  const { user } = open();
  await user.click(await button('Add a day'));
  expect(await screen.findByLabelText('Special day 1')).toHaveValue('2025-11-04');
  await user.type(screen.getByRole('textbox', { name: 'Note for 11/4/2025' }), 'Moving');
  await press(user);
  await waitFor(() => expect(sent()?.overrides).toEqual([{ date: '2025-11-04', windows: [], note: 'Moving' }]));
  await user.click(await button('Add a window to 11/4/2025'));
  expect(await select('11/4/2025, window 1, from')).toHaveDisplayValue('6:00 am');
  await user.click(await button('Remove 11/4/2025'));
  await press(user);
  await waitFor(() => expect(sent().overrides).toEqual([]));
});

const AWAY = { id: '00000000-0000-4000-8000-000000000041', starts_at: '2025-11-04T14:00:00-08:00', ends_at: '2025-11-05T00:00:00-08:00', reason: 'Hiking' };

it('AVL-02 takes time off across days immediately, without losing other input', async () => {
  const { user, api } = open({ 'POST /admin/sick-days/preview': () => ok(emptyRange), 'POST /admin/time-off': () => ok({ id: AWAY.id, sick_day_id: null }, 201) });
  await user.selectOptions(await select('Shortest notice'), '4 hours');
  await user.click(await button('Take time off'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Time off' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Whole days' }));
  await user.selectOptions(dialog.getByLabelText('Start time'), '2:00 pm');
  api.routes[READ] = () => ok(hoursFixture({ version: 2, time_off: [AWAY] }));
  await user.click(dialog.getByRole('button', { name: 'Take time off' }));
  await waitFor(() => expect(api.to('POST /admin/time-off')[0]?.body).toMatchObject({ starts_at: AWAY.starts_at, ends_at: AWAY.ends_at }));
  expect(await screen.findByText('Hiking')).toBeVisible();
  expect(await select('Shortest notice')).toHaveDisplayValue('4 hours');
  await press(user);
  await waitFor(() => expect(sent()).toMatchObject({ version: 2, notice_minutes: 240, time_off: [AWAY] }));
});

it('AVL-02 removes time off, several days as one', async () => {
  const { user, api } = open({ [`DELETE /admin/time-off/${AWAY.id}`]: () => ok({ done: true }) }, hoursFixture({ time_off: [{ ...AWAY, starts_at: '2025-11-04T00:00:00-08:00', ends_at: '2025-11-07T00:00:00-08:00' }] }));
  expect(await screen.findByText('Tuesday, 11/4/2025 to Thursday, 11/6/2025')).toBeVisible();
  api.routes[READ] = () => ok(hoursFixture({ version: 2 }));
  await user.click(await button('Remove Hiking, Tuesday, 11/4/2025 to Thursday, 11/6/2025'));
  expect(await screen.findByText(messages.calendar.awayRemoved)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Hiking')).not.toBeInTheDocument());
  expect(screen.queryByLabelText('Unsaved changes')).not.toBeInTheDocument();
});

it('flags an incomplete year at its field and does not save it', async () => {
  const { user } = open();
  await user.click(await button('Add a day'));
  const day = await screen.findByLabelText('Special day 1');
  for (const value of ['0002-11-06', '0202-11-06']) fireEvent.change(day, { target: { value } });
  expect(day).toHaveValue('0202-11-06');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  fireEvent.blur(day);
  expect(day).toBeInvalid();
  expect(screen.getByText(messages.input.dayRange)).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(await barButton('Save hours')).toBeDisabled();
  fireEvent.change(day, { target: { value: '2025-11-04' } });
  expect(day).toBeValid();
});

it('AVL-04 AVL-05 sets breaks, notice and horizons', async () => {
  const { user } = open();
  await user.selectOptions(await select('Buffer after 1:1 Personal Training'), '15 min');
  await user.selectOptions(await select('Shortest notice'), '4 hours');
  const days = screen.getByRole('spinbutton', { name: 'Days ahead' });
  await user.clear(days);
  await user.type(days, '45');
  await press(user);
  await waitFor(() => expect(sent()).toMatchObject({ notice_minutes: 240, horizon_days: 45, premium_horizon_days: 90 }));
  expect(sent().buffers[0]).toEqual({ booking_type: 'personal_training', minutes_before: 0, minutes_after: 15 });
});

it('shows errors in place and does not save', async () => {
  const { user, api } = open();
  await user.click(await button('Add a window to Friday'));
  await user.selectOptions(await select('Friday, window 2, from'), '7:00 pm');
  expect(await screen.findByText(messages.workingHours.windowsOverlap)).toBeVisible();
  expect(await barButton('Save hours')).toBeDisabled();
  await user.clear(screen.getByRole('spinbutton', { name: 'Days ahead, premium' }));
  expect(screen.getByRole('spinbutton', { name: 'Days ahead, premium' })).toBeInvalid();
  await press(user, 'Discard');
  expect(screen.queryByText(messages.workingHours.windowsOverlap)).not.toBeInTheDocument();
  expect(api.to(SAVE)).toHaveLength(0);
});

it.each([
  [refusal(409, 'STALE_VERSION', messages.workingHours.stale), messages.workingHours.stale],
  [{ status: 500, body: {} }, messages.workingHours.saveFailed],
])('keeps the input when saving fails', async (answer, words) => {
  const { user } = open({ [SAVE]: () => answer });
  await user.selectOptions(await select('Shortest notice'), '4 hours');
  await press(user);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(await select('Shortest notice')).toHaveDisplayValue('4 hours');
});

it('switches weeks and requests the selected one', async () => {
  const { user, api } = open();
  await screen.findByText('6:00 am to 8:00 pm; 1 of 2 starts can be booked');
  expect(await button('Week before')).toBeDisabled();
  await user.click(await button('Week after'));
  expect(screen.getByRole('heading', { name: 'Week of 11/9/2025' })).toBeVisible();
  await waitFor(() => expect((api.to(PREVIEW).at(-1)?.body as Asked).from).toBe('2025-11-09'));
});

it('copies Monday to the other workdays', async () => {
  const { user } = open();
  await user.selectOptions(await select('Monday, window 1, from'), '7:00 am');
  await user.click(await button('Copy Monday to Tue – Fri'));
  expect(await select('Friday, window 1, from')).toHaveDisplayValue('7:00 am');
  expect(await select('Saturday, window 1, from')).toHaveDisplayValue('8:00 am');
});

it('shows that the hours failed to load, and retries', async () => {
  const { user, api } = open({ [READ]: () => refusal(400, 'BAD_REQUEST', 'No') });
  expect(await screen.findByText(messages.workingHours.loadFailed)).toBeVisible();
  api.routes[READ] = () => ok(hoursFixture());
  await user.click(await button('Try again'));
  expect(await select('Monday, window 1, from')).toBeVisible();
});

it('is for the coach only (ADM-01)', async () => {
  opened = openAreaAs(clientSession(), area, '/admin?view=working-hours', {});
  expect(await screen.findByText('elsewhere')).toBeVisible();
});
