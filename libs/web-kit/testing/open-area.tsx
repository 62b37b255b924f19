import { setAccessToken } from '@coach/api-client';
import type { Session } from '@coach/contracts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Area } from '../src/pages/area.ts';
import { Providers } from '../src/providers.tsx';
import { createMemoryRouter, RouterProvider } from '../src/pages/router.ts';
import { noCredits } from './credits.ts';
import { fakeApi, ok, type Route } from './fake-api.ts';

/** The site's name in document titles. */
export const SITE_NAME = 'The Coach';

type Address = string | { pathname: string; state: unknown };

/** Renders a remote at one of its paths, inside the shell's providers; every other path shows the word elsewhere. */
export function openArea({ routes }: Area, address: Address) {
  const children = [...routes, { path: '*', element: <p>elsewhere</p> }];
  const router = createMemoryRouter([{ id: 'root', HydrateFallback: () => null, children }], { initialEntries: [address] });
  const view = render(<Providers siteName={SITE_NAME}><RouterProvider router={router} /></Providers>);
  return { router, view, user: userEvent.setup() };
}

/** A remote for a returning visitor: `visitor` is signed in, null is anonymous. The API answers by `routes`. */
export function openAreaAs(visitor: Session | null, area: Area, address: Address, routes: Record<string, Route>) {
  setAccessToken(null);
  localStorage.clear();
  if (visitor) localStorage.setItem('signed-in', '1');
  const money = { 'GET /billing/subscription': () => ok({ subscription: null }), 'GET /billing/credits': () => ok(noCredits), 'GET /billing/invoices': () => ok([]) };
  const places = { 'GET /places': () => ok([]) };
  const groups = { 'GET /classes': () => ok({ sales: 'open_hours', classes: [] }), 'GET /classes/requests': () => ok([]) };
  const api = fakeApi({ 'POST /auth/refresh': () => ok(visitor), 'GET /profile': () => ok(visitor?.profile), ...money, ...places, ...groups, ...routes });
  return { api, ...openArea(area, address) };
}
