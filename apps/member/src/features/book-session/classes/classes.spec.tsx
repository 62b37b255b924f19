import { screen, waitFor, within } from '@testing-library/react';
import { messages, shownDetailsOf, type GroupClass, type Slot } from '@coach/contracts';
import { plannedStarts, zoneOf } from '@coach/domain';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';
import { leaveTo } from '../leave.ts';

jest.mock('../leave.ts', () => ({ leaveTo: jest.fn() }));

const classOn = (starts_at: string, more: Partial<GroupClass> = {}): GroupClass => ({
  ...{ id: starts_at, booking_type: 'group_session', name: 'Evening strength', starts_at, weeks: plannedStarts({ kind: 'group', weeks: 6 }, new Date(starts_at), zoneOf('America/Los_Angeles')).map((start) => start.toISOString()), duration_minutes: 60 },
  ...{ ...shownDetailsOf({ location: 'Studio on 4th Street' }, null), note: 'Bring a mat', seats: 8, seats_taken: 3, minimum: 4, unit_price_cents: 10_000, is_bookable: true },
  ...more,
});
const evening = classOn('2025-11-12T02:00:00.000Z');
const full = classOn('2025-11-13T02:00:00.000Z', { id: 'full', name: 'Core', seats_taken: 8, is_bookable: false });
const slot: Slot = { time_slot: '2025-11-11T18:00:00-08:00', is_available: true };
const request = { id: '6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b3d', weekdays: [2], around: 1_080, participants: 1, words: 'Strength', state: 'open', answer: '', group_class: null, created_at: '2025-11-03T18:00:00.000Z' };

let opened: ReturnType<typeof openAreaAs> | undefined;
const book = (classes: { sales: string; classes: GroupClass[] }, routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(clientSession(), area, '/book?service=group_session', {
    'GET /classes': () => ok(classes),
    'GET /availability/days': () => ok([]),
    'GET /availability/slots': () => ok([slot]),
    'GET /billing/checkout': () => ok({ held: null, older: null }),
    ...routes,
  }));
const byClass = { sales: 'classes', classes: [evening, full] };
const ticket = () => within(screen.getByRole('complementary', { name: 'Summary' }));

beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
  jest.mocked(leaveTo).mockClear();
});

it('a class is chosen instead of a day and time, and booked at its place', async () => {
  const { user, api } = book(byClass, { 'POST /billing/checkout': () => ok({ url: 'https://pay.example/class' }) });
  const choice = await screen.findByRole('radio', { name: 'Evening strength, Tuesdays, 6:00 pm, from 11/11/2025, 3 of 8 seats taken' });
  expect(screen.getByText('Needs 1 more person to run')).toBeVisible();
  expect(ticket().getByText('Pick a class')).toBeVisible();
  expect(screen.queryByText('Choose a day to see its times.')).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Location/)).not.toBeInTheDocument();
  await user.click(choice);
  await waitFor(() => expect(ticket().getByText('Evening strength')).toBeVisible());
  expect(ticket().getByText('to 7:00 pm, Studio on 4th Street')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/class'));
  expect(api.to('POST /billing/checkout')[0]?.body).toMatchObject({ serviceType: 'group_session', bookingData: { session_date: slot.time_slot, participant_count: 1 } });
});

