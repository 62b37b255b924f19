import { endSession, setAccessToken } from '@coach/api-client';
import { publicMessages as messages } from '@coach/contracts';
import { setBusiness, presentBusiness } from '@coach/web-kit';
import { fakeApi, lostConnection, ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { fakeTabs } from '@coach/web-kit/testing/new-tab.ts';
import { openArea, openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { area } from '../../area.ts';

const CHECKOUT = 'POST /billing/checkout';
const URL = 'https://pay.example/plan';
const FAILED = 'Failed to create checkout session. Please try again.';
const PLANS = [
  ['Video Access Only', 'video_access_only', 'video-access', '$60'],
  ['Video Library', 'video_library', 'video-library', '$100'],
  ['Premium Package', 'premium_package', 'premium', '$320'],
] as const;
/** The ways a checkout can fail: a refusal, a lost connection, a response without a URL, an expired session. */
const FAILURES: [string, Route][] = [
  ['a refusal', () => refusal(503, 'PAYMENT_UNAVAILABLE', 'The payment provider isn’t responding. Please try again.')],
  ['a lost connection', lostConnection],
  ['no url', () => ok({})],
  ['401', () => refusal(401, 'UNAUTHORIZED', 'Authentication session invalid. Please login again.')],
];

let tabs: ReturnType<typeof fakeTabs>;
// The pages' code is loaded once, before any test waits for its output.
beforeAll(() => Promise.all([import('../home/home-page.tsx'), import('../pricing/pricing-page.tsx'), import('../membership/membership-page.tsx'), import('../auth/auth-page.tsx')]), 60_000);
beforeEach(() => {
  tabs = fakeTabs();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  endSession();
  setAccessToken(null);
  sessionStorage.clear();
});

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const openAs = (who: 'client' | 'visitor', address: string, route: Route = () => ok({ url: URL })) =>
  openAreaAs(who === 'client' ? clientSession() : null, area, address, { [CHECKOUT]: route, 'GET /content/events': () => ok([]) });
const pressPlan = async (user: ReturnType<typeof openArea>['user'], name: string) => user.click(await (await card(name)).findByRole('button'));
const signedIn = () => screen.findAllByText('Welcome, Maria');

describe.each(['/', '/pricing', '/membership'])('%s', (address) => {
  it.each(PLANS)('HOME-16 PRC-11 PRC-15 VID-20 %s shows its price, its content, and its terms beside the button', async (name, _type, _id, price) => {
    openAs('visitor', address);
    const plan = await card(name);
    expect(plan.getByText(price)).toBeInTheDocument();
    expect(plan.getByText(`${price}.00 every month until cancelled. Cancel any time on your dashboard, under Manage Subscription.`)).toBeInTheDocument();
    expect(plan.getByText(/^Opens /)).toBeInTheDocument();
    expect(plan.getByRole('img')).toHaveAccessibleName(/^A wall of videos/);
  });
});

describe.each([
  ['in the prices', undefined, '$119', 'incl. 19% VAT'],
  ['on top', false, '$100', 'plus 19% VAT'],
])('a tax %s', (_, included, price, words) => {
  it.each(['/', '/pricing'])('is shown beside the price on %s; the terms state the amount charged', async (address) => {
    const before = presentBusiness();
    const { plans, region } = before;
    act(() => setBusiness({ ...before, plans: plans.map((plan) => ({ ...plan, priceCents: 11_900 })), region: { ...region, tax: { name: 'VAT', percent: 19, included } } }));
    openAs('visitor', address);
    const plan = await card('Video Library');
    expect(plan.getByText(price).parentElement).toHaveTextContent(`, ${words}`);
    expect(plan.getByText(/^\$119\.00 every month until cancelled/)).toBeInTheDocument();
    act(() => setBusiness(before));
  });
});

describe.each(['/', '/pricing'])('a plan on %s', (address) => {
  it.each(PLANS)('HOME-18 BOOK-24 %s opens its checkout in a new tab', async (name, serviceType, _id, price) => {
    const { api, user, router } = openAs('client', address);
    await signedIn();
    await pressPlan(user, name);
    await waitFor(() => expect(tabs.where()).toBe(URL));
    expect(api.inputs(CHECKOUT)).toEqual([{ serviceType, expectedPrice: Number(price.slice(1)) * 100 }]);
    expect(router.state.location.pathname).toBe(address);
  });

  it('PRC-14 a price that changed in the meantime is shown, and paid only after another click', async () => {
    const before = presentBusiness();
    const dearer = { ...before, plans: before.plans.map((plan) => (plan.id === 'video_library' ? { ...plan, priceCents: 11_000 } : plan)) };
    const { api, user, router } = openAs('client', address, () => refusal(409, 'PRICE_CHANGED', messages.booking.priceChanged, { price_cents: 11_000 }));
    api.routes['GET /business'] = () => ok({ version: 2, business: dearer });
    await signedIn();
    await pressPlan(user, 'Video Library');
    expect(await screen.findByText(messages.booking.priceChanged)).toBeInTheDocument();
    expect((await card('Video Library')).getByText('$110')).toBeInTheDocument();
    expect([router.state.location.pathname, tabs.close.mock.calls.length]).toEqual([address, 1]);
    api.routes[CHECKOUT] = () => ok({ url: URL });
    await pressPlan(user, 'Video Library');
    await waitFor(() => expect(tabs.where()).toBe(URL));
    expect(api.inputs(CHECKOUT)).toEqual([{ serviceType: 'video_library', expectedPrice: 10_000 }, { serviceType: 'video_library', expectedPrice: 11_000 }]);
    act(() => setBusiness(before));
  });

  it.each(PLANS)('HOME-21 %s takes a visitor to sign-up with the plan; no request is sent and no tab opened', async (name, _type, id) => {
    const { api, user, router } = openAs('visitor', address);
    await pressPlan(user, name);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.state).toEqual({ plan: id, tab: 'sign-up' });
    expect(api.to(CHECKOUT)).toEqual([]);
    expect(tabs.open).not.toHaveBeenCalled();
  });
});

it.each(FAILURES)('HOME-20 HOME-21 PRC-13 on Home, %s is logged and reported, and the page scrolls to the contact form', async (_, route) => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { user, router } = openAs('client', '/', route);
  await signedIn();
  await pressPlan(user, 'Premium Package');
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  await waitFor(() => expect(shown.mock.contexts).toContain(document.getElementById('contact')));
  expect(router.state.location).toMatchObject({ pathname: '/', hash: '#contact' });
  expect(console.error).toHaveBeenCalledWith(expect.any(Error));
  expect(tabs.close).toHaveBeenCalled();
});

