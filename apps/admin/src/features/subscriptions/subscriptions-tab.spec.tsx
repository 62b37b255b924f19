import { screen, waitFor, within } from '@testing-library/react';
import type { AdminSubscription } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const subscription = (changes: Partial<AdminSubscription> = {}): AdminSubscription => ({
  ...{ id: '00000000-0000-4000-8000-000000000031', user_id: '00000000-0000-4000-8000-000000000021', email: 'devon@example.com', first_name: 'Devon', last_name: 'Reyes' },
  ...{ plan_type: 'video_library', status: 'active', price_monthly: 10_000, interval: 'month', list_price: null, discount_ends_at: null, current_period_start: '2025-10-15T19:00:00.000Z', current_period_end: '2025-11-15T20:00:00.000Z' },
  ...{ cancel_at_period_end: false, stripe_subscription_id: null, manual: false, complimentary: false, created_at: '2025-10-15T19:00:00.000Z', ...changes },
});
const LIST = 'GET /admin/subscriptions';
const SET = `PATCH /admin/subscriptions/${subscription().id}/status`;
const counts = { all: 9, active: 4, inactive: 2, canceled: 2, past_due: 1, mrr: 26_000 };
const page = (subscriptions: AdminSubscription[]) => ok({ subscriptions, next_cursor: null, counts });

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (list: AdminSubscription[], routes: Record<string, Route> = {}) => (opened = openAreaAs(coachSession(), area, '/admin?tab=subscriptions', { [LIST]: () => page(list), ...routes }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./subscriptions-tab.tsx')]), 60_000);
afterEach(() => opened?.api.restore());

const select = () => screen.findByRole('combobox', { name: 'Status of Devon Reyes, Video Library' });

it('SUB-01 lists client, plan, status, price, start and end with a dropdown of four', async () => {
  open([subscription({ manual: true })]);
  expect(within(await select()).getAllByRole('option').map((option) => option.textContent)).toEqual(['active', 'inactive', 'canceled', 'past_due']);
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Client', 'Plan', 'Status', 'Price / month', 'Start', 'End', 'Change status']);
  const row = screen.getAllByRole('row')[1]!;
  for (const words of ['Devon Reyes devon@example.com', 'Video Library', 'manual', '$100.00', '10/15/2025', '11/15/2025']) expect(row).toHaveTextContent(words);
  expect(screen.getByText('$260')).toBeVisible();
});

it('shows the end of a free trial', async () => {
  open([subscription({ trial_ends_at: '2025-11-15T20:00:00.000Z' })]);
  await select();
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('free trial until 11/15/2025');
});

it('SUB-02 changes the status and reports success or failure', async () => {
  const { user, api } = open([subscription()], { [SET]: () => ok(subscription({ status: 'inactive' })) });
  await user.selectOptions(await select(), 'inactive');
  expect(await screen.findByText('Subscription status updated to inactive')).toBeInTheDocument();
  expect(api.to(SET)[0]!.body).toEqual({ status: 'inactive' });
  api.routes[SET] = () => ({ status: 500, body: {} });
  await user.selectOptions(await select(), 'past_due');
  expect(await screen.findByText('Failed to update subscription status')).toBeInTheDocument();
});

it('keeps the selected status in the address and requests it from the server', async () => {
  const { user, api, router } = open([subscription()]);
  await user.click(await screen.findByRole('tab', { name: /Past due/ }));
  await waitFor(() => expect(api.inputs(LIST)).toContainEqual({ status: 'past_due' }));
  expect(router.state.location.search).toContain('status=past_due');
});

it.each([
  [{ list_price: 20_000, discount_ends_at: '2027-03-01T18:00:00.000Z', price_monthly: 5_000 }, '$50.00 until 3/1/2027, then $200.00'],
  [{ list_price: 20_000, price_monthly: 5_000 }, '$50.00 instead of $200.00'],
  [{ list_price: 10_000 }, '$100.00'],
] as const)('shows a discount next to the price: %j', async (changes, words) => {
  open([subscription({ stripe_subscription_id: 'sub_1', ...changes })]);
  await select();
  expect(screen.getAllByRole('cell')[3]).toHaveTextContent(new RegExp(`^${words.replaceAll('$', '\\$')}$`));
});

it('SUB-02 shows that the list failed to load', async () => {
  open([], { [LIST]: () => refusal(400, 'BAD_CURSOR', 'No') });
  expect(await screen.findByText('Failed to load subscriptions')).toBeVisible();
});
