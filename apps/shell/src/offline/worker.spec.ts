import type { LastingEvent, RequestEvent } from './worker-scope.ts';

const ORIGIN = 'https://coach.example';
const RELEASE = 'r2';
const FONTS = { display: '/assets/display.0123456789.woff2', text: '/assets/text.0123456789.woff2' };
const PAGE = { method: 'GET', url: `${ORIGIN}/dashboard`, mode: 'navigate', destination: 'document' };
const SCRIPT = { method: 'GET', url: `${ORIGIN}/assets/shell.0123456789.js`, mode: 'no-cors', destination: 'script' };

/** As much of a browser's answer as the worker touches. */
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

/** The caches of a device, by name and address. */
function deviceCaches(kept: Record<string, Record<string, Answer>>) {
  const find = (asked: { url: string } | string, names: string[]) => names.map((name) => kept[name]?.[addressOf(asked)]).find((answer) => answer !== undefined);
  return {
    match: (asked: { url: string } | string, { cacheName }: { cacheName?: string } = {}) => Promise.resolve(find(asked, cacheName ? [cacheName] : Object.keys(kept))),
    keys: () => Promise.resolve(Object.keys(kept)),
    delete: (name: string) => Promise.resolve(delete kept[name]),
    open: (name: string) => Promise.resolve({ put: (asked: { url: string } | string, answer: Answer) => Promise.resolve(void ((kept[name] ??= {})[addressOf(asked)] = answer)) }),
  };
}

/** The worker in a browser of its own, with what the device keeps and what its network says. */
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

describe('the worker that stands between the pages and the network', () => {
  it('keeps the fonts of its release when it comes, and takes over at once', async () => {
    const kept = {};
    const { lasting, told } = await startWorker(kept, there);
    await lasting('install');
    expect(kept).toEqual({ 'assets-r2': { [FONTS.display]: expect.any(Answer) as Answer, [FONTS.text]: expect.any(Answer) as Answer } });
    expect(told).toEqual(['skips waiting']);
  });

  it('throws away what older releases kept but the last one’s, and nothing else', async () => {
    const kept = { 'assets-r0': {}, 'assets-r1': {}, 'assets-r2': {}, 'next-session': {} };
    const { lasting, told } = await startWorker(kept, there);
    await lasting('activate');
    expect(Object.keys(kept)).toEqual(['assets-r1', 'assets-r2', 'next-session']);
    expect(told).toEqual(['claims the pages']);
  });

  it('shows pages as the network has them, never a kept one', async () => {
    const { ask } = await startWorker({ 'assets-r2': { [PAGE.url]: new Answer('an old page') } }, there);
    expect((await ask(PAGE))?.body).toBe(`${PAGE.url} from the network`);
    expect((await ask(PAGE, new Answer('asked for while the worker woke up')))?.body).toBe('asked for while the worker woke up');
  });

  it('without a network says so, with the session that lies ahead, and tells programs that it is no page', async () => {
    const session = { date: new Date(Date.now() + 86_400_000).toISOString(), type: '1:1 Personal Training', place: 'Studio', weekday: 'Monday', day: '3/15/2027', time: '9:30 am', zone: 'Pacific Time' };
    const { ask } = await startWorker({ 'next-session': { '/offline/next-session': new Answer(JSON.stringify(session)) } }, away);
    const answer = await ask(PAGE);
    expect(answer).toMatchObject({ status: 503 });
    expect(answer!.body).toContain('1:1 Personal Training');
    const nonce = /script-src 'nonce-([^']+)'/.exec(answer!.headers['Content-Security-Policy']!)![1]!;
    expect(answer!.body).toContain(`<script nonce="${nonce}">`);
    expect((await ask(PAGE))!.body).not.toContain(nonce);
  });

  it('takes a failed preload for no network, as Firefox answers one', async () => {
    const { ask } = await startWorker({}, away);
    expect(await ask(PAGE, new Answer('', { status: 0, type: 'error' }))).toMatchObject({ status: 503 });
  });

  it('speaks of no session that is past', async () => {
    const session = { date: '2020-01-01T00:00:00.000Z', type: '1:1 Personal Training', place: 'Studio', weekday: 'Monday', day: '3/15/2027', time: '9:30 am', zone: 'Pacific Time' };
    const { ask } = await startWorker({ 'next-session': { '/offline/next-session': new Answer(JSON.stringify(session)) } }, away);
    expect((await ask(PAGE))!.body).not.toContain('1:1 Personal Training');
  });

  it('fetches a hashed asset once and has it from the device ever after', async () => {
    const { ask, fetched } = await startWorker({}, there);
    const answers = [await ask(SCRIPT), await ask(SCRIPT)];
    expect(answers.map((answer) => answer?.body)).toEqual([`${SCRIPT.url} from the network`, `${SCRIPT.url} from the network`]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('keeps no failure', async () => {
    const kept = {};
    const { ask } = await startWorker(kept, () => Promise.resolve(new Answer('gone', { status: 404 })));
    expect((await ask(SCRIPT))?.status).toBe(404);
    expect(kept).toEqual({});
  });

  it('lets the API and everything else go by', async () => {
    const { ask } = await startWorker({}, there);
    expect(await ask({ method: 'GET', url: `${ORIGIN}/api/bookings`, mode: 'cors', destination: '' })).toBeNull();
    expect(await ask({ ...PAGE, method: 'POST' })).toBeNull();
  });
});
