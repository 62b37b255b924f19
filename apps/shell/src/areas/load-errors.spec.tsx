import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from '@coach/web-kit';
import { AreaLoadError } from './load-errors.tsx';
import { retryable } from './retryable.tsx';

const Videos = () => <main><h1>Videos</h1></main>;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
});
afterEach(() => jest.restoreAllMocks());

const open = (routes: RouteObject[]) => render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/videos'] })} />);
const heading = () => screen.findByRole('heading', { name: 'Videos' });

it("gives the focus to the page's heading when a dead page comes back", async () => {
  const load = jest.fn(async () => ({ Component: Videos }));
  for (let failures = 0; failures < 2; failures += 1) load.mockRejectedValueOnce(new Error('503'));
  open([retryable({ path: '/videos', lazy: load })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  const found = await heading();
  await waitFor(() => expect(found).toHaveFocus());
});

it("gives the focus to the page's heading when a dead area comes back", async () => {
  const loader = jest.fn(() => null).mockImplementationOnce(() => {
    throw new Error('503');
  });
  open([{ id: 'root', Component: Outlet, ErrorBoundary: AreaLoadError, HydrateFallback: () => null, children: [{ path: '/videos', Component: Videos, loader }] }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  const found = await heading();
  await waitFor(() => expect(found).toHaveFocus());
});

it('keeps the focus on Retry while the area keeps failing', async () => {
  open([{ path: '/videos', ErrorBoundary: AreaLoadError, HydrateFallback: () => null, Component: Videos, loader: () => Promise.reject(new Error('503')) }]);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
  expect(retry).toHaveFocus();
});
