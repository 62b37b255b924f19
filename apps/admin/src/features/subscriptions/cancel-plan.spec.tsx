import { screen, waitFor, within } from '@testing-library/react';
import { messages, type AdminSubscription, type PlanCancellation } from '@coach/contracts';
import { lostConnection, ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const subscription = (changes: Partial<AdminSubscription> = {}): AdminSubscription => ({
  ...{ id: '00000000-0000-4000-8000-000000000031', user_id: '00000000-0000-4000-8000-000000000021', email: 'devon@example.com', first_name: 'Devon', last_name: 'Reyes' },
  ...{ plan_type: 'video_library', status: 'active', price_monthly: 10_000, interval: 'month', list_price: null, discount_ends_at: null, current_period_start: '2025-10-15T19:00:00.000Z', current_period_end: '2025-11-15T20:00:00.000Z' },
  ...{ cancel_at_period_end: false, stripe_subscription_id: 'sub_1', manual: false, complimentary: false, created_at: '2025-10-15T19:00:00.000Z', ...changes },
});
const means = (changes: Partial<PlanCancellation> = {}): PlanCancellation => ({ paid: 10_000, refundable: 10_000, days: 31, days_left: 12, unused: 3_870, ends_at: '2025-11-15T20:00:00.000Z', credits_left: 0, ...changes });
const { id } = subscription();
const SET = `PATCH /admin/subscriptions/${id}/status`;
const MEANS = `GET /admin/subscriptions/${id}/cancellation`;
const CANCEL = `POST /admin/subscriptions/${id}/cancel`;

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (one: AdminSubscription, routes: Record<string, Route> = {}) => {
  const list = () => ok({ subscriptions: [one], next_cursor: null, counts: { all: 1, active: 1, inactive: 0, canceled: 0, past_due: 0, mrr: 10_000 } });
  return (opened = openAreaAs(coachSession(), area, '/admin?tab=subscriptions', { 'GET /admin/subscriptions': list, [MEANS]: () => ok(means()), ...routes }));
};
jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./subscriptions-tab.tsx')]), 60_000);
afterEach(() => opened?.api.restore());

const select = () => screen.findByRole('combobox', { name: 'Status of Devon Reyes, Video Library' });
/** The dialog opened by choosing a status of a charged plan, with its amounts. */
async function choose(status: 'canceled' | 'inactive', routes: Record<string, Route> = {}, one = subscription()) {
  const page = open(one, routes);
  await page.user.selectOptions(await select(), status);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this plan?' }));
  await dialog.findByText('Paid for this period');
  return { ...page, dialog };
}

it('SUB-03 shows the payments of a charged plan before it is canceled, and refunds nothing by default', async () => {
  const { user, api, dialog } = await choose('canceled', { [MEANS]: () => ok(means({ credits_left: 2 })), [CANCEL]: () => ok(subscription({ status: 'canceled' })) });
  expect(dialog.queryByText(/set to inactive/)).not.toBeInTheDocument();
  expect(dialog.getByText('$100.00 × 12 ÷ 31 = $38.70')).toBeVisible();
  expect(dialog.getAllByRole('radio').map((one) => one.closest('label')!.textContent)).toEqual(['Now', 'When the period ends, 11/15/2025', 'No refund $0.00', 'Unused days 12 of 31 days left $38.70', 'Full amount left $100.00', 'Another amount']);
  expect(dialog.getByText('2 unused session credits go with the refund.')).toBeVisible();
  expect(dialog.queryByRole('textbox', { name: /^Message to the client/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel now' }));
  expect(await screen.findByText('Subscription status updated to canceled')).toBeInTheDocument();
  expect(api.to(CANCEL)[0]!.body).toEqual({ when: 'now', refund: 0, reason: '' });
  expect(api.to(SET)).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('SUB-03 ends a plan with its period and refunds its unused days, with a message to the client', async () => {
  const { user, api, dialog } = await choose('canceled', { [CANCEL]: () => ok(subscription({ cancel_at_period_end: true })) });
  await user.click(dialog.getByRole('radio', { name: /^When the period ends/ }));
  expect(dialog.getByText('It runs until 11/15/2025 and is not charged again.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /^Unused days/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Moved away');
  await user.type(dialog.getByRole('textbox', { name: /^Message to the client/ }), 'All the best!');
  await user.click(dialog.getByRole('button', { name: 'Cancel at the end, refund $38.70' }));
  expect(await screen.findByText('The plan ends on 11/15/2025 and is not charged again')).toBeInTheDocument();
  expect(screen.getByText('$38.70 refunded and the client told')).toBeInTheDocument();
  expect(api.to(CANCEL)[0]!.body).toEqual({ when: 'period_end', refund: 3_870, reason: 'Moved away', message: 'All the best!' });
});

it('SUB-03 refunds everything left, or another amount up to it', async () => {
  const { user, api, dialog } = await choose('canceled', { [MEANS]: () => ok(means({ refundable: 6_000 })), [CANCEL]: () => ok(subscription({ status: 'canceled' })) });
  await user.click(dialog.getByRole('radio', { name: 'Full amount left $60.00' }));
  expect(dialog.getByRole('button', { name: 'Cancel now, refund $60.00' })).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Another amount' }));
  await user.type(dialog.getByRole('textbox', { name: 'Amount in dollars' }), '60.01');
  expect(dialog.getByText('Only $60.00 is left.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel now' }));
  expect(api.to(CANCEL)).toHaveLength(0);
  await user.clear(dialog.getByRole('textbox', { name: 'Amount in dollars' }));
  await user.type(dialog.getByRole('textbox', { name: 'Amount in dollars' }), '12.5');
  await user.click(dialog.getByRole('button', { name: 'Cancel now, refund $12.50' }));
  await waitFor(() => expect(api.to(CANCEL)[0]?.body).toMatchObject({ refund: 1_250 }));
});

it('SUB-03 never sets a charged plan to inactive: it explains and opens the cancel dialog', async () => {
  const { api, dialog, user } = await choose('inactive');
  expect(dialog.getByText('A plan that is charged by card can’t be set to inactive: cancel it now or at the end of the period.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await select()).toHaveValue('active');
  expect(api.asked.filter(({ route }) => route === SET || route === CANCEL)).toHaveLength(0);
});

it('SUB-03 also asks when the API reports that a plan is still charged', async () => {
  const { user } = open(subscription({ status: 'canceled', manual: true }), { [SET]: () => refusal(409, 'STILL_BILLED', messages.adminSubscriptions.stillBilled) });
  await user.selectOptions(await select(), 'inactive');
  expect(await screen.findByRole('dialog', { name: 'Cancel this plan?' })).toBeVisible();
  expect(screen.getByText(messages.adminSubscriptions.stillBilled)).toBeInTheDocument();
});

it.each([
  ['active', 'past_due', subscription()],
  ['inactive', 'inactive', subscription({ stripe_subscription_id: null })],
  ['canceled', 'canceled', subscription({ stripe_subscription_id: null })],
] as const)('SUB-02 changes other statuses, and those of gifted plans, immediately: %s', async (_, status, one) => {
  const { user, api } = open(one, { [SET]: () => ok({ ...one, status }) });
  await user.selectOptions(await select(), status);
  await waitFor(() => expect(api.to(SET)[0]?.body).toEqual({ status }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('SUB-03 offers no refund when none of the period is refundable', async () => {
  const { user, api, dialog } = await choose('canceled', { [MEANS]: () => ok(means({ paid: 0, refundable: 0, unused: 0 })), [CANCEL]: () => ok(subscription({ status: 'canceled' })) });
  expect(dialog.getByText('None of this period’s payment can be refunded.')).toBeVisible();
  expect(dialog.getAllByRole('radio')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Cancel now' }));
  await waitFor(() => expect(api.to(CANCEL)[0]?.body).toMatchObject({ refund: 0 }));
});

it('SUB-03 shows the error and keeps the selection', async () => {
  let left = 10_000;
  const { user, api, dialog } = await choose('canceled', {
    [MEANS]: () => ok(means({ refundable: left })),
    [CANCEL]: () => refusal(409, 'MORE_THAN_LEFT', messages.payment.moreThanLeft, { refundable: (left = 4_000) }),
  });
  await user.click(dialog.getByRole('radio', { name: 'Full amount left $100.00' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel now, refund $100.00' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(`${messages.payment.moreThanLeft} What is left: $40.00.`);
  for (const [route, words] of [[() => refusal(503, 'PAYMENT_UNAVAILABLE', 'x'), messages.payment.unavailable], [lostConnection, messages.adminMoney.cancelFailed]] as const) {
    api.routes[CANCEL] = route;
    await user.click(await dialog.findByRole('button', { name: 'Cancel now, refund $40.00' }));
    expect(await dialog.findByText(words)).toBeVisible();
  }
});

it('SUB-03 shows that the amounts failed to load', async () => {
  const { user, api } = open(subscription(), { [MEANS]: () => refusal(404, 'NOT_FOUND', 'No') });
  await user.selectOptions(await select(), 'canceled');
  expect(await screen.findByText(messages.adminMoney.cancellationFailed)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel now/ })).not.toBeInTheDocument();
  api.routes[MEANS] = () => ok(means());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Cancel now' })).toBeVisible();
});
