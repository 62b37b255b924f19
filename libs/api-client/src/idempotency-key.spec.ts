import { sendOnce } from './idempotency-key.ts';

const post = (body: object) => new Request('http://localhost/api/bookings', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const answer = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status });
const keyOf = (request: Request) => request.headers.get('idempotency-key');

/** Returns the responses in turn; an error is a lost response. */
function server(...answers: Array<Response | Error>) {
  const keys: Array<string | null> = [];
  const send = (request: Request) => {
    keys.push(keyOf(request));
    const next = answers.shift()!;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  return { keys, send };
}

beforeEach(() => {
  let count = 0;
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: { randomUUID: () => `key-${(count += 1)}` } });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => jest.useRealTimers());

it('reuses the key when the response was lost, and uses a new one after a response arrived', async () => {
  const { keys, send } = server(new TypeError('Failed to fetch'), answer(502), answer(201), answer(201));
  await expect(sendOnce(post({ hour: 1 }), send)).rejects.toThrow('Failed to fetch');
  for (const status of [502, 201, 201]) expect((await sendOnce(post({ hour: 1 }), send)).status).toBe(status);
  expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
});

it('uses a separate key for each request', async () => {
  const { keys, send } = server(new TypeError('lost'), answer(201));
  await sendOnce(post({ hour: 2 }), send).catch(() => undefined);
  await sendOnce(post({ hour: 3 }), send);
  expect(keys).toEqual(['key-1', 'key-2']);
});

it('waits for the response of a request that is still in progress', async () => {
  const busy = () => answer(409, { code: 'IDEMPOTENCY_KEY_IN_PROGRESS' });
  const { keys, send } = server(busy(), busy(), answer(201));
  const sent = sendOnce(post({ hour: 4 }), send);
  await jest.advanceTimersByTimeAsync(2_500);
  expect((await sent).status).toBe(201);
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
});

it('passes a refusal through unchanged', async () => {
  const { send } = server(answer(409, { code: 'SLOT_TAKEN' }));
  expect((await sendOnce(post({ hour: 5 }), send)).status).toBe(409);
});

it('sends files without a key', async () => {
  const { keys, send } = server(answer(201));
  await sendOnce(new Request('http://localhost/api/files', { method: 'POST', body: new FormData() }), send);
  expect(keys).toEqual([null]);
});