it('HOME-20 a response without a URL is logged with the catalog’s message', async () => {
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { user } = openAs('client', '/', () => ok({}));
  await signedIn();
  await pressPlan(user, 'Premium Package');
  await waitFor(() => expect(console.error).toHaveBeenCalledWith(new Error('No checkout URL received')));
});

it('PRC-16 a client who already has the plan is told so, and stays on the page', async () => {
  const { user, router } = openAs('client', '/', () => refusal(409, 'ALREADY_SUBSCRIBED', 'You already have this plan.'));
  await signedIn();
  await pressPlan(user, 'Video Library');
  expect(await screen.findByText('You already have this plan.')).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/', hash: '' });
});

it.each(FAILURES)('PRC-12 on /pricing, %s leads to the dashboard without a message', async (_, route) => {
  const { user, router } = openAs('client', '/pricing', route);
  await signedIn();
  await pressPlan(user, 'Video Library');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeEmptyDOMElement();
  expect(tabs.close).toHaveBeenCalled();
});

it('HOME-17 HOME-19 sessions link to booking', async () => {
  openAs('visitor', '/');
  expect((await card('1:1 Personal Training')).getByRole('link')).toHaveAttribute('href', '/book');
  expect((await card('Group Training')).getByRole('link')).toHaveAttribute('href', '/book?service=group_session');
  expect((await card('Group Training')).getByText('$100')).toBeInTheDocument();
  expect((await card('Free Consultation')).getByRole('link')).toHaveAttribute('href', '/book?service=consultation');
});

it('PRC-01 /pricing is public and has its title, three plans, and both links out', async () => {
  openAs('visitor', '/pricing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Video Subscription Plans' })).toBeInTheDocument();
  expect(document.title).toBe('Video Subscription Plans | The Coach');
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual(PLANS.map(([name]) => name));
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('link', { name: 'Get Personal Consultation' })).toHaveAttribute('href', '/#contact');
  const premiumVideos = within(screen.getByRole('row', { name: /^Premium videos/ })).getAllByRole('cell');
  expect(premiumVideos.map(({ textContent }) => textContent)).toEqual(['Not included', 'Not included', 'Included']);
});

it('MEM-01 MEM-02 MEM-04 /membership is public, invites, names four benefits, and shows stories', async () => {
  const { user, router } = openAs('visitor', '/membership');
  expect(await screen.findByRole('heading', { level: 1, name: 'Become a Member for Free' })).toBeInTheDocument();
  expect(screen.getAllByRole('article').slice(0, 4).map((one) => one.getAttribute('aria-label'))).toEqual([
    ...['Exclusive video library', 'Priority booking', 'Community access', 'Personalized plans'],
  ]);
  expect(screen.getByRole('link', { name: 'View Success Stories' })).toHaveAttribute('href', '/testimonials');
  await user.click(screen.getAllByRole('link', { name: 'Join Free Now' })[0]!);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
});

it.each(PLANS)('MEM-03 AUTH-19 AUTH-20 Select Plan of %s takes the plan to /auth, which shows it and sends it with the sign-up', async (name, type, id, price) => {
  const { api, user, router } = openAs('visitor', '/membership');
  api.routes['POST /auth/sign-up'] = () => ok({ email: 'ana@example.com' }, 201);
  await user.click((await card(name)).getByRole('link', { name: `Select Plan: ${name}` }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(router.state.location.state).toMatchObject({ plan: id });
  expect(await screen.findByText(`Selected plan: ${name} – ${price}/month`)).toBeInTheDocument();
  for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Health and fitness background', 'Password', 'Confirm password']) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: label === 'Email' ? 'ana@example.com' : 'secret1' } });
  }
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(api.to('POST /auth/sign-up')).toHaveLength(1));
  expect(api.inputs('POST /auth/sign-up')[0]).toMatchObject({ intendedPlan: type });
  expect(tabs.open).not.toHaveBeenCalled();
});

it('AUTH-20 the selected plan can be dropped', async () => {
  fakeApi({});
  const { user } = openArea(area, { pathname: '/auth', state: { plan: 'premium' } });
  await screen.findByText('Selected plan: Premium Package – $320/month');
  await user.click(screen.getByRole('button', { name: 'Remove the selected plan' }));
  expect(screen.queryByText(/Selected plan/)).not.toBeInTheDocument();
});

it('MEM-05 Select Plan takes signed-in users to the dashboard, with the plan', async () => {
  const { user, router } = openAs('client', '/membership');
  await signedIn();
  await user.click((await card('Premium Package')).getByRole('link'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sessionStorage.getItem('chosen-plan')).toBe('premium');
});
