import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Subscription } from '@coach/contracts';
import { setBusiness, presentBusiness } from '@coach/web-kit';
import { lostConnection, ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { fakeTabs } from '@coach/web-kit/testing/new-tab.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { subscription } from '@coach/web-kit/testing/subscription.ts';
import { area } from '../../../area.ts';

const OWN = 'GET /billing/subscription';
const CHECKOUT = 'POST /billing/checkout';
const URL = 'https://pay.example/plan';
const FAILED = 'Failed to create checkout session. Please try again.';

let tabs: ReturnType<typeof fakeTabs>;
// The pages' code is loaded once, before any test waits for its output.
beforeAll(() => Promise.all([import('../dashboard-page.tsx')]), 60_000);
beforeEach(() => {
  freezeDay();
  tabs = fakeTabs();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  sessionStorage.clear();
});

function open(own: Subscription | null, routes: Record<string, Route> = {}, visitor = clientSession(), state: unknown = null) {
  return openAreaAs(visitor, area, { pathname: '/dashboard', state }, { 'GET /bookings': () => ok([]), [OWN]: () => ok({ subscription: own }), ...routes });
}
const accessCard = async () => within(await screen.findByRole('region', { name: 'Video Library Access' }));
const toasts = () => screen.getByRole('region', { name: 'Notifications' });

describe('the Video Library Access card', () => {
  it('is hidden for a business that sells no plans, unless the client has one', async () => {
    const before = presentBusiness();
    setBusiness({ ...before, plans: before.plans.map((plan) => ({ ...plan, isActive: false })) });
    try {
      const none = open(null);
      expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
      await waitFor(() => expect(none.api.to(OWN)).not.toHaveLength(0));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Video Library Access' })).not.toBeInTheDocument());
      none.view.unmount();
      open(subscription());
      expect(await (await accessCard()).findByText('Active')).toBeVisible();
    } finally {
      setBusiness(before);
    }
  });

  it('DASH-05 shows plan, status, period and next charge', async () => {
    open(subscription());
    const card = await accessCard();
    expect(await card.findByText('Video Library')).toBeVisible();
    expect(card.getByText('Active')).toBeVisible();
    expect(card.getByText('10/16/2025')).toBeVisible();
    expect(card.getByText('Renews 11/16/2025, $100.00')).toBeVisible();
    expect(card.getByRole('meter')).toHaveAttribute('aria-valuetext', '18 of 31 days of this period used');
    expect(card.queryByRole('button', { name: /^Choose/ })).not.toBeInTheDocument();
  });

  it('asks whether a member agrees to a new price, and shows the answer', async () => {
    const asked = { announced_price: 12_000, announced_from: '2025-12-16T18:00:00.000Z', announced_consent: 'wanted' as const };
    const { user, api } = open(subscription(asked), { 'POST /billing/subscription/price-consent': () => ok({ subscription: subscription({ ...asked, announced_consent: 'given' }) }) });
    const card = await accessCard();
    expect(await card.findByText('Your coach is asking you to agree to $120.00 every month from 12/16/2025 on. If you do nothing, your plan stays at $100.00.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Agree to $120.00' }));
    expect(await card.findByText(/^You agreed to \$120.00 every month from 12\/16\/2025 on/)).toBeVisible();
    expect(api.to('POST /billing/subscription/price-consent')[0]!.body).toEqual({ price: 12_000 });
    expect(card.queryByRole('button', { name: /^Agree/ })).toBeNull();
  });

  it.each([
    ['that ends', { list_price: 10_000, discount_ends_at: '2026-01-16T18:00:00.000Z' }, 'Renews 11/16/2025, $50.00 (until 1/16/2026, then $100.00)'],
    ['that is over by then', { list_price: 10_000, discount_ends_at: '2025-11-16T18:00:00.000Z' }, 'Renews 11/16/2025, $100.00 (your discount is over by then)'],
    ['that lasts', { list_price: 10_000, discount_ends_at: null }, 'Renews 11/16/2025, $50.00 instead of $100.00'],
    ['of nothing', { list_price: 5_000, discount_ends_at: null }, 'Renews 11/16/2025, $50.00'],
  ])('DASH-05 PRC-15 shows how a discount %s affects the next charge', async (_, discount, words) => {
    open(subscription({ price_monthly: 5_000, ...discount }));
    expect(await (await accessCard()).findByText(words)).toBeVisible();
  });

  it('DASH-05 says that a canceled plan runs to its end', async () => {
    open(subscription({ cancel_at_period_end: true }));
    const card = await accessCard();
    expect(await card.findByText('You’ve canceled. Your videos stay open until 11/16/2025, and nothing more is charged.')).toBeVisible();
    expect(card.getByText('Ends 11/16/2025')).toBeVisible();
    expect(card.queryByText(/Renews/)).not.toBeInTheDocument();
  });

  it.each([
    ['within its days of grace', '2025-11-08T18:00:00.000Z', /Your videos stay open until 11\/8\/2025\./],
    ['after them', '2025-11-02T18:00:00.000Z', /Your videos are closed until it does\./],
    ['without any', null, /Your videos are closed until it does\./],
  ])('DASH-05 VID-21 for a failed payment, %s, shows what is still open and what to do', async (_, grace_until, words) => {
    open(subscription({ status: 'past_due', grace_until }));
    const card = await accessCard();
    expect(await card.findByText(words)).toHaveTextContent(/didn’t go through.*Add another card under Manage Subscription\./);
    expect(card.getByText('Past due')).toBeVisible();
    expect(card.getByText('$100.00 not paid yet')).toBeVisible();
    expect(card.queryByText(/^Ends/)).not.toBeInTheDocument();
  });

  it('DASH-20 Manage Subscription opens the portal in a new tab', async () => {
    const { user, api } = open(subscription(), { 'POST /billing/portal': () => ok({ url: URL, details: null }) });
    await user.click(await (await accessCard()).findByRole('button', { name: /^Manage Subscription/ }));
    await waitFor(() => expect(tabs.where()).toBe(URL));
    expect(api.to('POST /billing/portal')).toHaveLength(1);
  });

  it.each([
    [refusal(404, 'NO_BILLING_ACCOUNT', 'There is nothing to manage yet.'), 'There is nothing to manage yet.'],
    [refusal(503, 'PAYMENT_UNAVAILABLE', 'x'), 'The payment provider isn’t responding. Please try again.'],
    [{ status: 500, body: {} }, 'There was an error processing your request. Please try again.'],
  ])('DASH-20 shows Portal Error with the server\'s message', async (answer, words) => {
    const { user } = open(subscription(), { 'POST /billing/portal': () => answer });
    await user.click(await (await accessCard()).findByRole('button', { name: /^Manage Subscription/ }));
    const toast = await within(toasts()).findByRole('alert');
    expect(toast).toHaveTextContent(`Portal Error${words}`);
    expect(tabs.close).toHaveBeenCalled();
  });

  it.each([
    ['Video Access Only', 'video_access_only', '$60.00', 6_000],
    ['Video Library', 'video_library', '$100.00', 10_000],
    ['Premium Package', 'premium_package', '$320.00', 32_000],
  ])('DASH-05 PRC-15 BOOK-24 offers %s with its terms to clients without a plan', async (name, serviceType, price, priceCents) => {
    const { user, api } = open(null, { [CHECKOUT]: () => ok({ url: URL }) });
    const card = await accessCard();
    const button = await card.findByRole('button', { name: `Choose ${name}` });
    expect(button.closest('li')).toHaveTextContent(`${price} every month until cancelled. Cancel any time on your dashboard, under Manage Subscription.`);
    await user.click(button);
    await waitFor(() => expect(tabs.where()).toBe(URL));
    expect(api.inputs(CHECKOUT)).toEqual([{ serviceType, expectedPrice: priceCents }]);
  });

  it.each([[lostConnection], [() => ok({})], [() => refusal(503, 'PAYMENT_UNAVAILABLE', 'x')]] satisfies [Route][])('DASH-23 PRC-13 reports that checkout did not open', async (route) => {
    const { user } = open(null, { [CHECKOUT]: route });
    await user.click(await (await accessCard()).findByRole('button', { name: 'Choose Video Library' }));
    expect(await within(toasts()).findByRole('alert')).toHaveTextContent(FAILED);
    expect(tabs.close).toHaveBeenCalled();
  });

  it('DASH-05 shows a purchase from another tab when the tab is focused again', async () => {
    const { api } = open(null);
    await (await accessCard()).findByRole('button', { name: 'Choose Video Library' });
    api.routes[OWN] = () => ok({ subscription: subscription() });
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    expect(await (await accessCard()).findByText('Renews 11/16/2025, $100.00')).toBeVisible();
  });

  it('a subscription that did not load offers a retry, and no plan', async () => {
    const { user, api } = open(null, { [OWN]: () => refusal(400, 'BAD_REQUEST', 'No') });
    const card = await accessCard();
    const again = await card.findByRole('button', { name: 'Ask again' });
    expect(card.queryByRole('button', { name: /^Choose/ })).not.toBeInTheDocument();
    api.routes[OWN] = () => ok({ subscription: subscription() });
    await user.click(again);
    expect(await card.findByText('Renews 11/16/2025, $100.00')).toBeVisible();
  });
});

