import { readFile } from 'node:fs/promises';
import { ACTS } from './booking-model/acts.ts';
import { overfull, overlaps, unaccounted, claimsWithoutSession, sessionsWithoutClaim, wrongShares } from './booking-model/invariants.ts';
import { ModelWorld } from './booking-model/model-world.ts';
import { CLIENTS, drawnOperations, OPERATIONS, SEED, type Operation } from './booking-model/operations.ts';
import { advancePastBookings } from './booking-model/reminders.ts';
import { eventually } from './eventually.ts';
import { noteFigure } from './figures.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { untilIdle } from './until-idle.ts';

/** A full run takes minutes; in the gate it has seconds. */
const TIMEOUT_MS = 3_600_000;
/** Operations that must succeed at least once. A short run may find no booking to move; moving.spec.ts covers moves. */
const OFTEN_DONE = ['hour', 'group', 'cancel', 'sickDay', ...(OPERATIONS >= 1_000 ? ['move', 'miss', 'undo', 'makeUp', 'share', 'timeOff', 'setDate', 'settleShare'] : [])];

let testApp: TestApp;
let world: ModelWorld;
/** The length of the database log before this run. */
let logBefore = 0;
const log = async () => (await readFile(process.env['TEST_POSTGRES_LOG']!, 'utf8')).slice(logBefore);

beforeAll(async () => {
  logBefore = (await log()).length;
  testApp = await startTestApp();
  world = await ModelWorld.start(testApp);
}, 60_000);
afterAll(() => testApp.stop());

/** Counts successes by kind; fails on any server error or any overlap along the way. */
async function play(operations: readonly Operation[]): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (let from = 0; from < operations.length; from += CLIENTS) {
    const turn = operations.slice(from, from + CLIENTS);
    const answers = await Promise.all(turn.map((one) => ACTS[one.kind](world, one)));
    expect({ faults: world.faults(), asked: turn.filter((_, index) => (answers[index] ?? 0) >= 500) }).toEqual({ faults: [], asked: [] });
    turn.forEach(({ kind }, index) => (done[kind] = (done[kind] ?? 0) + Number([200, 201].includes(answers[index] ?? 0))));
    await world.rest();
    expect([await overlaps(world), await overfull(world)]).toEqual([0, 0]);
  }
  return done;
}

const judged = async () => ({ overlaps: await overlaps(world), overfull: await overfull(world), withoutTime: await sessionsWithoutClaim(world), withoutReason: await claimsWithoutSession(world), wrongShares: await wrongShares(world) });
const NOTHING = { overlaps: 0, overfull: 0, withoutTime: 0, withoutReason: 0, wrongShares: 0 };

it(`P2 AVL-08 FLOW-05 ${OPERATIONS} random operations of ${CLIENTS} clients and the coach leave no overlap, no overbooked place, no cent unaccounted for, and no reminder of a canceled session (seed ${SEED})`, async () => {
  const done = await play(drawnOperations());
  await untilIdle(testApp);
  await eventually(async () => (await unaccounted(world)) === 0);
  expect(await judged()).toEqual(NOTHING);
  for (const kind of OFTEN_DONE) expect({ kind, done: done[kind]! > 0 }).toEqual({ kind, done: true });
  const reminded = await advancePastBookings(world);
  expect(reminded).toMatchObject({ wrong: [], missing: [] });
  expect(reminded.sent).toBeGreaterThan(0);
  expect([await unaccounted(world), await judged()]).toEqual([0, NOTHING]);
  expect(await log()).not.toContain('deadlock detected');
  const [[paid], [off]] = [await world.rows<{ cents: string }>('select sum(amount) as cents from payments'), await world.rows<{ weeks: string }>(`select count(*) as weeks from sick_day_sessions where week is not null and state = 'done'`)];
  const what = `${OPERATIONS} operations of ${CLIENTS} clients and the coach: overlaps, houses overfull, cents unaccounted, 5xx, reminders of what is off`;
  const counts = Object.entries(done).filter(([kind]) => kind !== 'expire').map(([kind, times]) => `${kind} ${times}`).join(', ');
  noteFigure({ promise: 'P2', what, figure: `0, 0, 0 of ${paid!.cents}, 0, 0 of ${reminded.sent}; ${off!.weeks} weeks fell out; done: ${counts}`, limit: '0, 0, 0, 0, 0', isKept: true });
}, TIMEOUT_MS);
