import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages, type SickDayPreview } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { calendarFixture } from '../calendar/testing-calendar.ts';
import { rangeOf, rangeWords, wholeDay } from './off-range.ts';
import { affectedSession, emptyRange, heldHour, rangeWith } from './testing-range.ts';

// Lists of quarter hours are slow in a simulated page on a busy machine.
jest.setTimeout(60_000);

const ASK = 'POST /admin/sick-days/preview';
const TAKE = 'POST /admin/time-off';
const ID = '00000000-0000-4000-8000-000000000071';
const second = { ...affectedSession, booking_id: '00000000-0000-4000-8000-000000000012', first_name: 'Maya' };

let opened: ReturnType<typeof openAreaAs> | undefined;
async function open(preview: SickDayPreview, routes: Record<string, Route> = {}) {
  const read: Route = ({ url }) => ok(calendarFixture(url.searchParams.get('from')!, Number(url.searchParams.get('days')), []));
  opened = openAreaAs(coachSession(), area, '/admin?view=calendar&at=2025-11-05', { 'GET /admin/calendar': read, [ASK]: () => ok(preview), [TAKE]: () => ok({ id: ID, sick_day_id: null }, 201), ...routes });
  await opened.user.click(await screen.findByRole('button', { name: 'Time off' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Time off' })) };
}

beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('../calendar/calendar-view.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened?.api.restore();
  jest.useRealTimers();
});

it('AVL-02 takes several whole days off in one step when nothing is booked', async () => {
  const { user, api, dialog } = await open(emptyRange);
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '2025-11-07' } });
  await user.type(dialog.getByRole('textbox', { name: /Reason, only for you/ }), 'Seminar');
  expect(await dialog.findByText('No sessions in this time.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Take time off' }));
  expect(await screen.findByText(messages.calendar.awayAdded)).toBeInTheDocument();
  expect(api.to(TAKE)[0]!.body).toEqual({ id: expect.any(String), starts_at: '2025-11-05T00:00:00-08:00', ends_at: '2025-11-08T00:00:00-08:00', reason: 'Seminar', choice: null, shown: '0 and 0', told: '' });
});