it('shows the next eight of many, and the rest on request, moving focus to the first of them', async () => {
  const { user } = book({ ...byClass, classes: Array.from({ length: 10 }, (_, index) => classOn(`2025-11-${12 + index}T02:00:00.000Z`, { name: `Class ${index + 1}`, weeks: [`2025-11-${12 + index}T02:00:00.000Z`] })) });
  expect(await screen.findAllByRole('radio', { name: /^Class/ })).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Show later classes' }));
  expect(screen.getAllByRole('radio', { name: /^Class/ })).toHaveLength(10);
  expect(screen.getByRole('radio', { name: 'Class 9, Wednesday, 11/19/2025, 6:00 pm, 3 of 8 seats taken' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show later classes' })).toBeNull();
});

it('leaves out classes of another service', async () => {
  book({ ...byClass, classes: [...byClass.classes, classOn('2025-11-14T02:00:00.000Z', { booking_type: 'yin', name: 'Slow evening' })] });
  await screen.findByRole('radio', { name: /Evening strength/ });
  expect(screen.queryByRole('radio', { name: /Slow evening/ })).not.toBeInTheDocument();
});

it('says at the classes that one must be chosen', async () => {
  const { user } = book(byClass);
  await screen.findByRole('radio', { name: /Evening strength/ });
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(within(screen.getByRole('group', { name: 'Classes' })).getByRole('alert')).toHaveTextContent(messages.classes.only);
  expect(screen.getByRole('radio', { name: /Evening strength/ })).toHaveFocus();
});

it('GAP-07 a full class says so and offers its waiting list', async () => {
  const { user, api } = book(byClass, { 'POST /waitlist': () => ok({ id: 'x' }, 201) });
  expect(await screen.findByRole('radio', { name: /Core.*full/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Wait for a seat' }));
  await user.click(await screen.findByRole('button', { name: 'Join the list' }));
  expect(await screen.findByText(messages.waitlist.joined.title)).toBeInTheDocument();
  expect(api.to('POST /waitlist')[0]?.body).toEqual({ service_type: 'group_session', session_date: '2025-11-12T18:00:00-08:00', participant_count: 1 });
});

it('a class cannot be chosen for more people than it has seats', async () => {
  const { user } = book({ sales: 'classes', classes: [{ ...evening, seats_taken: 6 }] });
  const choice = await screen.findByRole('radio', { name: /Evening strength/ });
  expect(choice).toBeEnabled();
  for (let more = 0; more < 2; more += 1) await user.click(screen.getByRole('button', { name: 'One participant more' }));
  expect(choice).toBeDisabled();
  expect(screen.getByText('2 seats left')).toBeVisible();
});

it('asks the coach for a new group, after pointing out what is wrong with the request', async () => {
  const { user, api } = book({ sales: 'classes', classes: [] }, { 'POST /classes/requests': () => ok(request, 201) });
  expect(await screen.findByText('No class is planned right now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask for a new group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a new group' }));
  await user.click(dialog.getByRole('button', { name: 'Send the request' }));
  expect(dialog.getByText(messages.classes.chooseDay)).toBeVisible();
  expect(dialog.getByText(messages.classes.wordsRequired)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Sunday' })).toHaveFocus();
  await user.click(dialog.getByRole('checkbox', { name: 'Tuesday' }));
  await user.type(dialog.getByRole('textbox', { name: 'What you’re looking for' }), 'Strength');
  await user.click(dialog.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText(messages.classes.asked.title)).toBeInTheDocument();
  expect(api.to('POST /classes/requests')[0]?.body).toEqual({ booking_type: 'group_session', weekdays: [2], around: 1_080, participants: 1, words: 'Strength' });
});

it('where open times are also sold, classes come first and have a fixed place', async () => {
  const { user } = book({ sales: 'open_hours', classes: [evening] });
  const choice = await screen.findByRole('radio', { name: /Evening strength/ });
  expect(screen.getByText('Or a group of your own, at a free hour')).toBeVisible();
  expect(screen.getByLabelText(/^Location/)).toBeVisible();
  await user.click(choice);
  await waitFor(() => expect(screen.queryByLabelText(/^Location/)).not.toBeInTheDocument());
});

it('can be retried when loading failed', async () => {
  let works = false;
  const { user } = book(byClass, { 'GET /classes': () => (works ? ok(byClass) : refusal(500, 'INTERNAL_SERVER_ERROR', 'No')) });
  expect(await screen.findByText(messages.classes.loadFailed, undefined, { timeout: 10_000 })).toBeVisible();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /Evening strength/ })).toBeVisible();
});
