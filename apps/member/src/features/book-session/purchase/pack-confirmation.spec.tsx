import { screen, waitFor, within } from '@testing-library/react';
import { yourCoach } from '@coach/content';
import { lostConnection, ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { fakeTabs } from '@coach/web-kit/testing/new-tab.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';

const CHECKOUT = 'POST /billing/checkout';
const URL = 'https://pay.example/pack';
const PACK = yourCoach.packs[0]!;

let tabs: ReturnType<typeof fakeTabs>;
// The pages' code is loaded once, before any test waits for its output.
beforeAll(() => Promise.all([import('../book-page.tsx')]), 60_000);
beforeEach(() => (tabs = fakeTabs()));
afterEach(() => jest.restoreAllMocks());

const book = (address: string, routes: Record<string, Route> = {}) =>
  openAreaAs(clientSession(), area, address, { 'GET /availability/days': () => ok([]), 'GET /availability/slots': () => ok([]), ...routes });

it('PAY-06 BOOK-24 the link to a pack opens the pack, which is paid in a new tab', async () => {
  const { user, api } = book(`/book?service=${PACK.id}`, { [CHECKOUT]: () => ok({ url: URL }) });
  const ticket = within(await screen.findByRole('region', { name: PACK.name }));
  expect(ticket.getAllByText('$425.00')).toHaveLength(2);
  expect(ticket.getByText('Paid once, nothing renews.')).toBeVisible();
  expect(screen.getByText('5 sessions: 60 minutes one-to-one')).toBeVisible();
  expect(screen.getByText('$85 a session')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(ticket.getByRole('button', { name: /^Buy/ }));
  await waitFor(() => expect(tabs.where()).toBe(URL));
  expect(api.inputs(CHECKOUT)).toEqual([{ serviceType: PACK.id, expectedPrice: PACK.priceCents }]);
});

it('another choice is one click away', async () => {
  const { user, router } = book(`/book?service=${PACK.id}`);
  await screen.findByRole('region', { name: PACK.name });
  await user.click(screen.getByRole('radio', { name: /Free Consultation/ }));
  expect(await screen.findByRole('textbox', { name: /Health and fitness/ })).toBeVisible();
  expect(router.state.location.search).toBe('?service=consultation');
});

it('PRC-13 reports that checkout did not open', async () => {
  const { user } = book(`/book?service=${PACK.id}`, { [CHECKOUT]: lostConnection });
  await user.click(await screen.findByRole('button', { name: /^Buy/ }));
  expect(await screen.findByText('Failed to create checkout session. Please try again.')).toBeInTheDocument();
});

it('the link to a pack that is no longer sold leads to all offers', async () => {
  book('/book?service=session_pack_of_last_year');
  expect(await screen.findByRole('group', { name: '1. Choose a service' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
});
