import { act, render, screen, waitFor } from '@testing-library/react';
import { endSession, startSession } from '@coach/api-client';
import { profileDetailsOf, type Session } from '@coach/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { setBusiness, presentBusiness } from '../business/business.ts';
import { AuthProvider, useAuth, type Auth } from './auth.tsx';
import { RequireAdmin, RequireSignedIn, useDestination } from './guards.tsx';
import { waitBeforeRenewal } from './renewal.ts';

const person = (user: number, is_admin = false): Session => ({
  access_token: `token-${user}`,
  token_type: 'bearer',
  expires_in: 900,
  user: { id: `018f3f5e-0000-7000-8000-00000000002${user}`, email: 'maria@example.com' },
  profile: {
    id: `018f3f5e-0000-7000-8000-00000000001${user}`,
    user_id: `018f3f5e-0000-7000-8000-00000000002${user}`,
    email: 'maria@example.com',
    first_name: 'Maria',
    last_name: 'Gonzalez',
    ...profileDetailsOf({}),
    health_notes: null,
    is_admin,
    welcome_email_sent: true,
    intended_plan: null,
    intended_booking: null,
    created_at: '2025-11-01T09:00:00.000Z',
  },
});

let answer: Record<string, () => Response | Promise<Response>>;
let auth: Auth;
let cache: QueryClient;

beforeEach(() => {
  localStorage.clear();
  answer = { '/api/billing/subscription': () => Response.json({ subscription: null }) };
  cache = new QueryClient();
  globalThis.fetch = async (input) => answer[new URL((input as Request).url).pathname]?.() ?? Response.json({}, { status: 500 });
});
afterEach(() => act(() => endSession()));

function Probe() {
  const known = useAuth();
  const to = useDestination();
  useEffect(() => {
    auth = known;
  });
  return <p>{known.state} {known.profile?.first_name} {to}</p>;
}

const visit = (address: string) =>
  render(
    <QueryClientProvider client={cache}>
      <AuthProvider>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/auth" element={<Probe />} />
            <Route path="/dashboard" element={<RequireSignedIn><h1>Dashboard</h1></RequireSignedIn>} />
            <Route path="/book" element={<RequireSignedIn />}><Route index element={<h1>Book</h1>} /></Route>
            <Route path="/admin" element={<RequireAdmin><h1>Admin</h1></RequireAdmin>} />
          </Routes>
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );

it('is signed in on the first render if the session started before it', async () => {
  startSession(person(1));
  visit('/auth');
  expect(screen.getByText(/^signed-in Maria/)).toBeVisible();
});

it('before the opening, loads the draft business for a coach whose session started early', async () => {
  setBusiness(presentBusiness(), { opensSoon: true });
  const asked = jest.fn(() => Response.json({}, { status: 503 }));
  answer['/api/business'] = asked;
  startSession(person(1, true));
  visit('/auth');
  expect(await screen.findByText(/^signed-in Maria/)).toBeVisible();
  expect(asked).toHaveBeenCalled();
  setBusiness(presentBusiness(), { opensSoon: false });
});

it('throws outside its provider (AUTH-30)', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<MemoryRouter><Probe /></MemoryRouter>)).toThrow('useAuth must be used within an AuthProvider');
  jest.restoreAllMocks();
});

it('is signed out immediately if no one was signed in', () => {
  visit('/auth');
  expect(screen.getByText(/signed-out/)).toBeInTheDocument();
});

it('waits for the session of the last visit without flashing other content (AUTH-24)', async () => {
  localStorage.setItem('signed-in', '1');
  answer['/api/auth/refresh'] = () => Response.json(person(1));
  visit('/dashboard');
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});

it('is signed out if the last visit’s session has ended', async () => {
  localStorage.setItem('signed-in', '1');
  answer['/api/auth/refresh'] = () => Response.json({ defined: true, code: 'UNAUTHORIZED', status: 401, message: '' }, { status: 401 });
  visit('/auth');
  expect(await screen.findByText(/signed-out/)).toBeInTheDocument();
});

it('signs in and out, and clears the cache on sign-out', async () => {
  answer = {
    ...answer,
    '/api/auth/sign-in': () => Response.json(person(1)),
    '/api/auth/sign-out': () => Response.json({ done: true }),
  };
  visit('/auth');
  await act(async () => void (await auth.signIn('maria@example.com', 'secret')));
  expect(screen.getByText(/signed-in Maria/)).toBeInTheDocument();
  cache.setQueryData(['bookings'], ['mine']);
  await act(() => auth.signOut());
  expect(screen.getByText(/signed-out/)).toBeInTheDocument();
  expect(cache.getQueryData(['bookings'])).toBeUndefined();
});

it('stays signed in if the sign-out request fails', async () => {
  visit('/auth');
  act(() => auth.adopt(person(1)));
  await expect(auth.signOut()).rejects.toThrow();
  expect(screen.getByText(/signed-in Maria/)).toBeInTheDocument();
});

it('keeps the cache when the same user’s session is renewed, and clears it for another user', () => {
  visit('/auth');
  act(() => auth.adopt(person(1)));
  cache.setQueryData(['bookings'], ['mine']);
  act(() => auth.adopt(person(1)));
  expect(cache.getQueryData(['bookings'])).toEqual(['mine']);
  act(() => auth.adopt(person(2)));
  expect(cache.getQueryData(['bookings'])).toBeUndefined();
});

it('redirects signed-out users to /auth, which remembers their destination (BOOK-01)', () => {
  visit('/book?service=group_session#times');
  expect(screen.getByText('signed-out /book?service=group_session#times')).toBeInTheDocument();
});

it('admits the coach and redirects members to their dashboard (ADM-01)', async () => {
  localStorage.setItem('signed-in', '1');
  answer['/api/auth/refresh'] = () => Response.json(person(1, true));
  const { unmount } = visit('/admin');
  expect(await screen.findByRole('heading', { name: 'Admin' })).toBeInTheDocument();
  unmount();
  answer['/api/auth/refresh'] = () => Response.json(person(2));
  act(() => endSession());
  localStorage.setItem('signed-in', '1');
  visit('/admin');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument());
});

it('never redirects to another site after sign-in', () => {
  const at = (destination: string) => {
    const { container } = render(
      <QueryClientProvider client={cache}>
        <AuthProvider><MemoryRouter initialEntries={[{ pathname: '/auth', state: { destination } }]}><Probe /></MemoryRouter></AuthProvider>
      </QueryClientProvider>,
    );
    return container.textContent;
  };
  for (const destination of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example']) expect(at(destination)).toBe('signed-out  /dashboard');
  expect(at('/book')).toBe('signed-out  /book');
});

it('renews a minute ahead, never immediately and within the maximum timer delay', () => {
  expect([900, 65, 5, 60 * 60 * 24 * 365].map(waitBeforeRenewal)).toEqual([840_000, 10_000, 10_000, 2 ** 31 - 1]);
});
