// npm run bench -- arithmetic: the processor time to compute two weeks of open times, without a database (F2).
import { openDays, zoneOf, type DaysQuestion } from '@coach/domain';
import { note } from './figures.ts';
import { median } from './measure-page.ts';

const TIMES = 400;
const WARM = 100;
const GOAL_MS = 1;
const HOUR = 3_600_000;

/** Two full weeks: eight sessions a day, fourteen hours open. */
const fortnight: DaysQuestion = {
  zone: zoneOf('America/Los_Angeles'),
  ...{ from: '2027-03-08', days: 14, durationMinutes: 60, now: new Date('2027-03-01T00:00:00Z'), limits: { noticeMinutes: 120, horizonDays: 60 } },
  hours: Object.fromEntries(Array.from({ length: 7 }, (_, day) => [day, [{ opens: 360, closes: 1_200 }]])),
  busy: Array.from({ length: 112 }, (_, index) => {
    const start = Date.parse('2027-03-08T14:00:00Z') + Math.floor(index / 8) * 24 * HOUR + (index % 8) * 1.5 * HOUR;
    return { start: new Date(start), end: new Date(start + HOUR) };
  }),
};

function cost(): number {
  const before = process.cpuUsage();
  openDays(fortnight);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Prints the figure; returns whether it is within its limit. */
export function benchArithmetic(): boolean {
  const ms = median(Array.from({ length: TIMES }, cost).slice(WARM));
  const isKept = ms <= GOAL_MS;
  note({ promise: 'F2', what: 'two full weeks of open times, on the processor', figure: `${ms.toFixed(2)} ms`, limit: `≤ ${GOAL_MS} ms`, isKept });
  console.log(`\nF2  two full weeks of open times  ${ms.toFixed(2)} ms of processor (median of ${TIMES - WARM})${isKept ? '' : ' !'}   ≤ ${GOAL_MS} ms\n`);
  return isKept;
}
