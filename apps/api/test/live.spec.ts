import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually } from './eventually.ts';
import { resolved } from './resolved-document.ts';
import { quietMs } from './slowness.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const consultation = (session_date: string) => ({ ...{ booking_type: 'consultation', session_date, duration_minutes: 60, location: 'Studio', notes: 'Fit' } });

/** Connects to the stream as a browser does. */
async function watch(url: string) {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/availability/live`, { signal: ending.signal });
  const watcher = { response, text: '', isOver: false, days: () => [...watcher.text.matchAll(/event: message\n(?:retry: \d+\n)?data: (.*)\n\n/g)].map(([, data]) => (JSON.parse(data!) as { date: string | null }).date), leave: () => ending.abort() };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) watcher.text += decoder.decode(chunk as Uint8Array, { stream: true });
  })().catch(() => undefined).finally(() => (watcher.isOver = true));
  return watcher;
}

/** Waits for the initial event, which says that any day may have changed: from then on changes arrive. */
const listening = async (url: string) => {
  const watcher = await watch(url);
  await eventually(async () => {
    await testApp.em().execute(`select pg_notify('coach_live', 'availability ready')`);
    return watcher.days().includes('ready');
  });
  return watcher;
};

let testApp: TestApp;
let otherUrl: string;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  otherUrl = (await testApp.another()).url;
}, 60_000);
// The last test stops the app.

describe('live availability', () => {
  it('BOOK-15 notifies viewers at any process which day a booking changed', async () => {
    const [here, there] = [await listening(testApp.url), await listening(otherUrl)];
    const client = await testApp.people.client();
    const { body } = await testApp.request.post<{ id: string }>('/bookings', consultation('2027-03-02T10:00:00-08:00'), client.bearer);
    for (const watcher of [here, there]) await eventually(() => watcher.days().includes('2027-03-02'));
    const before = there.days().length;
    await testApp.request.post(`/bookings/${body.id}/cancel`, {}, client.bearer);
    await eventually(() => there.days().slice(before).includes('2027-03-02'));
    here.leave();
    there.leave();
  });

  it('uses the coach’s date, not the UTC date (GEN-18)', async () => {
    const watcher = await listening(testApp.url);
    await testApp.em().execute(`insert into claims (id, during, created_at) values (gen_random_uuid(), tstzrange('2027-03-05T19:00:00-08:00', '2027-03-05T20:00:00-08:00'), now())`);
    await eventually(() => watcher.days().includes('2027-03-05'));
    watcher.leave();
  });

  it('does not report changes that were rolled back', async () => {
    const watcher = await listening(testApp.url);
    const client = await testApp.people.client();
    await testApp.request.post('/bookings', consultation('2027-03-04T10:10:00-08:00'), client.bearer);
    await testApp.request.post('/bookings', consultation('2027-03-08T10:00:00-08:00'), client.bearer);
    await eventually(() => watcher.days().includes('2027-03-08'));
    expect(watcher.days()).not.toContain('2027-03-04');
    watcher.leave();
  });

  it('reports that any day may have changed when hours change, and after a broken connection', async () => {
    const watcher = await listening(testApp.url);
    const nulls = () => watcher.days().filter((date) => date === null).length;
    const before = nulls();
    await testApp.em().execute('update booking_rules set horizon_days = horizon_days');
    await eventually(() => nulls() > before);
    const between = nulls();
    await testApp.em().execute(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'coach live' and datname = current_database()`);
    await eventually(() => nulls() > between);
    const client = await testApp.people.client();
    await testApp.request.post('/bookings', consultation('2027-03-09T10:00:00-08:00'), client.bearer);
    await eventually(() => watcher.days().includes('2027-03-09'));
    watcher.leave();
  });

  it('is an event stream that proxies must not buffer', async () => {
    const { response, leave } = await watch(testApp.url);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    leave();
  });

  it('is in the API’s document, with the schema of an event', async () => {
    const body = resolved<{ paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>> }>((await testApp.request.get('/openapi.json')).body);
    const stream = body.paths['/availability/live']!['get']!.responses['200']!.content;
    expect(Object.keys(stream)).toEqual(['text/event-stream']);
    expect(JSON.stringify(stream)).toContain('Day where the business is');
  });

  it('tells the browser when to reconnect', async () => {
    const watcher = await listening(testApp.url);
    expect(watcher.text).toContain('retry: 2000\n');
    watcher.leave();
  });

  it('allows twenty streams per address, and another once one closes', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => watch(otherUrl)));
    expect(opened.every(({ response }) => response.status === 200)).toBe(true);
    const refused = await watch(otherUrl);
    expect({ status: refused.response.status, after: refused.response.headers.get('retry-after') }).toEqual({ status: 429, after: '30' });
    await eventually(() => refused.text.includes('TOO_MANY_REQUESTS'));
    opened[0]!.leave();
    const again = await eventually(async () => {
      const one = await watch(otherUrl);
      return one.response.status === 200 ? one : null;
    });
    for (const one of [...opened, again]) one.leave();
  });

  it('P11 does not delay shutdown: an open stream ends, and so does an idle connection', async () => {
    const watcher = await watch(testApp.url);
    const openedInAdvance = connect(Number(new URL(testApp.url).port), '127.0.0.1');
    await once(openedInAdvance, 'connect');
    const began = performance.now();
    await testApp.stop();
    expect(await quietMs(began, 4_000)).toBeLessThan(4_000);
    await eventually(() => watcher.isOver);
  });
});
