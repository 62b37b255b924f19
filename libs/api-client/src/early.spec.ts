import type { Session } from '@coach/contracts';
import { accessToken } from './access-token.ts';
import { api, renewSession } from './client.ts';
import { currentSession, endSession, startSession } from './session.ts';

const user = { id: '018f3f5e-0000-7000-8000-000000000002', email: 'maria@example.com' };
const session = (access_token: string): Session => ({ access_token, token_type: 'bearer', expires_in: 900, user, profile: null });
const waitlist = (name: string) => [{ id: name }];

const asked = jest.fn<void, [string]>();
const end = jest.fn();

/** An early request with its response to `/api/waitlist`. */
function begin(renewed: Promise<Session | null | undefined>, since = performance.now()): void {
  localStorage.setItem('signed-in', '1');
  globalThis.early = { session: renewed, answers: new Map([['/api/waitlist', Promise.resolve(Response.json(waitlist('early')))]]), since, end };
}

beforeEach(() => {
  asked.mockClear();
  end.mockClear();
  globalThis.fetch = async (input) => {
    const path = new URL((input as Request).url).pathname;
    asked(path);
    return Response.json(path === '/api/auth/refresh' ? session('late') : waitlist('late'));
  };
});

afterEach(() => endSession());

it('takes over the session and the responses that the page requested early, each once', async () => {
  const early = session('early');
  begin(Promise.resolve(early));
  await renewSession();
  expect(end).toHaveBeenCalledTimes(1);
  expect(currentSession()).toBe(early);
  expect(accessToken()).toBe('early');
  const both = Promise.all([api.waitlist.list(), api.waitlist.list()]);
  await expect(both).resolves.toEqual([waitlist('early'), waitlist('late')]);
  expect(asked).toHaveBeenCalledTimes(1);
  await renewSession();
  expect(accessToken()).toBe('late');
  expect(asked.mock.calls).toEqual([['/api/waitlist'], ['/api/auth/refresh']]);
});

it('ends a session that the API refused to renew', async () => {
  begin(Promise.resolve(null));
  await renewSession();
  expect(currentSession()).toBeNull();
  expect(localStorage.getItem('signed-in')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

it.each<[string, () => Promise<undefined>]>([
  ['nothing came', async () => undefined],
  ['the network failed', () => Promise.reject(new TypeError('Failed to fetch'))],
])('sends its own request when %s', async (_, answer) => {
  begin(answer());
  await renewSession();
  expect(accessToken()).toBe('late');
  await expect(api.waitlist.list()).resolves.toEqual(waitlist('late'));
});

it('discards responses requested for another session', async () => {
  begin(Promise.resolve(session('early')));
  startSession(session('signed in meanwhile'));
  expect(end).toHaveBeenCalled();
  await expect(api.waitlist.list()).resolves.toEqual(waitlist('late'));
  expect(accessToken()).toBe('signed in meanwhile');
});

it('discards a response that is too old', async () => {
  begin(Promise.resolve(session('early')), performance.now() - 60_000);
  await renewSession();
  await expect(api.waitlist.list()).resolves.toEqual(waitlist('late'));
});

it('requests again when the early response is an error', async () => {
  begin(Promise.resolve(session('early')));
  globalThis.early!.answers.set('/api/waitlist', Promise.resolve(Response.json({}, { status: 503 })));
  await renewSession();
  await expect(api.waitlist.list()).resolves.toEqual(waitlist('late'));
});

it('requests again when the early response was lost', async () => {
  begin(Promise.resolve(session('early')));
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  lost.catch(() => undefined);
  globalThis.early!.answers.set('/api/waitlist', lost);
  await renewSession();
  await expect(api.waitlist.list()).resolves.toEqual(waitlist('late'));
});