describe('the plan chosen before signing in', () => {
  const PROFILE = 'PATCH /profile';
  const intends = clientSession({ intended_plan: 'premium_package' });
  const goOn = () => screen.findByRole('button', { name: 'Continue with Premium Package' });

  it.each([
    ['in this tab', clientSession(), { plan: 'premium' }],
    ['when signing up', intends, null],
  ])('AUTH-20 MEM-05 %s is continued by a click, never without one', async (_, visitor, state) => {
    const { user, api } = open(null, { [CHECKOUT]: () => ok({ url: URL }) }, visitor, state);
    const button = await goOn();
    expect(button.closest('section')).toHaveTextContent('$320.00 every month until cancelled');
    expect(api.to(CHECKOUT)).toEqual([]);
    expect(tabs.open).not.toHaveBeenCalled();
    await user.click(button);
    await waitFor(() => expect(tabs.where()).toBe(URL));
    expect(api.inputs(CHECKOUT)).toEqual([{ serviceType: 'premium_package', expectedPrice: 32_000 }]);
  });

  it('AUTH-20 can be dismissed for good', async () => {
    const { user, api } = open(null, { [PROFILE]: () => ok(clientSession().profile) }, intends, { plan: 'premium' });
    await goOn();
    await user.click(screen.getByRole('button', { name: 'Dismiss Premium Package' }));
    expect(screen.queryByRole('button', { name: 'Continue with Premium Package' })).not.toBeInTheDocument();
    expect(sessionStorage.getItem('chosen-plan')).toBeNull();
    await waitFor(() => expect(api.to(PROFILE).map(({ body }) => body)).toEqual([{ intended_plan: null }]));
  });

  it('AUTH-20 is cleared once there is a subscription', async () => {
    const { api } = open(subscription(), { [PROFILE]: () => ok(clientSession().profile) }, intends, { plan: 'premium' });
    await (await accessCard()).findByText('Active');
    await waitFor(() => expect(api.to(PROFILE)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Continue with/ })).not.toBeInTheDocument();
    expect(sessionStorage.getItem('chosen-plan')).toBeNull();
  });

  it('is not requested when none was chosen', async () => {
    open(null);
    await (await accessCard()).findByRole('button', { name: 'Choose Video Library' });
    expect(screen.queryByRole('button', { name: /^Continue with/ })).not.toBeInTheDocument();
  });
});
