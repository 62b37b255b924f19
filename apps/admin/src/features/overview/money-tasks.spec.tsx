import { screen, waitFor, within } from '@testing-library/react';
import { messages, type BillingTask } from '@coach/contracts';
import { answersTo, type BillingTaskKind } from '@coach/domain';
import { unbroken } from '@coach/web-kit';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const TASKS = 'GET /admin/billing-tasks';
const EVIDENCE = 'GET /admin/disputes/dp_1/evidence';
const words = messages.adminMoney;
const overview = { users: 4, subscriptions: { active: 1, total: 1 }, bookings: { total: 9, today: 0, upcoming: 2, pending: 0 }, videos: { published: 1, total: 1 }, unread: 0, check_ins_waiting: 0, weeks_owed: 0 };
const task = (kind: BillingTaskKind, changes: Partial<BillingTask> = {}): BillingTask => ({
  ...{ id: '00000000-0000-4000-8000-000000000061', kind, client_name: 'Ana Silva', amount: 9_000, note: '' },
  ...{ dispute_id: null, due_at: null, answers: [...answersTo(kind)], created_at: '2025-11-03T18:12:00.000Z', ...changes },
});
const dispute = task('dispute', { dispute_id: 'dp_1', due_at: '2027-03-20T19:00:00.000Z', note: 'product_not_received' });
const ANSWER = `POST /admin/billing-tasks/${task('dispute').id}/answer`;

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (tasks: BillingTask[], routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, '/admin', { 'GET /admin/overview': () => ok(overview), [TASKS]: () => ok(tasks), ...routes }));
/** A page whose task disappears once answered. */
function openAnswerable(one: BillingTask) {
  let tasks = [one];
  return open(tasks, { [TASKS]: () => ok(tasks), [ANSWER]: () => ok((tasks = [])) });
}
jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./overview-tab.tsx')]), 60_000);
afterEach(() => {
  opened?.api.restore();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const button = (name: string) => screen.findByRole('button', { name });
const theTask = async () => within(await screen.findByRole('list', { name: 'Money to look after' })).getByRole('listitem');

it.each<[BillingTask, string, string[]]>([
  [task('refund_parked', { note: 'disputed' }), 'A refund of $90.00 to Ana Silva could not be sent: the client’s bank is deciding about the payment.', ['Try again', 'I paid it another way']],
  [task('refund_parked', { note: 'Charge ch_1 is too old.' }), 'A refund of $90.00 to Ana Silva could not be sent: Charge ch_1 is too old.', ['Try again', 'I paid it another way']],
  [task('refund_failed', { note: 'lost_or_stolen_card' }), 'The bank returned the refund of $90.00 to Ana Silva: the card was lost or stolen. It is still owed.', ['Send again', 'I paid it another way']],
  [task('refunded_at_provider', { note: '1:1 Personal Training, 3/14/2027 10:00 am' }), 'You refunded $90.00 of Ana Silva’s 1:1 Personal Training, 3/14/2027 10:00 am in Stripe. It is still on.', ['End it', 'Keep it']],
  [dispute, 'Payment disputed: $90.00, Ana Silva, answer until 3/20/2027. The bank’s reason: product not received.', ['See what we know', 'Done']],
  [task('fraud_warning', { note: 'made_with_stolen_card' }), 'The card company warns that Ana Silva’s payment of $90.00 was probably not made by the cardholder. A refund now usually prevents a dispute and its fee.', ['Refund it', 'Done']],
  [task('books_differ', { client_name: null, note: 'charge ch_1' }), 'Your books differ from Stripe by $90.00: charge ch_1.', ['Done']],
  [task('foreign_currency', { note: 'EUR' }), 'Ana Silva was charged €90.00 instead of US dollars, so it is not in your reports. Refund it in Stripe, and turn adaptive pricing off there.', ['Done']],
  [task('foreign_currency', { note: 'JPY' }), 'Ana Silva was charged ¥9,000 instead of US dollars, so it is not in your reports. Refund it in Stripe, and turn adaptive pricing off there.', ['Done']],
])('describes %j in plain text', async (one, sentence, presses) => {
  open([one]);
  const item = await theTask();
  expect(within(item).getByText(sentence)).toBeVisible();
  expect([...item.querySelectorAll('button, a')].map((press) => press.textContent)).toEqual(presses);
  expect(screen.queryByText('You’re all caught up.')).not.toBeInTheDocument();
});

it('shows that nothing is waiting only when there are no payment tasks either', async () => {
  open([]);
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
});

it.each([
  ['Try again: $90.00, Ana Silva', task('refund_parked'), 'retry'],
  ['Keep it: $90.00, Ana Silva', task('refunded_at_provider'), 'keep'],
  ['Done: $90.00', task('books_differ', { client_name: null }), 'done'],
] as const)('%s answers immediately, confirms it, and removes the task', async (name, one, answer) => {
  const { user, api } = openAnswerable(one);
  await user.click(await button(name));
  expect(await screen.findByText(words.answers[answer])).toBeInTheDocument();
  expect(api.to(ANSWER).map(({ body }) => body)).toEqual([{ answer }]);
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  await waitFor(() => expect(api.to('GET /admin/overview').length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.getByText('You’re all caught up.').parentElement).toHaveFocus());
});

it.each([
  ['I paid it another way: $90.00, Ana Silva', task('refund_failed'), 'by_hand', 'Did you pay it another way?', /\$90\.00 reached Ana Silva another way.*won’t be sent to the card anymore/, 'Yes, I paid it'],
  ['End it: $90.00, Ana Silva', task('refunded_at_provider', { note: 'Video Library' }), 'end', 'End what was refunded?', /^Video Library ends now: .*Nothing more is refunded\.$/, 'End it'],
] as const)('%s asks first and explains its effect', async (name, one, answer, title, text, act) => {
  const { user, api } = openAnswerable(one);
  await user.click(await button(name));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByText(text)).toBeVisible();
  expect(api.to(ANSWER)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: act }));
  expect(await screen.findByText(words.answers[answer])).toBeInTheDocument();
  expect(api.to(ANSWER)[0]!.body).toEqual({ answer });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('changes nothing when the dialog is closed', async () => {
  const { user, api } = openAnswerable(task('refunded_at_provider'));
  await user.click(await button('End it: $90.00, Ana Silva'));
  await user.click(await button('Not now'));
  expect(await button('End it: $90.00, Ana Silva')).toHaveFocus();
  expect(api.to(ANSWER)).toHaveLength(0);
});

it.each([
  [refusal(404, 'NOT_FOUND', messages.payment.taskGone), messages.payment.taskGone],
  [refusal(503, 'PAYMENT_UNAVAILABLE', 'x'), messages.payment.unavailable],
])('shows why an answer failed: %j', async (answer, text) => {
  const { user, api } = open([task('refund_parked')], { [ANSWER]: () => answer });
  await user.click(await button('Try again: $90.00, Ana Silva'));
  expect(await screen.findByText(words.answerFailed)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  await waitFor(() => expect(api.to(TASKS).length).toBeGreaterThan(1));
});

it('is busy while it is answered, and accepts no other answer meanwhile', async () => {
  const { user } = open([task('refund_parked')], { [ANSWER]: () => new Promise(() => undefined) });
  await user.click(await button('Try again: $90.00, Ana Silva'));
  expect(await button('Try again: $90.00, Ana Silva')).toHaveAttribute('aria-busy', 'true');
  expect(await button('I paid it another way: $90.00, Ana Silva')).toBeDisabled();
});

it('links from a fraud warning to the client’s payments', async () => {
  open([task('fraud_warning')]);
  expect(await screen.findByRole('link', { name: 'Refund it: $90.00, Ana Silva' })).toHaveAttribute('href', '/admin?tab=users&search=Ana%20Silva');
});

it('shows that the tasks failed to load, and never that nothing is waiting', async () => {
  open([], { [TASKS]: () => refusal(400, 'BAD_REQUEST', 'No') });
  expect(await screen.findByText(words.tasksFailed)).toBeVisible();
  expect(screen.queryByText('You’re all caught up.')).not.toBeInTheDocument();
});

describe('the evidence for a dispute', () => {
  const lines = ['Ana Silva (ana@example.com) has had an account since 10/1/2025 9:00 am PT.', '1:1 Personal Training on 10/20/2025 9:00 am PT: attended.'];
  async function openEvidence(routes: Record<string, Route>, writeText?: (text: string) => Promise<void>) {
    const page = open([dispute], routes);
    if (writeText) Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await page.user.click(await button('See what we know: $90.00, Ana Silva'));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'What we know' })) };
  }

  it('is listed line by line with its deadline, and copied as text', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    const { user, dialog } = await openEvidence({ [EVIDENCE]: () => ok({ lines }) }, writeText);
    expect((await dialog.findAllByRole('listitem')).map((line) => line.textContent)).toEqual(lines.map(unbroken));
    expect(dialog.getByText('3/20/2027 12:00 pm')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(words.copied)).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith(lines.join('\n'));
    expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('shows that copying is not allowed', async () => {
    const { user, dialog } = await openEvidence({ [EVIDENCE]: () => ok({ lines }) }, () => Promise.reject(new Error('denied')));
    await user.click(await dialog.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(words.copyFailed)).toBeInTheDocument();
  });

  it('shows that it failed to load', async () => {
    const { dialog } = await openEvidence({ [EVIDENCE]: () => refusal(404, 'NOT_FOUND', 'No') });
    expect(await dialog.findByText(words.evidenceFailed)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
  });
});
