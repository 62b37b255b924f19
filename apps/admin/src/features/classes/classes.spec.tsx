import { act, screen, waitFor, within } from '@testing-library/react';
import { messages, sessionDetailsOf, type CoachClass, type CoachClasses } from '@coach/contracts';
import { plannedStarts, zoneOf } from '@coach/domain';
import { setBusiness, presentBusiness } from '@coach/web-kit';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { calendarFixture, sessionEntry } from '../calendar/testing-calendar.ts';
import { empty, group, request, start } from './testing-classes.ts';

let opened: ReturnType<typeof openAreaAs>;
const open = (read: CoachClasses, routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, '/admin?view=classes', { 'GET /admin/classes': () => ok(read), 'POST /admin/calendar/check': () => ok({ is_free: true, outside_hours: false }), ...routes }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./classes-view.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened.api.restore();
  jest.useRealTimers();
});

it('shows a class with its seats, its minimum and its participants', async () => {
  open({ ...empty, classes: [group] });
  const card = within(await screen.findByRole('article', { name: 'Evening strength' }));
  expect(card.getByText('Tuesdays, 6:00 pm')).toBeVisible();
  expect(card.getByText('2 of 8 seats taken, at least 4')).toBeVisible();
  expect(card.getByText('2 short of its minimum')).toBeVisible();
  expect(card.getByRole('meter', { name: 'Seats of Evening strength' })).toHaveAttribute('aria-valuenow', '2');
  expect(within(card.getByRole('list', { name: 'Booked' })).getByRole('listitem')).toHaveTextContent('Maria Gonzalez maria@example.com2 seats, $200.00');
});

it('shows the weeks in which the coach is away, and the options', async () => {
  open({ ...empty, classes: [{ ...group, weeks_away: [2, 3, 5], participants: [] }] });
  expect(await screen.findByText('You are away in weeks 2, 3 and 5.')).toBeVisible();
  expect(screen.getByText(/no one can book this class/)).toBeVisible();
});

it('proposes the next time that is free in all weeks of the class', async () => {
  const evening = { ...sessionEntry, starts_at: '2025-11-11T02:00:00.000Z', ends_at: '2025-11-11T02:30:00.000Z' };
  // The last open hour of the day, two weeks later.
  const later = { ...sessionEntry, booking_id: '00000000-0000-4000-8000-000000000012', starts_at: '2025-11-25T03:00:00.000Z', ends_at: '2025-11-25T04:00:00.000Z' };
  open(empty, { 'GET /admin/calendar': ({ url }) => ok(calendarFixture(url.searchParams.get('from')!, Number(url.searchParams.get('days')), [evening, later])) });
  await opened.user.click(await screen.findByRole('button', { name: 'New class' }));
  const form = await dialog('New class');
  await waitFor(() => expect(form.getByRole('combobox', { name: 'Time' })).toHaveDisplayValue('5:00 pm'));
  expect(opened.api.inputs('GET /admin/calendar')[0]).toEqual({ from: '2025-11-10', days: '36' });
  await opened.user.selectOptions(form.getByRole('combobox', { name: 'Time' }), '6:00 pm');
  expect(form.getByRole('combobox', { name: 'Time' })).toHaveDisplayValue('6:00 pm');
});

it('creates a class after showing validation errors', async () => {
  open(empty, { 'POST /admin/classes': () => ok(group, 201) });
  const { user, api } = opened;
  expect(await screen.findByText('No classes yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New class' }));
  const form = await dialog('New class');
  await user.clear(form.getByRole('textbox', { name: 'Minimum' }));
  await user.type(form.getByRole('textbox', { name: 'Minimum' }), '9');
  await user.click(form.getByRole('button', { name: 'Create class' }));
  expect(await form.findByText(messages.coachClasses.nameRequired)).toBeVisible();
  expect(form.getByText(messages.coachClasses.minimumAboveSeats)).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Evening strength');
  await user.clear(form.getByRole('textbox', { name: 'Minimum' }));
  await user.type(form.getByRole('textbox', { name: 'Minimum' }), '4');
  await user.click(form.getByRole('button', { name: 'Create class' }));
  expect(await screen.findByText(messages.coachClasses.created)).toBeInTheDocument();
  expect(api.to('POST /admin/classes')[0]?.body).toEqual({ booking_type: 'group_session', name: 'Evening strength', starts_at: '2025-11-10T18:00:00-08:00', seats: 8, minimum: 4, note: '', ...sessionDetailsOf({}), outside_hours: false });
});

