import { safe } from '@orpc/client';
import type { Profile, Session } from '@coach/contracts';
import { accessToken } from './access-token.ts';
import { api, renewSession } from './client.ts';
import { isRefusal, messageOf } from './refusals.ts';
import { endSession, onSessionLost, onSessionRenewed, replaceSession, startSession, wasSignedIn } from './session.ts';

const profile: Profile = {
  id: '018f3f5e-0000-7000-8000-000000000001',
  user_id: '018f3f5e-0000-7000-8000-000000000002',
  email: 'maria@example.com',
  first_name: 'Maria',
  last_name: 'Gonzalez',
  phone: null,
  health_notes: null,
  is_admin: false,
  welcome_email_sent: true,
  intended_plan: null, intended_booking: null,
  created_at: '2025-11-01T09:00:00.000Z',
};
const session = (access_token: string): Session => ({ access_token, token_type: 'bearer', expires_in: 900, user: { id: profile.user_id, email: profile.email }, profile });
const refusal = (status: number, code: string, message = code) => Response.json({ defined: true, code, status, message }, { status });

type Answer = (request: Request) => Response;
let answers: Record<string, Answer>;
const asked = jest.fn<void, [string, string | null]>();

beforeEach(() => {
  answers = {};
  asked.mockClear();
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const path = new URL(request.url).pathname;
    asked(path, request.headers.get('authorization'));
    return answers[path]?.(request) ?? refusal(404, 'NOT_FOUND');
  };
});

afterEach(() => endSession());

const guardedBy = (token: string): Answer => (request) =>
  request.headers.get('authorization') === `Bearer ${token}` ? Response.json(profile) : refusal(401, 'UNAUTHORIZED');

it('renews the session once when the token has expired, and repeats the request with the new one', async () => {
  startSession(session('old'));
  answers = { '/api/profile': guardedBy('new'), '/api/auth/refresh': () => Response.json(session('new')) };
  await expect(api.auth.profile()).resolves.toEqual(profile);
  expect(asked.mock.calls).toEqual([
    ['/api/profile', 'Bearer old'],
    ['/api/auth/refresh', null],
    ['/api/profile', 'Bearer new'],
  ]);
});

it('renews once for many concurrent requests', async () => {
  startSession(session('old'));
  answers = { '/api/profile': guardedBy('new'), '/api/auth/refresh': () => Response.json(session('new')) };
  await Promise.all([api.auth.profile(), api.auth.profile(), api.auth.profile()]);
  expect(asked.mock.calls.filter(([path]) => path === '/api/auth/refresh')).toHaveLength(1);
});

it('does not loop when the new token is refused as well', async () => {
  startSession(session('old'));
  answers = { '/api/profile': guardedBy('never'), '/api/auth/refresh': () => Response.json(session('new')) };
  await expect(api.auth.profile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(asked).toHaveBeenCalledTimes(3);
});

it('ends the session when the renewal is refused', async () => {
  const lost = jest.fn();
  const stop = onSessionLost(lost);
  startSession(session('old'));
  answers = { '/api/profile': guardedBy('new'), '/api/auth/refresh': () => refusal(401, 'UNAUTHORIZED') };
  await expect(api.auth.profile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(lost).toHaveBeenCalledTimes(1);
  expect(accessToken()).toBeNull();
  expect(wasSignedIn()).toBe(false);
  stop();
});

it('keeps the session when the renewal request fails', async () => {
  startSession(session('old'));
  answers = { '/api/profile': guardedBy('new'), '/api/auth/refresh': () => Response.json({}, { status: 503 }) };
  await expect(api.auth.profile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(accessToken()).toBe('old');
  expect(wasSignedIn()).toBe(true);
});

it('treats a refused password as a refusal, not as an expired token', async () => {
  startSession(session('old'));
  answers = { '/api/auth/sign-in': () => refusal(401, 'INVALID_CREDENTIALS', 'Invalid login credentials') };
  const error: unknown = await api.auth.signIn({ email: 'maria@example.com', password: 'wrong' }).catch((reason: unknown) => reason);
  expect(messageOf(error)).toBe('Invalid login credentials');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('never requests a session when no user was signed in', async () => {
  answers = { '/api/profile': guardedBy('new') };
  await renewSession();
  await expect(api.auth.profile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(asked.mock.calls).toEqual([['/api/profile', null]]);
});

it('CALL-01 follows session changes in other tabs', async () => {
  const otherTab = new BroadcastChannel('coach-session');
  const stops: (() => void)[] = [];
  const renewed = new Promise((resolve) => stops.push(onSessionRenewed(resolve)));
  otherTab.postMessage({ session: session('theirs') });
  await renewed;
  expect(accessToken()).toBe('theirs');
  const lost = new Promise<void>((resolve) => stops.push(onSessionLost(resolve)));
  otherTab.postMessage({ ended: true });
  await lost;
  expect(accessToken()).toBeNull();
  stops.forEach((stop) => stop());
  otherTab.close();
});

it('notifies other tabs', async () => {
  const otherTab = new BroadcastChannel('coach-session');
  const heard = new Promise((resolve) => otherTab.addEventListener('message', (event) => resolve(event.data)));
  const stop = onSessionLost(() => undefined);
  startSession(session('ours'));
  await expect(heard).resolves.toEqual({ session: session('ours') });
  stop();
  otherTab.close();
});

it('types a refusal and its data by the code', async () => {
  startSession(session('ours'));
  const slots = [{ time_slot: '2027-03-15T09:00:00-07:00', is_available: true }];
  answers = { '/api/bookings': () => Response.json({ defined: true, code: 'SLOT_TAKEN', status: 409, message: 'Taken', data: { slots } }, { status: 409 }) };
  const request = { booking_type: 'consultation', session_date: '2027-03-15T08:00:00-07:00', duration_minutes: 60, location: 'Studio', notes: 'None' } as const;
  const [error] = await safe(api.bookings.requestConsultation(request));
  expect(isRefusal(error, 'NOT_OFFERED')).toBe(false);
  if (!isRefusal(error, 'SLOT_TAKEN')) throw new Error('not the refusal that was sent');
  expect(error.data.slots).toEqual(slots);
});

it('has no message for network or server failures', async () => {
  answers = { '/api/profile': () => Response.json({ message: 'secret detail' }, { status: 500 }) };
  expect(messageOf(await api.auth.profile().catch((reason: unknown) => reason))).toBeUndefined();
  expect(messageOf(new TypeError('Failed to fetch'))).toBeUndefined();
});

describe('a session that replaces another', () => {
  const other = session('other');

  it('is not ended when the renewal of the replaced session is refused', async () => {
    startSession(session('old'));
    const [asking, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    answers = { '/api/profile': guardedBy('other'), '/api/auth/refresh': () => refusal(401, 'UNAUTHORIZED') };
    const answer = globalThis.fetch;
    globalThis.fetch = async (input) => {
      if ((input as Request).url.endsWith('/refresh')) {
        asking.resolve();
        await refused.promise;
      }
      return answer(input);
    };
    const late = api.auth.profile();
    await asking.promise;
    startSession(other);
    refused.resolve();
    await expect(late).resolves.toEqual(profile);
    expect([accessToken(), wasSignedIn()]).toEqual(['other', true]);
  });

  it('is applied as returned, and a result that is not a session changes nothing', async () => {
    startSession(session('old'));
    await expect(replaceSession(async () => ({ confirmed: true }))).resolves.toEqual({ confirmed: true });
    expect(accessToken()).toBe('old');
    await expect(replaceSession(async () => other)).resolves.toEqual(other);
    expect(accessToken()).toBe('other');
  });
});
