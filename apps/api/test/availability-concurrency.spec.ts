import { readFile } from 'node:fs/promises';
import { MINUTE } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { noteFigure, quantile } from './figures.ts';
import type { SignedInPerson } from './people.ts';
import type { Requests } from './requests.ts';

/** `npm run faults` uses the promised figures; the gate uses smaller ones. */
const CROWD = Number(process.env['CROWD'] ?? 100);
const SLOTS = Number(process.env['CROWD_SLOTS'] ?? 3);
const CLIENTS = 20;
/** A full run takes minutes; in the gate it has seconds. */
const TIMEOUT_MS = 1_800_000;
/** Senders and both servers share a process: more connections at once would overflow its kernel queue rather than test the product. */
const MOST_AT_ONCE = 500;

const checkout = (serviceType: string, session_date: string) => ({
  serviceType,
  bookingData: { booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Fit', participant_count: 1 },
});

let testApp: TestApp;
let apis: Requests[];
let clients: SignedInPerson[];
/** The length of the database log before this run. */
let logBefore = 0;
const log = async () => (await readFile(process.env['TEST_POSTGRES_LOG']!, 'utf8')).slice(logBefore);

beforeAll(async () => {
  logBefore = (await readFile(process.env['TEST_POSTGRES_LOG']!, 'utf8')).length;
  testApp = await startTestApp();
  apis = [testApp.request, await testApp.another()];
  clients = await Promise.all(Array.from({ length: CLIENTS }, () => testApp.people.client()));
}, 60_000);
afterAll(() => testApp.stop());

const count = async (sql: string) => Number((await testApp.em().execute<Array<{ n: string }>>(sql))[0]!.n);
/** Checks the guarantee of the constraint with a query that does not rely on it. */
const overlaps = () => count(`select count(*) as n from claims a join claims b on a.id < b.id and a.during && b.during and a.sharing <> b.sharing`);

it(`P1 AVL-10 ${CROWD} concurrent requests for each of ${SLOTS} slots, across two processes: one winner each, the rest 409 with fresh slots, no deadlock`, async () => {
  // Eight slots a day, Tuesday and Thursday.
  const times = Array.from({ length: SLOTS }, (_, index) => `2027-03-0${index < 8 ? 2 : 4}T${String(8 + (index % 8)).padStart(2, '0')}:00:00-08:00`);
  // Each client tries one slot only, so nobody exceeds two unpaid holds.
  const perHour = Math.floor(CLIENTS / SLOTS);
  const bookers = times.flatMap((at, slot) => Array.from({ length: CROWD }, (_, index) => ({ at, index, client: clients[slot * perHour + (index % perHour)]! })));
  const took: number[] = [];
  const book = async ({ at, index, client }: (typeof bookers)[number]) => {
    const began = performance.now();
    const answer = await apis[index % 2]!.post<{ code: string; data: { slots: Array<{ time_slot: string; is_available: boolean }> } }>('/billing/checkout', checkout('personal_training_60', at), client.bearer);
    took.push(performance.now() - began);
    return { at, ...answer };
  };
  const answers: Array<Awaited<ReturnType<typeof book>>> = [];
  for (let from = 0; from < bookers.length; from += MOST_AT_ONCE) answers.push(...(await Promise.all(bookers.slice(from, from + MOST_AT_ONCE).map(book))));
  for (const at of times) {
    const ofSlot = answers.filter((answer) => answer.at === at);
    expect(ofSlot.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = ofSlot.filter(({ status }) => status === 409);
    expect(ofSlot.filter(({ status }) => status !== 200 && status !== 409).map(({ status, body: { code } }) => [status, code])).toEqual([]);
    expect(refused).toHaveLength(CROWD - 1);
    for (const { body } of refused) expect(body.data.slots.find(({ time_slot }) => time_slot === at)?.is_available).toBe(false);
  }
  expect(await overlaps()).toBe(0);
  expect(await log()).not.toContain('deadlock detected');
  const what = `${CROWD} at once × ${SLOTS} hours × 2 servers: winners of an hour, refused with fresh slots, 5xx, deadlocks`;
  noteFigure({ promise: 'P1', what, figure: `1, ${answers.length - SLOTS} of ${answers.length - SLOTS}, 0, 0; median ${Math.round(quantile(took, 0.5))} ms, last ${Math.round(quantile(took, 1))} ms`, limit: `1, all, 0, 0`, isKept: true });
}, TIMEOUT_MS);

it('P3 an expired hold frees its slot without any worker, to the second', async () => {
  await testApp.stopWorker();
  const at = '2027-03-03T10:00:00-08:00';
  const isFree = async () => (await testApp.request.get<Array<{ time_slot: string; is_available: boolean }>>('/availability/slots?date=2027-03-03&duration=60')).body.find(({ time_slot }) => time_slot === at)!.is_available;
  expect((await testApp.request.post('/billing/checkout', checkout('personal_training_60', at), clients[0]!.bearer)).status).toBe(200);
  testApp.advance(35 * MINUTE - 1);
  expect(await isFree()).toBe(false);
  testApp.advance(1);
  expect(await isFree()).toBe(true);
  expect((await testApp.request.post('/billing/checkout', checkout('personal_training_60', at), clients[1]!.bearer)).status).toBe(200);
  testApp.advance(-35 * MINUTE);
  await testApp.startWorker();
  noteFigure({ promise: 'P3', what: 'a hold that ran out, no worker running: its hour is free after', figure: '0 s', limit: '≤ 5 s', isKept: true });
});
