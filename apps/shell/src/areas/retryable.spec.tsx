import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, type RouteObject } from '@coach/web-kit';
import { retryable } from './retryable.tsx';

const Videos = () => <h1>Videos</h1>;

function open(load: () => Promise<{ Component: typeof Videos }>, at = '/videos') {
  const routes: RouteObject[] = [
    { path: '/', Component: () => <Link to="/videos">Watch</Link> },
    { path: '/videos', children: [{ index: true, lazy: load }] },
  ];
  render(<RouterProvider router={createMemoryRouter(routes.map(retryable), { initialEntries: [at] })} />);
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
});

it('shows a page that loads', async () => {
  const load = jest.fn(async () => ({ Component: Videos }));
  open(load);
  expect(await screen.findByRole('heading', { name: 'Videos' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('retries once automatically', async () => {
  const load = jest.fn(async () => ({ Component: Videos })).mockRejectedValueOnce(new Error('503'));
  open(load, '/');
  await userEvent.click(screen.getByRole('link', { name: 'Watch' }));
  expect(await screen.findByRole('heading', { name: 'Videos' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('shows that a page failed to load, and loads it on request', async () => {
  const load = jest.fn(async () => ({ Component: Videos }));
  for (let failures = 0; failures < 3; failures += 1) load.mockRejectedValueOnce(new Error('503'));
  open(load);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This page didn’t load');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Videos' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(4);
});