describe('a class of a single session', () => {
  const once: CoachClass = { ...group, weeks: [start] };
  const made = { ...once, id: '6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b3e' };
  const before = presentBusiness();
  beforeEach(() => setBusiness({ ...before, services: before.services.map((service) => ({ ...service, weeks: 1 })) }));
  afterEach(() => act(() => setBusiness(before)));

  it('is listed by its date, and can be repeated on creation', async () => {
    const repeat = `POST /admin/classes/${group.id}/repeat`;
    open({ ...empty, classes: [once] }, { 'POST /admin/classes': () => ok(once, 201), [repeat]: () => ok({ classes: [made, made], left_out: [{ date: '2025-12-24', reason: 'SLOT_TAKEN' }] }) });
    const { user, api } = opened;
    const card = within(await screen.findByRole('article', { name: 'Evening strength' }));
    expect(card.getByText('Tuesday, 11/11/2025, 6:00 pm')).toBeVisible();
    expect(card.getByText('60 minutes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New class' }));
    const form = await dialog('New class');
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Evening strength');
    await user.selectOptions(form.getByRole('combobox', { name: 'Repeat' }), 'Every week, 4 times');
    await user.click(form.getByRole('button', { name: 'Create class' }));
    expect(await screen.findByText('2 more classes are set')).toBeInTheDocument();
    expect(screen.getByText('Skipped: 12/24/2025 (already taken).')).toBeInTheDocument();
    expect(api.to(repeat)[0]?.body).toEqual({ runs: 3, outside_hours: false });
  });

  it('is repeated later, for a number of weeks', async () => {
    const repeat = `POST /admin/classes/${group.id}/repeat`;
    open({ ...empty, classes: [once] }, { [repeat]: () => ok({ classes: [], left_out: [{ date: '2025-11-18', reason: 'OUTSIDE_HOURS' }] }) });
    const { user, api } = opened;
    await user.click(await screen.findByRole('button', { name: 'Repeat' }));
    const form = await dialog('Repeat Evening strength?');
    const weeks = form.getByRole('textbox', { name: 'How many more weeks' });
    await user.clear(weeks);
    await user.type(weeks, '27');
    await user.click(form.getByRole('button', { name: 'Repeat the class' }));
    expect(form.getByText('A number from 1 to 26.')).toBeVisible();
    await user.clear(weeks);
    await user.type(weeks, '1');
    await user.click(form.getByRole('checkbox', { name: /outside my working hours/ }));
    await user.click(form.getByRole('button', { name: 'Repeat the class' }));
    expect(await screen.findByText(messages.coachClasses.nothingRepeated)).toBeInTheDocument();
    expect(screen.getByText('Skipped: 11/18/2025 (outside your hours).')).toBeInTheDocument();
    expect(api.to(repeat).map(({ body }) => body)).toEqual([{ runs: 1, outside_hours: true }]);
  });
});

it('requires consent outside the working hours, and reports a conflict', async () => {
  open(empty, { 'POST /admin/calendar/check': () => ok({ is_free: true, outside_hours: true }), 'POST /admin/classes': () => refusal(409, 'SLOT_TAKEN', messages.coachClasses.hoursTaken) });
  const { user, api } = opened;
  await user.click(await screen.findByRole('button', { name: 'New class' }));
  const form = await dialog('New class');
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Sundays');
  await user.click(form.getByRole('button', { name: 'Create class' }));
  expect(await form.findByText('Please agree, or choose another time')).toBeVisible();
  expect(api.to('POST /admin/classes')).toHaveLength(0);
  await user.click(form.getByRole('checkbox', { name: 'Use it anyway' }));
  await user.click(form.getByRole('button', { name: 'Create class' }));
  expect((await form.findAllByText(messages.coachClasses.hoursTaken)).length).toBeGreaterThan(0);
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Sundays');
});

it('changes a class, but not its time once a seat is taken', async () => {
  const change = `PATCH /admin/classes/${group.id}`;
  open({ ...empty, classes: [group] }, { [change]: () => ok(group) });
  const { user, api } = opened;
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const form = await dialog('Change Evening strength');
  expect(form.getByText('Someone has a seat, so its hours can’t change.')).toBeVisible();
  expect(form.getByRole('textbox', { name: /^Location/ })).toHaveValue('Studio on 4th Street');
  await user.clear(form.getByRole('textbox', { name: 'Seats' }));
  await user.type(form.getByRole('textbox', { name: 'Seats' }), '6');
  await user.click(form.getByRole('button', { name: 'Save class' }));
  expect(await screen.findByText(messages.coachClasses.changed)).toBeInTheDocument();
  expect(api.to(change)[0]?.body).toMatchObject({ seats: 6, minimum: 4, starts_at: '2025-11-11T18:00:00-08:00', location: 'Studio on 4th Street' });
});

