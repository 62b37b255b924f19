import { act, render, screen } from '@testing-library/react';
import { endSession } from '@coach/api-client';
import type { Profile, Session } from '@coach/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fakeApi, ok, refusal, type Route } from '../../testing/fake-api.ts';
import { clientSession } from '../../testing/sessions.ts';
import { useEffect } from 'react';
import { AuthProvider, useAuth, type Auth } from './auth.tsx';

const session = clientSession();
const other: Session = { ...session, access_token: 'token-2', user: { id: '00000000-0000-4000-8000-00000000000f', email: 'ada@example.com' } };
const plan = { id: 's1', plan_type: 'video_library', status: 'active' };
const missing: Route = () => refusal(404, 'PROFILE_NOT_FOUND', 'This profile does not exist yet.');

let auth: Auth;
let api: ReturnType<typeof fakeApi>;

function Probe() {
  const known = useAuth();
  useEffect(() => {
    auth = known;
  });
  return <p>{known.state} {known.user?.email} {known.profile?.first_name ?? 'nobody'} {known.subscription?.plan_type ?? 'no plan'}</p>;
}

const shown = () => screen.getByText(/signed-/).textContent;

function open(routes: Record<string, Route> = {}) {
  localStorage.clear();
  api = fakeApi({ 'GET /billing/subscription': () => ok({ subscription: plan }), 'POST /auth/sign-out': () => ok({ done: true }), ...routes });
  render(<QueryClientProvider client={new QueryClient()}><AuthProvider><Probe /></AuthProvider></QueryClientProvider>);
}

const adopt = async (one: Session) => act(async () => auth.adopt(one));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => endSession());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('data loaded with a session', () => {
  it('AUTH-25 CALL-03 profile and subscription are loaded with any session and cleared with it', async () => {
    open();
    await adopt(session);
    await pass(0);
    expect(shown()).toBe('signed-in maria@example.com Maria video_library');
    expect(api.to('GET /billing/subscription')).toHaveLength(1);
    await adopt({ ...session, access_token: 'renewed' });
    await pass(0);
    expect(api.to('GET /billing/subscription')).toHaveLength(2);
    await act(() => auth.signOut());
    expect(shown()).toBe('signed-out  nobody no plan');
  });

  it('AUTH-25 shows no data of the previous user to the next', async () => {
    open();
    await adopt(session);
    await pass(0);
    api.routes['GET /billing/subscription'] = () => new Promise(() => undefined);
    await adopt({ ...other, profile: { ...session.profile, user_id: other.user.id, first_name: 'Ada' } });
    expect(shown()).toBe('signed-in ada@example.com Ada no plan');
  });

  it('CALL-03 no subscription is not an error', async () => {
    open({ 'GET /billing/subscription': () => ok({ subscription: null }) });
    await adopt(session);
    await pass(0);
    expect(shown()).toContain('no plan');
    expect(console.error).not.toHaveBeenCalled();
  });

  it('AUTH-27 a failed subscription request is only logged', async () => {
    open({ 'GET /billing/subscription': () => ({ status: 500, body: {} }) });
    await adopt(session);
    await pass(0);
    expect(shown()).toBe('signed-in maria@example.com Maria no plan');
    expect(console.error).toHaveBeenCalledTimes(1);
  });
});

describe('a session without a profile', () => {
  const bare: Session = { ...session, profile: null };

  it('AUTH-26 LIM-01 retries after 1, 2 and 4 seconds, then creates the profile and fetches it after 500 ms', async () => {
    let made: Profile | null = null;
    open({ 'GET /profile': (asked) => (made ? ok(made) : missing(asked)), 'PUT /profile': () => ok((made = session.profile)) });
    await adopt(bare);
    const asked = () => [api.to('GET /profile').length, api.to('PUT /profile').length];
    await pass(0);
    expect(asked()).toEqual([1, 0]);
    for (const [wait, count] of [[1_000, 2], [2_000, 3]] as const) {
      await pass(wait - 1);
      expect(asked()).toEqual([count - 1, 0]);
      await pass(1);
      expect(asked()).toEqual([count, 0]);
    }
    await pass(3_999);
    expect(asked()).toEqual([3, 0]);
    await pass(1);
    expect(asked()).toEqual([4, 1]);
    await pass(499);
    expect(shown()).toContain('nobody');
    await pass(1);
    expect(asked()).toEqual([5, 1]);
    expect(shown()).toBe('signed-in maria@example.com Maria video_library');
    expect(api.inputs('PUT /profile')).toEqual([{}]);
  });

  it('AUTH-26 uses a profile that appears meanwhile, and creates none', async () => {
    let tries = 0;
    open({ 'GET /profile': (asked) => (++tries < 3 ? missing(asked) : ok(session.profile)) });
    await adopt(bare);
    await pass(3_000);
    expect(shown()).toContain('Maria');
    await pass(10_000);
    expect(api.to('PUT /profile')).toEqual([]);
  });

  it('AUTH-27 only logs any other error, without retries', async () => {
    open({ 'GET /profile': () => ({ status: 500, body: {} }) });
    await adopt(bare);
    await pass(20_000);
    expect(shown()).toContain('nobody');
    expect([api.to('GET /profile').length, api.to('PUT /profile').length]).toEqual([1, 0]);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('AUTH-26 stops when the user signs out', async () => {
    open({ 'GET /profile': missing });
    await adopt(bare);
    await pass(1_000);
    await act(() => auth.signOut());
    await pass(20_000);
    expect([api.to('GET /profile').length, api.to('PUT /profile').length]).toEqual([2, 0]);
  });
});

describe('the welcome mail', () => {
  const WELCOME = 'POST /auth/send-auth-emails';
  const unwelcomed = clientSession({ welcome_email_sent: false });
  const routes = { [WELCOME]: () => ok({ sent: true }) };

  it('AUTH-29 CALL-04 LIM-01 is requested 1 s after sign-in, once per tab', async () => {
    open(routes);
    await adopt(unwelcomed);
    await pass(999);
    expect(api.to(WELCOME)).toEqual([]);
    await pass(1);
    expect(api.inputs(WELCOME)).toEqual([{ type: 'welcome', user_id: session.user.id, email: 'maria@example.com' }]);
    await adopt({ ...unwelcomed, access_token: 'renewed' });
    await pass(5_000);
    expect(api.to(WELCOME)).toHaveLength(1);
  });

  it('AUTH-29 is not requested if already sent, or if the user signs out within the second', async () => {
    open(routes);
    await adopt(session);
    await pass(2_000);
    await adopt(unwelcomed);
    await pass(500);
    await act(() => auth.signOut());
    await pass(2_000);
    expect(api.to(WELCOME)).toEqual([]);
  });

  it('AUTH-29 a failed request is only logged', async () => {
    open({ [WELCOME]: () => ({ status: 500, body: {} }) });
    await adopt(unwelcomed);
    await pass(1_000);
    expect(shown()).toContain('signed-in');
    await pass(500);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('AUTH-29 a request aborted by leaving is not an error', async () => {
    open({ [WELCOME]: () => ({ status: 500, body: {} }) });
    await adopt(unwelcomed);
    await pass(1_000);
    await act(() => auth.signOut());
    await pass(5_000);
    expect(console.error).not.toHaveBeenCalled();
  });
});
