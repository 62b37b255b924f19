import { screen, waitFor, within } from '@testing-library/react';
import { lostConnection, ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { fakeTabs } from '@coach/web-kit/testing/new-tab.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';

const CHECKOUT = 'POST /billing/checkout';
const URL = 'https://pay.example/plan';

let tabs: ReturnType<typeof fakeTabs>;
// The pages' code is loaded once, before any test waits for its output.
beforeAll(() => Promise.all([import('../book-page.tsx')]), 60_000);
beforeEach(() => {
  freezeDay();
  tabs = fakeTabs();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const book = (address: string, routes: Record<string, Route> = {}) =>
  openAreaAs(clientSession(), area, address, { 'GET /availability/days': () => ok([]), 'GET /availability/slots': () => ok([]), ...routes });
const cards = () => within(screen.getByRole('group', { name: '1. Choose a service' })).getAllByRole('radio');

it('BOOK-03 BOOK-04 shows six services', async () => {
  book('/book');
  await screen.findByRole('heading', { level: 1 });
  expect(cards().map((radio) => radio.nextElementSibling?.textContent)).toEqual([
    ...['Free Consultation', '1:1 Personal Training', 'Group Training', 'Weekly Video Access', 'Full Video Library', 'Premium Package'],
  ]);
});

it.each([
  ['Weekly Video Access', 'video_access_only', '$60.00', 6_000],
  ['Full Video Library', 'video_library', '$100.00', 10_000],
  ['Premium Package', 'premium_package', '$320.00', 32_000],
])('BOOK-05 BOOK-24 PRC-15 %s shows a confirmation instead of a form, and is paid in a new tab', async (label, serviceType, price, priceCents) => {
  const { user, api, router } = book('/book?date=2025-11-06&time=09:30', { [CHECKOUT]: () => ok({ url: URL }) });
  await user.click(await screen.findByRole('radio', { name: new RegExp(label) }));
  const ticket = within(screen.getByRole('region', { name: label }));
  expect(ticket.getAllByText(price)).toHaveLength(2);
  expect(ticket.getByText(`${price} every month until cancelled. Cancel any time on your dashboard, under Manage Subscription.`)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(api.to(CHECKOUT)).toEqual([]);
  await user.click(ticket.getByRole('button', { name: /^Subscribe/ }));
  await waitFor(() => expect(tabs.where()).toBe(URL));
  expect(api.inputs(CHECKOUT)).toEqual([{ serviceType, expectedPrice: priceCents }]);
  expect(router.state.location.pathname).toBe('/book');
});

it('BOOK-05 going back to a session keeps its day', async () => {
  const { user, router } = book('/book?service=premium_package&date=2025-11-06');
  expect(await screen.findByRole('radio', { name: /Premium Package/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Free Consultation/ }));
  expect(await screen.findByRole('textbox', { name: /Health and fitness/ })).toBeVisible();
  expect(router.state.location.search).toBe('?service=consultation&date=2025-11-06');
});

it('PRC-13 reports that checkout did not open', async () => {
  const { user } = book('/book?service=video_library', { [CHECKOUT]: lostConnection });
  await user.click(await screen.findByRole('button', { name: /^Subscribe/ }));
  expect(await screen.findByText('Failed to create checkout session. Please try again.')).toBeInTheDocument();
});

it('BOOK-07 says that subscriptions can be canceled any time', async () => {
  book('/book?service=video_library');
  expect(await screen.findByText('Subscriptions can be cancelled any time through the dashboard portal.')).toBeVisible();
});
