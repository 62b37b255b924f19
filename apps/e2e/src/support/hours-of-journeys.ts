/** What a journey has of the coach's time for itself. */
export interface Stretch {
  /** YYYY-MM-DD in the business's zone, Mondays to Fridays, soonest first. */
  days: string[];
  /** Minutes after midnight of each of them. */
  from: number;
  until: number;
}

const at = (hour: number): number => hour * 60;
const MORNING = { from: at(8), until: at(12) };
const NOON = { from: at(12), until: at(14) };
const AFTERNOON = { from: at(14), until: at(18) };
const DAY = { from: MORNING.from, until: AFTERNOON.until };

/** A morning or an afternoon each, in this order: credits end with their month, so they come first. */
const HALF_DAYS = [
  ...(['book-and-pay', 'consultation', 'credits, pack', 'credits, plan', 'offline', 'payment-left', 'payment-left, rival', 'side-by-side'] as const),
  ...(['secrets', 'money', 'move', 'moving-in', 'move, to', 'money-back, part', 'own-hours, held', 'money-back, dispute'] as const),
  ...(['own-hours, request', 'money-back, credit', 'waitlist', 'money-back, held', 'notices', 'money-back, leaving', 'notices, moved', 'nothing-lost'] as const),
  ...(['nothing-lost, text', 'places', 'elsewhere', 'desk, requests', 'told, late payment', 'told, refund', 'morning-on-a-phone', 'due-to-paid', 'accountant-year'] as const),
] as const;
const FIRST_HALF_DAY = 6;

/** By working days from today: noons of six weeks each on weekdays of their own, and days that are cleared whole, where no week of another lies. */
const CHOSEN = {
  'program, missed': { ahead: [9], ...NOON },
  'program, made up': { ahead: [10], ...NOON },
  // The coach sets a date on the day after a week of it.
  'program, refunded': { ahead: [11], ...NOON },
  'every-week, credits': { ahead: [12], ...NOON },
  'desk, sick day': { ahead: [23], ...DAY },
  // Twenty rounds, when all of them are driven.
  'payment-faults': { ahead: [24, 25, 26, 27, 28], ...AFTERNOON },
  // Later than the day that is cleared.
  'desk, cancelled': { ahead: [29], ...AFTERNOON },
  // Each of its weeks goes to the day after.
  'program, moved': { ahead: [38], ...NOON },
  'time-off, paid': { ahead: [40], ...DAY },
  'time-off, held': { ahead: [41], ...DAY },
} as const;

/** A journey that books; where one books on several days, what for. */
export type Booker = (typeof HALF_DAYS)[number] | keyof typeof CHOSEN;

export const BOOKERS: readonly Booker[] = [...HALF_DAYS, ...(Object.keys(CHOSEN) as (keyof typeof CHOSEN)[])];

const addDays = (date: string, days: number): string => new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());

/** The day so many Mondays-to-Fridays after today. */
function workingDay(today: string, ahead: number): string {
  let day = today;
  for (let left = ahead; left > 0; ) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/**
 * Where a journey books: nobody else does, whatever day it is today. Before eight, after six and from twelve to two the
 * pages' own choices lie, and the weeks of programs.
 */
export function stretchOf(booker: Booker, today: string): Stretch {
  const place = (HALF_DAYS as readonly Booker[]).indexOf(booker);
  const half = place % 2 === 0 ? MORNING : AFTERNOON;
  const { ahead, from, until } = place < 0 ? CHOSEN[booker as keyof typeof CHOSEN] : { ahead: [FIRST_HALF_DAY + Math.floor(place / 2)], ...half };
  return { days: ahead.map((days) => workingDay(today, days)), from, until };
}
