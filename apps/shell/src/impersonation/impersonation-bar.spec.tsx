import { act, screen, waitFor } from '@testing-library/react';
import { api, endSession } from '@coach/api-client';
import type { Session } from '@coach/contracts';
import { useAuth } from '@coach/web-kit';
import { fakeApi, ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession, coachSession } from '@coach/web-kit/testing/sessions.ts';
import { Frame } from '../frame/frame.tsx';

const impersonatedFor = (milliseconds: number): Session => ({
  ...clientSession(),
  viewing: { email: 'maria@example.com', started_at: new Date().toISOString(), expires_at: new Date(Date.now() + milliseconds).toISOString() },
});
const own: Session = { ...coachSession(), user: { id: '00000000-0000-4000-8000-0000000000cc', email: 'ada@example.com' } };
const EXIT = 'POST /auth/impersonation/end';
const REFRESH = 'POST /auth/refresh';

function SignOut() {
  const { signOut } = useAuth();
  return <button type="button" onClick={() => void signOut()}>Sign Out</button>;
}

/** The frame around a public page, a member's page, and the panel. */
const area = {
  routes: [{ Component: Frame, children: ['/', '/dashboard', '/admin'].map((path) => ({ path, element: <><h1>{`at ${path}`}</h1><SignOut /></> })) }],
};

let fake: ReturnType<typeof fakeApi> | undefined;
function open(session: Session, address: string, routes: Record<string, Route> = {}) {
  localStorage.setItem('signed-in', '1');
  fake = fakeApi({ [REFRESH]: () => ok(session), 'GET /billing/subscription': () => ok({ subscription: null }), ...routes });
  return { fake, ...openArea(area, address) };
}
beforeAll(() => import('./impersonation-bar.tsx'), 60_000);
afterEach(() => {
  jest.useRealTimers();
  fake?.restore();
  localStorage.clear();
  act(() => endSession());
});

const bar = () => screen.findByRole('region', { name: 'Viewing as maria@example.com' });

it.each(['/', '/dashboard', '/admin'])('IMP-05 is on every page, with the user, the time left, and Exit: %s', async (address) => {
  open(impersonatedFor(25 * 60_000), address);
  expect(await bar()).toHaveTextContent('Viewing as maria@example.com');
  expect(screen.getByRole('timer')).toHaveTextContent(/^2[45]:\d\d left$/);
  expect(screen.getByRole('button', { name: 'Exit' })).toBeVisible();
});

it('IMP-05 is not shown without impersonation', async () => {
  open(clientSession(), '/dashboard');
  await screen.findByText('at /dashboard');
  await waitFor(() => expect(fake!.to('GET /billing/subscription')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Exit' })).toBeNull();
});

it('IMP-05 Exit returns the admin to the Users tab', async () => {
  const { router, user } = open(impersonatedFor(60_000 * 20), '/dashboard', { [EXIT]: () => ok(own) });
  await bar();
  await user.click(screen.getByRole('button', { name: 'Exit' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/admin', search: '?tab=users' }));
  expect(screen.queryByRole('button', { name: 'Exit' })).toBeNull();
});

it('reports that Exit failed, and stays', async () => {
  const { user } = open(impersonatedFor(60_000 * 20), '/dashboard', { [EXIT]: () => refusal(401, 'UNAUTHORIZED', 'Over') });
  await bar();
  await user.click(screen.getByRole('button', { name: 'Exit' }));
  expect(await screen.findByText('Failed to exit. Please try again.')).toBeInTheDocument();
  expect(await bar()).toBeVisible();
});

it('IMP-05 so does the end of the time', async () => {
  const answers = [impersonatedFor(1_500), own];
  const { router } = open(own, '/dashboard', { [REFRESH]: () => ok(answers.length > 1 ? answers.shift() : own) });
  await bar();
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/admin', search: '?tab=users' }), { timeout: 8_000 });
}, 15_000);

it('IMP-05 so does signing out', async () => {
  const { router, user, fake: asked } = open(impersonatedFor(60_000 * 20), '/dashboard', { 'POST /auth/sign-out': () => ok({ done: true }) });
  await bar();
  asked.routes[REFRESH] = () => ok(own);
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/admin', search: '?tab=users' }));
});

it('IMP-06 explains that the view is read-only after an attempted change', async () => {
  open(impersonatedFor(60_000 * 20), '/dashboard', { 'PATCH /profile': () => refusal(403, 'VIEWING_ONLY', 'Not allowed while viewing as another user') });
  await bar();
  await act(() => api.auth.updateProfile({ first_name: 'X' }).catch(() => undefined));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not allowed while viewing as another user');
});

it('IMP-06 sends no welcome and creates no profile during impersonation', async () => {
  jest.useFakeTimers();
  const session = impersonatedFor(60_000 * 20);
  open({ ...session, profile: null }, '/dashboard');
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(fake!.asked.map(({ route }) => route).filter((route) => /profile|send-auth/.test(route))).toEqual([]);
});