it('opens by a shortcut, and takes part of a day up to midnight', async () => {
  const { user, api, dialog } = await open(emptyRange);
  await user.click(dialog.getByRole('checkbox', { name: 'Whole days' }));
  await user.selectOptions(dialog.getByLabelText('Start time'), '2:00 pm');
  await user.selectOptions(dialog.getByLabelText('End time'), 'midnight');
  await user.click(dialog.getByRole('button', { name: 'Take time off' }));
  await waitFor(() => expect(api.to(TAKE)[0]?.body).toMatchObject({ starts_at: '2025-11-05T14:00:00-08:00', ends_at: '2025-11-06T00:00:00-08:00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('o');
  expect(await screen.findByRole('dialog', { name: 'Time off' })).toBeVisible();
});

it('shows affected clients and waits for a choice; kept sessions stay', async () => {
  const { user, api, dialog } = await open(rangeWith([affectedSession, second], [heldHour]));
  expect(await dialog.findByText('2 sessions in this time.')).toBeVisible();
  expect(within(dialog.getByRole('list', { name: 'Checkouts in progress' })).getByText('Nora Lind')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Take time off' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Keep them' }));
  expect(dialog.getAllByText('kept')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Take time off, keep 2 sessions' }));
  await waitFor(() => expect(api.to(TAKE)[0]?.body).toMatchObject({ choice: 'keep', shown: '2 and 1', told: '' }));
});

it('cancels the sessions in it with the coach’s message, and shows the progress', async () => {
  const done = { id: ID, total: 1, done: 1, refund_cents: 9_000, credits_returned: 0, rebooked: 0 };
  const { user, api, dialog } = await open(rangeWith([affectedSession]), { [TAKE]: () => ok({ id: ID, sick_day_id: ID }, 201), [`GET /admin/sick-days/${ID}`]: () => ok(done) });
  await user.click(await dialog.findByRole('radio', { name: 'Cancel it' }));
  expect(dialog.getByLabelText('What it costs')).toHaveTextContent('Clients emailed1Refunded$90.00Credits returned0');
  await user.type(dialog.getByRole('textbox', { name: /What clients see/ }), 'I am at a seminar.');
  await user.click(dialog.getByRole('button', { name: 'Take time off, cancel 1 session' }));
  expect(await dialog.findByText(/1 of 1 session cleared: \$90.00 refunded.*Your client got an email/)).toBeVisible();
  expect(api.to(TAKE)[0]!.body).toMatchObject({ choice: 'clear', shown: '1 and 0', told: 'I am at a seminar.' });
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('needs no choice for a time that is only held during payment', async () => {
  const { user, api, dialog } = await open(rangeWith([], [heldHour]));
  expect(await dialog.findByText('released, not charged')).toBeVisible();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Take time off' }));
  await waitFor(() => expect(api.to(TAKE)[0]?.body).toMatchObject({ choice: 'clear', shown: '0 and 1' }));
});

it('shows new bookings before taking the time off, and keeps the input', async () => {
  const { user, api, dialog } = await open(emptyRange, { [TAKE]: () => refusal(409, 'SESSIONS_IN_TIME_OFF', messages.calendar.awayOverSessions) });
  await user.type(dialog.getByRole('textbox', { name: /Reason, only for you/ }), 'Seminar');
  await dialog.findByText('No sessions in this time.');
  api.routes[ASK] = () => ok(rangeWith([affectedSession]));
  await user.click(dialog.getByRole('button', { name: 'Take time off' }));
  expect(await screen.findByText(messages.calendar.awayOverSessions)).toBeInTheDocument();
  expect(await dialog.findByText('1 session in this time.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Reason, only for you/ })).toHaveValue('Seminar');
  expect(dialog.getByRole('button', { name: 'Take time off' })).toBeDisabled();
});

it('shows that the affected sessions failed to load, and retries on request', async () => {
  const { user, api, dialog } = await open(emptyRange, { [ASK]: () => refusal(400, 'BAD_REQUEST', 'No') });
  expect(await dialog.findByText(messages.sickDay.previewFailed)).toBeVisible();
  api.routes[ASK] = () => ok(emptyRange);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('No sessions in this time.')).toBeVisible();
});

it('a range that ends before it begins is told at its place and asks nobody', async () => {
  const { user, api, dialog } = await open(emptyRange);
  await user.click(dialog.getByRole('checkbox', { name: 'Whole days' }));
  await user.selectOptions(dialog.getByLabelText('Start time'), '2:00 pm');
  await user.selectOptions(dialog.getByLabelText('End time'), '1:00 pm');
  expect(dialog.getByRole('alert')).toHaveTextContent('It has to end after it starts.');
  expect(dialog.getByRole('button', { name: 'Take time off' })).toBeDisabled();
  expect(JSON.stringify(api.to(ASK).map(({ body }) => body))).not.toContain('13:00');
});

describe('a range', () => {
  it.each([
    ['one day', wholeDay('2025-11-05'), 'Wednesday, 11/5/2025, all day'],
    ['days over the clock change and the end of a month', { ...wholeDay('2026-10-30'), to: '2026-11-02' }, 'Friday, 10/30/2026 to Monday, 11/2/2026'],
    ['days over the end of the year', { ...wholeDay('2026-12-30'), to: '2027-01-02' }, 'Wednesday, 12/30/2026 to Saturday, 1/2/2027'],
    ['hours', { ...wholeDay('2025-11-05'), isWhole: false, opens: 540, closes: 600 }, '11/5/2025 9:00\u00a0am to 11/5/2025 10:00\u00a0am'],
  ])('of %s is displayed as entered', (_, entered, words) => {
    expect(rangeWords(rangeOf(entered)!)).toBe(words);
  });

  it('is undefined while a date is incomplete, or when the end precedes the start', () => {
    expect(rangeOf({ ...wholeDay('2025-11-05'), to: '' })).toBeNull();
    expect(rangeOf({ ...wholeDay('2025-11-05'), to: '2025-11-04' })).toBeNull();
  });
});
