import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { MINUTE } from '@coach/domain';
import { startBench, type Bench } from './bench.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import type { Requests } from './requests.ts';

/** `npm run faults` asks for the figures of the promises; the gate for smaller ones. */
const CROWD = Number(process.env['CROWD'] ?? 100);
const SLOTS = Number(process.env['CROWD_SLOTS'] ?? 3);
const OPERATIONS = Number(process.env['MODEL_OPERATIONS'] ?? 160);
const CLIENTS = 20;

interface Booking {
  id: string;
  status: string;
}

const consultation = (session_date: string) => ({ ...{ booking_type: 'consultation', session_date, duration_minutes: 60, location: 'Studio', notes: 'Fit' } });
const checkout = (serviceType: string, session_date: string, participant_count = 1) => ({
  serviceType,
  bookingData: { booking_type: serviceType === 'group_session' ? 'group_session' : 'personal_training', session_date, duration_minutes: serviceType === 'personal_training' ? 30 : 60, location: 'Studio', notes: 'Fit', participant_count },
});

let bench: Bench;
let doors: Requests[];
let clients: SignedInPerson[];
/** Where this run's part of the database log begins. */
let logBefore = 0;
const log = async () => (await readFile(process.env['TEST_POSTGRES_LOG']!, 'utf8')).slice(logBefore);

beforeAll(async () => {
  logBefore = (await readFile(process.env['TEST_POSTGRES_LOG']!, 'utf8')).length;
  bench = await startBench();
  doors = [bench.request, await bench.another()];
  clients = await Promise.all(Array.from({ length: CLIENTS }, () => bench.people.client()));
}, 60_000);
afterAll(() => bench.stop());

const count = async (sql: string) => Number((await bench.em().execute<Array<{ n: string }>>(sql))[0]!.n);
/** What the constraint promises, asked without it. */
const overlaps = () => count(`select count(*) as n from claims a join claims b on a.id < b.id and a.during && b.during and a.sharing <> b.sharing`);
const overfull = () => count(`select count(*) as n from (select sharing, sum((select sum(upper(r) - lower(r)) from unnest(seats) r)) as seats from claims where seats is not null group by sharing) g where seats > 20`);
const withoutTime = () => count(`select count(*) as n from bookings b where status in ('pending', 'confirmed') and (select count(*) from claims c where c.reservation_id = b.claim_id and c.held_until is null) <> case booking_type when 'group_session' then 6 else 1 end`);
const withoutReason = () => count(`select count(*) as n from claims c where held_until is null and not exists (select from bookings b where b.claim_id = c.reservation_id and b.status <> 'cancelled')`);
/** Cents paid that are neither a session that stands nor owed back. */
const unaccounted = () =>
  count(`select coalesce((select sum(amount) from payments), 0) - coalesce((select sum(price_cents) from bookings where status in ('confirmed', 'completed')), 0) - coalesce((select sum(amount) from refunds), 0) as n`);