it('cancels a class with a reason, after showing the refunds', async () => {
  const cancel = `POST /admin/classes/${group.id}/cancel`;
  open({ ...empty, classes: [group] }, { [cancel]: () => ok({ done: true }) });
  const { user, api } = opened;
  await user.click(await screen.findByRole('button', { name: 'Cancel the class' }));
  const form = await dialog('Cancel Evening strength?');
  expect(form.getByText('$200.00')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Cancel the class' }));
  expect(form.getByText(messages.coachClasses.reasonRequired)).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'The studio is closed');
  await user.click(form.getByRole('button', { name: 'Cancel the class' }));
  expect(await screen.findByText(messages.coachClasses.canceled.title)).toBeInTheDocument();
  expect(api.to(cancel)[0]?.body).toEqual({ reason: 'The studio is closed' });
});

it('cancels a class without bookings without a reason or message', async () => {
  const cancel = `POST /admin/classes/${group.id}/cancel`;
  open({ ...empty, classes: [{ ...group, participants: [], seats_taken: 0 }] }, { [cancel]: () => ok({ done: true }) });
  const { user, api } = opened;
  await user.click(await screen.findByRole('button', { name: 'Cancel the class' }));
  const form = await dialog('Cancel Evening strength?');
  expect(form.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Cancel the class' }));
  expect(await screen.findByText(messages.coachClasses.canceled.title)).toBeInTheDocument();
  expect(api.to(cancel)).toHaveLength(1);
});

describe('a class that has begun', () => {
  const running = { ...group, starts_at: '2025-10-22T01:00:00.000Z', weeks: plannedStarts({ kind: 'group', weeks: 6 }, new Date('2025-10-22T01:00:00.000Z'), zoneOf('America/Los_Angeles')).map((one) => one.toISOString()) };
  const ending = { weeks: running.weeks.slice(-2).map((starts_at, index) => ({ week: 5 + index, starts_at })), participants: [{ booking_id: group.id, name: 'Maria Gonzalez', weeks: 2, refund_cents: 6_667, is_paid: true }, { booking_id: request.id, name: 'Devon Reyes', weeks: 1, refund_cents: 0, is_paid: false }], refund_cents: 6_667 };
  const [read, cancel] = [`GET /admin/classes/${group.id}/ending`, `POST /admin/classes/${group.id}/cancel`];

  it('is ended with a reason, after showing the canceled weeks and each refund', async () => {
    open({ ...empty, classes: [running] }, { [read]: () => ok(ending), [cancel]: () => ok({ done: true }) });
    const { user, api } = opened;
    await user.click(await screen.findByRole('button', { name: 'Cancel the class' }));
    const form = await dialog('End Evening strength?');
    expect(await form.findByText(/Its 2 weeks ahead do not take place/)).toBeVisible();
    expect(within(form.getByRole('list', { name: 'Refunds' })).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Maria Gonzalez2 weeks, $66.67', 'Devon Reyes1 week, not paid on the site']);
    await user.click(form.getByRole('button', { name: 'Cancel the weeks ahead' }));
    expect(form.getByText(messages.coachClasses.reasonRequired)).toBeVisible();
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'The studio closes');
    await user.click(form.getByRole('button', { name: 'Cancel the weeks ahead' }));
    expect(await screen.findByText(messages.coachClasses.ended.title)).toBeInTheDocument();
    expect(api.to(cancel)[0]?.body).toEqual({ reason: 'The studio closes' });
  });

  it('cannot be ended before the refunds are loaded', async () => {
    open({ ...empty, classes: [running] }, { [read]: () => ({ status: 500, body: {} }) });
    await opened.user.click(await screen.findByRole('button', { name: 'Cancel the class' }));
    const form = await dialog('End Evening strength?');
    expect(await form.findByText(messages.coachClasses.endingFailed, undefined, { timeout: 10_000 })).toBeVisible();
    expect(form.getByRole('button', { name: 'Cancel the weeks ahead' })).toBeDisabled();
  });

  it('cannot be canceled once its last week has begun', async () => {
    open({ ...empty, classes: [{ ...running, weeks: running.weeks.map(() => running.starts_at) }] });
    expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the class' })).not.toBeInTheDocument();
  });
});

it('reports a concurrent change of a class, shows the differences, and saves or cancels based on it', async () => {
  const [change, cancel] = [`PATCH /admin/classes/${group.id}`, `POST /admin/classes/${group.id}/cancel`];
  let stored: CoachClass = { ...group, etag: '"first"' };
  const only = (route: string, done: object) => () => (opened.api.to(route).at(-1)!.ifMatch === stored.etag ? ok(done) : refusal(412, 'CHANGED_MEANWHILE', messages.changedMeanwhile));
  open({ ...empty, classes: [stored] }, { 'GET /admin/classes': () => ok({ ...empty, classes: [stored] }), [change]: only(change, group), [cancel]: only(cancel, { done: true }) });
  const { user, api } = opened;
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const form = await dialog('Change Evening strength');
  await user.clear(form.getByRole('textbox', { name: 'Seats' }));
  await user.type(form.getByRole('textbox', { name: 'Seats' }), '12');
  stored = { ...group, etag: '"theirs"', starts_at: '2025-11-12T03:00:00.000Z', location: 'The park', seats: 10 };
  await user.click(form.getByRole('button', { name: 'Save class' }));
  expect(await form.findByRole('alert')).toHaveTextContent(messages.changedMeanwhile);
  expect(screen.queryByText(messages.coachClasses.changeFailed)).toBeNull();
  await user.click(form.getByRole('button', { name: 'Load it again' }));
  expect((await form.findAllByText(/^(Time|Seats|Place): /)).map(({ textContent }) => textContent)).toEqual(['Time: 11/11/2025 7:00\u00a0pm', 'Seats: 10', 'Place: The park']);
  expect(form.getByRole('textbox', { name: 'Seats' })).toHaveValue('12');
  await user.click(form.getByRole('button', { name: 'Save class' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Cancel the class' }));
  const ending = await dialog('Cancel Evening strength?');
  stored = { ...stored, etag: '"kept"', runs_anyway: true };
  await user.type(ending.getByRole('textbox', { name: /Reason/ }), 'I am ill');
  await user.click(ending.getByRole('button', { name: 'Cancel the class' }));
  await user.click(await ending.findByRole('button', { name: 'Load it again' }));
  expect(await ending.findByText('Takes place below its minimum: on')).toBeVisible();
  expect(ending.getByText('Press it again to cancel the class as it is now.')).toBeVisible();
  await user.click(ending.getByRole('button', { name: 'Cancel the class' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([change, cancel].map((route) => api.to(route).map(({ ifMatch }) => ifMatch))).toEqual([['"first"', '"theirs"'], ['"theirs"', '"kept"']]);
});

it('lets a class below its minimum take place', async () => {
  const keep = `POST /admin/classes/${group.id}/keep`;
  const near = { ...group, starts_at: '2025-11-05T02:00:00.000Z' };
  open({ ...empty, classes: [near, { ...group, id: '6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b39', name: 'Further ahead' }] }, { [keep]: () => ok({ ...near, runs_anyway: true }) });
  await opened.user.click(await screen.findByRole('button', { name: 'Let it take place' }));
  expect(await screen.findByText(messages.coachClasses.kept)).toBeInTheDocument();
});

it('shows the next twenty classes, and the others on request', async () => {
  open({ ...empty, classes: Array.from({ length: 22 }, (_, index) => ({ ...group, id: `6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b${index + 40}`, name: `Class ${index + 1}` })) });
  expect(await screen.findAllByRole('article')).toHaveLength(20);
  await opened.user.click(screen.getByRole('button', { name: 'Show later classes' }));
  expect(screen.getAllByRole('article')).toHaveLength(22);
  expect(screen.queryByRole('button', { name: 'Show later classes' })).toBeNull();
});

it('selects how group training is sold, and reports a failure', async () => {
  open(empty, { 'PUT /admin/classes/sales': () => refusal(500, 'INTERNAL_SERVER_ERROR', 'No') });
  const { user } = opened;
  expect(await screen.findByRole('radio', { name: 'Classes and any open time' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Classes only' }));
  expect(await screen.findByText(messages.coachClasses.salesFailed)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Classes and any open time' })).toBeChecked());
});

it('retries when loading fails', async () => {
  let works = false;
  open(empty, { 'GET /admin/classes': () => (works ? ok(empty) : { status: 500, body: {} }) });
  expect(await screen.findByRole('alert', undefined, { timeout: 10_000 })).toHaveTextContent(messages.coachClasses.loadFailed);
  works = true;
  await opened.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No classes yet')).toBeVisible();
});
