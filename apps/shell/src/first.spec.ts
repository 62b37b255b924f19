import type { Session } from '@coach/contracts';

const BEARER = { authorization: 'Bearer fresh', 'accept-language': 'en' };
const session = { access_token: 'fresh' } as Session;

/** Messages of other tabs arrive through the last one. */
let channels: { onmessage?: () => void; close: () => void }[];
let asked: [string, unknown][];
let answer: () => Promise<Response>;
const request = jest.fn((_: string, work: () => Promise<unknown>) => work());

/** Resources reported as loaded. */
let arrived: (...names: string[]) => void;
const stopped = jest.fn();

/** The page's first script, in a signed-in browser, at an address. */
function open(address: string, isSignedIn = true): void {
  history.replaceState(null, '', address);
  if (isSignedIn) localStorage.setItem('signed-in', '1');
  jest.isolateModules(() => void jest.requireActual('./first.ts'));
}

beforeEach(() => {
  [channels, asked] = [[], []];
  answer = async () => Response.json(session);
  document.documentElement.lang = 'en';
  document.head.innerHTML = '<meta name="asked-first" content="/api/bookings /api/waitlist">';
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  globalThis.PerformanceObserver = class {
    constructor(heard: (list: { getEntriesByType: () => { name: string }[] }) => void) {
      arrived = (...names) => heard({ getEntriesByType: () => names.map((name) => ({ name })) });
    }
    observe = () => undefined;
    disconnect = stopped;
  } as never;
  globalThis.BroadcastChannel = class {
    constructor() {
      channels.push(this as never);
    }
    close = jest.fn();
  } as never;
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    asked.push([path, init.headers ?? init.method]);
    return path === '/api/auth/refresh' ? answer() : Response.json(path);
  }) as never;
});

afterEach(() => {
  globalThis.early = undefined;
  localStorage.clear();
  request.mockClear();
});

it('requests the session of a signed-in user under a lock across tabs, then the page’s first queries', async () => {
  open('/dashboard');
  await expect(globalThis.early!.session).resolves.toEqual(session);
  expect(request).toHaveBeenCalledWith('coach-session', expect.any(Function));
  expect(asked).toEqual([['/api/auth/refresh', 'POST'], ['/api/bookings', BEARER], ['/api/waitlist', BEARER]]);
  await expect((await globalThis.early!.answers.get('/api/waitlist'))!.json()).resolves.toBe('/api/waitlist');
});

it('requests the rest of the page’s code once the shell has loaded', () => {
  document.head.innerHTML = '<link rel="after-shell" as="script" href="/areas/member/1.js"><link rel="after-shell" as="script" href="/areas/member/2.js">';
  open('/dashboard', false);
  const asked = () => [...document.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href'));
  arrived('https://coach.example/assets/shell.1a2b.css', 'https://coach.example/favicon.svg');
  expect(asked()).toEqual([]);
  arrived('https://coach.example/assets/shell.1a2b.js');
  expect(asked()).toEqual(['/areas/member/1.js', '/areas/member/2.js']);
  expect(stopped).toHaveBeenCalled();
});

it.each([
  ['a client', null, false],
  ['a coach whose second factor is still to be set up', { is_admin: true }, true],
])('requests nothing of the panel for %s', async (_, profile, second_factor_owed) => {
  answer = async () => Response.json({ ...session, profile, second_factor_owed });
  document.head.innerHTML = '<meta name="asked-first" content="/api/admin/overview /api/bookings">';
  open('/admin');
  await globalThis.early!.session;
  expect(asked.map(([path]) => path)).toEqual(['/api/auth/refresh', '/api/bookings']);
});

it('requests the panel for a coach', async () => {
  answer = async () => Response.json({ ...session, profile: { is_admin: true } });
  document.head.innerHTML = '<meta name="asked-first" content="/api/admin/overview">';
  open('/admin');
  await globalThis.early!.session;
  expect(asked.map(([path]) => path)).toEqual(['/api/auth/refresh', '/api/admin/overview']);
});

it('requests nothing for signed-out visitors', () => {
  open('/dashboard', false);
  expect(globalThis.early).toBeUndefined();
  expect(asked).toEqual([]);
});

it('requests only the session when the address names another view', async () => {
  open('/dashboard?view=messages');
  await globalThis.early!.session;
  expect(asked).toHaveLength(1);
});

it.each([[401, null], [503, undefined]])('answers %s with %s, and requests nothing more', async (status, known) => {
  answer = async () => Response.json({}, { status });
  open('/dashboard');
  await expect(globalThis.early!.session).resolves.toBe(known);
  expect(asked).toHaveLength(1);
});

it('is discarded once another tab has news of the session', () => {
  open('/dashboard');
  const [tabs] = channels;
  tabs!.onmessage?.();
  expect(globalThis.early).toBeUndefined();
  expect(tabs!.close).toHaveBeenCalled();
});