it(`P1 AVL-10 ${CROWD} at once on each of ${SLOTS} slots, through two processes: one winner each, the rest 409 with fresh slots, no deadlock`, async () => {
  const times = Array.from({ length: SLOTS }, (_, index) => `2027-03-02T${String(8 + index).padStart(2, '0')}:00:00-08:00`);
  const bookers = times.flatMap((at) => Array.from({ length: CROWD }, (_, index) => ({ at, index })));
  const answers = await Promise.all(
    bookers.map(async ({ at, index }) => ({ at, ...(await doors[index % 2]!.post<{ code: string; data: { slots: Array<{ time_slot: string; is_available: boolean }> } }>('/billing/checkout', checkout('personal_training_60', at), clients[index % CLIENTS]!.bearer)) })),
  );
  for (const at of times) {
    const ofSlot = answers.filter((answer) => answer.at === at);
    expect(ofSlot.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = ofSlot.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(CROWD - 1);
    for (const { body } of refused) expect(body.data.slots.find(({ time_slot }) => time_slot === at)?.is_available).toBe(false);
  }
  expect(await overlaps()).toBe(0);
  expect(await log()).not.toContain('deadlock detected');
}, 120_000);

it('P3 a hold that runs out frees its hour without any worker, at the very second', async () => {
  await bench.stopWorker();
  const at = '2027-03-03T10:00:00-08:00';
  const isFree = async () => (await bench.request.get<Array<{ time_slot: string; is_available: boolean }>>('/availability/slots?date=2027-03-03&duration=60')).body.find(({ time_slot }) => time_slot === at)!.is_available;
  expect((await bench.request.post('/billing/checkout', checkout('personal_training_60', at), clients[0]!.bearer)).status).toBe(200);
  bench.advance(35 * MINUTE - 1);
  expect(await isFree()).toBe(false);
  bench.advance(1);
  expect(await isFree()).toBe(true);
  expect((await bench.request.post('/billing/checkout', checkout('personal_training_60', at), clients[1]!.bearer)).status).toBe(200);
  bench.advance(-35 * MINUTE);
  await bench.startWorker();
});

const KINDS = ['consult', 'short', 'hour', 'hour', 'group', 'pay', 'pay', 'cancel', 'abandon', 'expire'] as const;
const SERVICES = { short: 'personal_training', hour: 'personal_training_60', group: 'group_session' } as const;
const DAY_OF_HOLDS = 12 * 60 * MINUTE;

interface Operation {
  client: number;
  kind: (typeof KINDS)[number];
  day: number;
  half: number;
  people: number;
  which: number;
}

/** What clients do, as data: fast-check makes it up, the same again for the same seed. */
const operation = fc.record<Operation>({
  client: fc.nat(CLIENTS - 1),
  kind: fc.constantFrom(...KINDS),
  day: fc.integer({ min: 9, max: 11 }),
  half: fc.integer({ min: 16, max: 22 }),
  people: fc.integer({ min: 1, max: 12 }),
  which: fc.nat(1_000),
});
const SEED = Number(process.env['MODEL_SEED'] ?? 20_270_301);

/** Performs operations and remembers which payment pages are open. */
class Actors {
  private readonly pages: string[] = [];
  elapsed = 0;

  /** Answers the status, or null when there was nothing to do. */
  async act({ client, kind, day, half, people, which }: Operation): Promise<number | null> {
    const { bearer } = clients[client]!;
    const door = doors[which % 2]!;
    const at = new Date(Date.UTC(2027, 2, day, 8 + Math.floor(half / 2), (half % 2) * 30)).toISOString();
    if (kind === 'expire') return this.wait();
    if (kind === 'consult') return (await door.post('/bookings', consultation(at), bearer)).status;
    if (kind === 'cancel') return this.cancel(door, bearer);
    if (kind === 'pay' || kind === 'abandon') return this.leave(door, kind, this.pages[which % Math.max(1, this.pages.length)]);
    const { status, body } = await door.post<{ url: string }>('/billing/checkout', checkout(SERVICES[kind], at, kind === 'group' ? people : 1), bearer);
    if (status === 200) this.pages.push(new URL(body.url).pathname.split('/').at(-1)!);
    return status;
  }

  private wait(): null {
    bench.advance(20 * MINUTE);
    this.elapsed += 20 * MINUTE;
    return null;
  }

  private async cancel(door: Requests, bearer: string): Promise<number | null> {
    const { body } = await door.get<Booking[]>('/bookings', bearer);
    const [booking] = (Array.isArray(body) ? body : []).filter(({ status }) => status !== 'cancelled');
    return booking ? (await door.post(`/bookings/${booking.id}/cancel`, {}, bearer)).status : null;
  }

  private async leave(door: Requests, kind: 'pay' | 'abandon', page: string | undefined): Promise<number | null> {
    if (!page) return null;
    if (kind === 'abandon') return (await door.post('/billing/checkout/abandon', { session_id: page })).status;
    const card = JSON.stringify({ card: '4242424242424242' });
    await (await fetch(`${bench.sandbox.url}/sandbox/checkout/${page}/pay`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: card })).text();
    return null;
  }
}

it(`P2 ${OPERATIONS} random bookings, payments, cancellations and lapses of ${CLIENTS} clients leave no overlap, no house overfull, no cent unaccounted (seed ${SEED})`, async () => {
  const all = fc.sample(operation, { numRuns: OPERATIONS, seed: SEED });
  const actors = new Actors();
  const statuses: Array<number | null> = [];
  for (let from = 0; from < all.length; from += CLIENTS) {
    statuses.push(...(await Promise.all(all.slice(from, from + CLIENTS).map((one) => actors.act(one)))));
    // A sign-in lasts a quarter of an hour: whoever comes after that is somebody else.
    if (actors.elapsed > 0) clients = await Promise.all(clients.map(() => bench.people.client()));
    if (actors.elapsed > DAY_OF_HOLDS) {
      bench.advance(-actors.elapsed);
      actors.elapsed = 0;
    }
    expect([await overlaps(), await overfull()]).toEqual([0, 0]);
  }
  expect(statuses.filter((status) => status !== null && status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status === 200 || status === 201).length).toBeGreaterThan(10);
  await eventually(async () => (await count(`select count(*) as n from outbox where relayed_at is null`)) === 0);
  await eventually(async () => (await unaccounted()) === 0, 30_000);
  expect([await overlaps(), await overfull(), await withoutTime(), await withoutReason()]).toEqual([0, 0, 0, 0]);
  expect(await log()).not.toContain('deadlock detected');
}, 1_200_000);
