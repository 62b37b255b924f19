import type { LastingEvent, RequestEvent } from './worker-scope.ts';

const ORIGIN = 'https://coach.example';
const RELEASE = 'r2';
const FONTS = { display: '/assets/display.0123456789.woff2', text: '/assets/text.0123456789.woff2' };
const PAGE = { method: 'GET', url: `${ORIGIN}/dashboard`, mode: 'navigate', destination: 'document' };
const SCRIPT = { method: 'GET', url: `${ORIGIN}/assets/shell.0123456789.js`, mode: 'no-cors', destination: 'script' };

/** The part of a Response that the worker uses. */
class Answer {
  readonly body: string;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly type: string;
  constructor(body: string, { status = 200, headers = {}, type = 'default' }: { status?: number; headers?: Record<string, string>; type?: string } = {}) {
    [this.body, this.status, this.headers, this.type] = [body, status, headers, type];
  }
  clone = (): Answer => this;
  json = (): Promise<unknown> => Promise.resolve(JSON.parse(this.body));
}

const addressOf = (asked: { url: string } | string) => (typeof asked === 'string' ? asked : asked.url);

/** The device's caches, by name and address. */
function deviceCaches(kept: Record<string, Record<string, Answer>>) {
  const find = (asked: { url: string } | string, names: string[]) => names.map((name) => kept[name]?.[addressOf(asked)]).find((answer) => answer !== undefined);
  return {
    match: (asked: { url: string } | string, { cacheName }: { cacheName?: string } = {}) => Promise.resolve(find(asked, cacheName ? [cacheName] : Object.keys(kept))),
    keys: () => Promise.resolve(Object.keys(kept)),
    delete: (name: string) => Promise.resolve(delete kept[name]),
    open: (name: string) => Promise.resolve({ put: (asked: { url: string } | string, answer: Answer) => Promise.resolve(void ((kept[name] ??= {})[addressOf(asked)] = answer)) }),
  };
}

/** Starts the worker in a fresh environment with the given caches and network. */
async function startWorker(kept: Record<string, Record<string, Answer>>, network: (address: string) => Promise<Answer>) {
  const listeners = new Map<string, (event: never) => void>();
  const told: string[] = [];
  const note = (what: string) => () => Promise.resolve(void told.push(what));
  const fetched = jest.fn((asked: { url: string } | string) => network(addressOf(asked)));
  Object.assign(globalThis, {
    ...{ RELEASE, SITE: 'Your Coach', FONTS, fetch: fetched, Response: Answer, caches: deviceCaches(kept) },
    self: { location: { origin: ORIGIN }, skipWaiting: note('skips waiting'), clients: { claim: note('claims the pages') }, registration: {}, addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener) },
  });
  await jest.isolateModulesAsync(async () => void (await import('./worker.ts')));
  const lasting = async (name: string) => {
    const work: Promise<unknown>[] = [];
    (listeners.get(name) as unknown as (event: Pick<LastingEvent, 'waitUntil'>) => void)({ waitUntil: (one) => void work.push(one) });
    await Promise.all(work);
  };
  const ask = async (request: object, preloaded?: Answer): Promise<Answer | null> => {
    let answer: Promise<unknown> | null = null;
    const event = { request, preloadResponse: Promise.resolve(preloaded), respondWith: (given: Promise<unknown>) => void (answer = given) };
    (listeners.get('fetch') as unknown as (event: Pick<RequestEvent, 'respondWith'>) => void)(event as never);
    return answer;
  };
  return { lasting, ask, fetched, told };
}

const away = () => Promise.reject(new TypeError('Failed to fetch'));
const there = (address: string) => Promise.resolve(new Answer(`${address} from the network`));

describe('the service worker', () => {
  it('caches the fonts of its release on install, and takes over immediately', async () => {
    const kept = {};
    const { lasting, told } = await startWorker(kept, there);
    await lasting('install');
    expect(kept).toEqual({ 'assets-r2': { [FONTS.display]: expect.any(Answer) as Answer, [FONTS.text]: expect.any(Answer) as Answer } });
    expect(told).toEqual(['skips waiting']);
  });

  it('deletes caches of older releases except the previous one, and nothing else', async () => {
    const kept = { 'assets-r0': {}, 'assets-r1': {}, 'assets-r2': {}, 'next-session': {} };
    const { lasting, told } = await startWorker(kept, there);
    await lasting('activate');
    expect(Object.keys(kept)).toEqual(['assets-r1', 'assets-r2', 'next-session']);
    expect(told).toEqual(['claims the pages']);
  });

  it('serves pages from the network, never from a cache', async () => {
    const { ask } = await startWorker({ 'assets-r2': { [PAGE.url]: new Answer('an old page') } }, there);
    expect((await ask(PAGE))?.body).toBe(`${PAGE.url} from the network`);
    expect((await ask(PAGE, new Answer('asked for while the worker woke up')))?.body).toBe('asked for while the worker woke up');
  });

  it('serves the offline page with the next session, and status 503', async () => {
    const session = { date: new Date(Date.now() + 86_400_000).toISOString(), type: '1:1 Personal Training', place: 'Studio', weekday: 'Monday', day: '3/15/2027', time: '9:30 am', zone: 'Pacific Time' };
    const { ask } = await startWorker({ 'next-session': { '/offline/next-session': new Answer(JSON.stringify(session)) } }, away);
    const answer = await ask(PAGE);
    expect(answer).toMatchObject({ status: 503 });
    expect(answer!.body).toContain('1:1 Personal Training');
    const nonce = /script-src 'nonce-([^']+)'/.exec(answer!.headers['Content-Security-Policy']!)![1]!;
    expect(answer!.body).toContain(`<script nonce="${nonce}">`);
    expect((await ask(PAGE))!.body).not.toContain(nonce);
  });

  it('treats a failed preload as no network, as Firefox returns one', async () => {
    const { ask } = await startWorker({}, away);
    expect(await ask(PAGE, new Answer('', { status: 0, type: 'error' }))).toMatchObject({ status: 503 });
  });

  it('does not show a past session', async () => {
    const session = { date: '2020-01-01T00:00:00.000Z', type: '1:1 Personal Training', place: 'Studio', weekday: 'Monday', day: '3/15/2027', time: '9:30 am', zone: 'Pacific Time' };
    const { ask } = await startWorker({ 'next-session': { '/offline/next-session': new Answer(JSON.stringify(session)) } }, away);
    expect((await ask(PAGE))!.body).not.toContain('1:1 Personal Training');
  });

  it('fetches a hashed asset once, then serves it from the cache', async () => {
    const { ask, fetched } = await startWorker({}, there);
    const answers = [await ask(SCRIPT), await ask(SCRIPT)];
    expect(answers.map((answer) => answer?.body)).toEqual([`${SCRIPT.url} from the network`, `${SCRIPT.url} from the network`]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('does not cache failures', async () => {
    const kept = {};
    const { ask } = await startWorker(kept, () => Promise.resolve(new Answer('gone', { status: 404 })));
    expect((await ask(SCRIPT))?.status).toBe(404);
    expect(kept).toEqual({});
  });

  it('passes the API and everything else through', async () => {
    const { ask } = await startWorker({}, there);
    expect(await ask({ method: 'GET', url: `${ORIGIN}/api/bookings`, mode: 'cors', destination: '' })).toBeNull();
    expect(await ask({ ...PAGE, method: 'POST' })).toBeNull();
  });
});
