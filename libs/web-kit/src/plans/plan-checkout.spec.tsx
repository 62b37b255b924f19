import { act, screen, waitFor } from '@testing-library/react';
import { endSession, setAccessToken } from '@coach/api-client';
import { useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fakeApi, ok, refusal, type Answer } from '../../testing/fake-api.ts';
import { fakeTabs } from '../../testing/new-tab.ts';
import { clientSession } from '../../testing/sessions.ts';
import { useAuth } from '../session/auth.tsx';
import { usePlanCheckout } from './plan-checkout.ts';
import { Providers } from '../providers.tsx';
import { createMemoryRouter, RouterProvider } from '../pages/router.ts';

const CHECKOUT = 'POST /billing/checkout';
const URL = 'https://pay.example/plan';

let tabs: ReturnType<typeof fakeTabs>;
let root: Root;
const place = document.body.appendChild(document.createElement('div'));
/** Clicks during hydration: before anything known in advance has reached the component. */
let pressAtOnce = false;
const believed: string[] = [];

function Prices() {
  const { state } = useAuth();
  const { start } = usePlanCheckout(() => undefined);
  useLayoutEffect(() => {
    believed.push(state);
    if (!pressAtOnce) return;
    pressAtOnce = false;
    start('video_library');
  });
  return <button onClick={() => start('video_library')}>Get the Library</button>;
}

const app = () => {
  const router = createMemoryRouter([{ path: '/', element: <Prices /> }, { path: '*', element: <p>elsewhere</p> }]);
  return { router, app: <Providers siteName="The Coach"><RouterProvider router={router} /></Providers> };
};

/** A prerendered page hydrated in a browser that was signed in; `answers` is the outcome of the session's renewal. */
async function comeToLife() {
  let answer: (with_: Answer) => void = () => undefined;
  const renewal = new Promise<Answer>((resolve) => (answer = resolve));
  const api = fakeApi({ 'POST /auth/refresh': () => renewal, [CHECKOUT]: () => ok({ url: URL }), 'GET /billing/subscription': () => ok({ subscription: null }) });
  place.innerHTML = renderToString(app().app);
  localStorage.setItem('signed-in', '1');
  const { router, app: living } = app();
  await act(async () => void (root = hydrateRoot(place, living)));
  return { api, router, answer: (with_: Answer) => act(async () => answer(with_)) };
}

beforeEach(() => {
  tabs = fakeTabs();
  believed.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await act(async () => root.unmount());
  jest.restoreAllMocks();
  endSession();
  setAccessToken(null);
  pressAtOnce = false;
});

const press = () => act(async () => screen.getByRole('button').click());
const wasSent = (api: ReturnType<typeof fakeApi>) => waitFor(() => expect(api.inputs(CHECKOUT)).toEqual([{ serviceType: 'video_library', expectedPrice: 10_000 }]));

test('HOME-18 a click during session renewal waits for it, and then pays once', async () => {
  const { api, router, answer } = await comeToLife();
  expect(believed.at(-1)).toBe('loading');
  await press();
  await press();
  expect(tabs.open).toHaveBeenCalledTimes(1);
  expect(api.to(CHECKOUT)).toEqual([]);
  await answer(ok(clientSession()));
  await wasSent(api);
  await waitFor(() => expect(tabs.where()).toBe(URL));
  expect(router.state.location.pathname).toBe('/');
});

test('HOME-18 a click during hydration is not treated as signed out', async () => {
  pressAtOnce = true;
  const { api, router, answer } = await comeToLife();
  expect(believed[0]).toBe('signed-out');
  await answer(ok(clientSession()));
  await wasSent(api);
  expect(router.state.location.pathname).toBe('/');
});

test('HOME-21 a click by a signed-out user leads to sign-up with the plan, and closes the tab', async () => {
  const { api, router, answer } = await comeToLife();
  await press();
  await answer(refusal(401, 'UNAUTHORIZED', 'Please sign in again.'));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/auth', state: { plan: 'video-library', tab: 'sign-up' } }));
  expect(api.to(CHECKOUT)).toEqual([]);
  expect(tabs.close).toHaveBeenCalledTimes(1);
});

test('HOME-21 a failed renewal is not treated as signed out: checkout is requested, which retries the renewal', async () => {
  const { api, router, answer } = await comeToLife();
  await press();
  await answer(refusal(503, 'SERVICE_UNAVAILABLE', 'Please try again.'));
  await wasSent(api);
  await waitFor(() => expect(tabs.where()).toBe(URL));
  expect(router.state.location.pathname).toBe('/');
});
