/** The part of the coach's time reserved for a journey. */
export interface ChosenRange {
  /** YYYY-MM-DD in the business's zone, Mondays to Fridays, soonest first. */
  days: string[];
  /** Minutes after midnight on each of the days. */
  from: number;
  until: number;
}

const at = (hour: number): number => hour * 60;
const MORNING = { from: at(8), until: at(12) };
const NOON = { from: at(12), until: at(14) };
const AFTERNOON = { from: at(14), until: at(18) };
const DAY = { from: MORNING.from, until: AFTERNOON.until };

/** Each gets a morning or an afternoon, in this order; journeys with credits come first, because those expire with their month. */
const HALF_DAYS = [
  ...(['book-and-pay', 'consultation', 'credits, pack', 'credits, plan', 'offline', 'payment-left', 'payment-left, rival', 'side-by-side'] as const),
  ...(['secrets', 'money', 'move', 'moving-in', 'move, to', 'money-back, part', 'own-hours, held', 'money-back, dispute'] as const),
  ...(['own-hours, request', 'money-back, credit', 'waitlist', 'money-back, held', 'notices', 'money-back, leaving', 'notices, moved', 'nothing-lost'] as const),
  ...(['nothing-lost, text', 'places', 'elsewhere', 'desk, requests', 'told, late payment', 'told, refund', 'morning-on-a-phone', 'due-to-paid', 'accountant-year'] as const),
] as const;
const FIRST_HALF_DAY = 6;

/** In working days from today: six weeks of noons on weekdays of their own, and fully cleared days that contain no week of another journey. */
const CHOSEN = {
  'program, missed': { ahead: [9], ...NOON },
  'program, made up': { ahead: [10], ...NOON },
  // The coach schedules a make-up session on the day after one of its weeks.
  'program, refunded': { ahead: [11], ...NOON },
  'every-week, credits': { ahead: [12], ...NOON },
  'desk, sick day': { ahead: [23], ...DAY },
  // Enough for all twenty rounds.
  'payment-faults': { ahead: [24, 25, 26, 27, 28], ...AFTERNOON },
  // After the day that is cleared.
  'desk, cancelled': { ahead: [29], ...AFTERNOON },
  // Each of its weeks is moved to the next day.
  'program, moved': { ahead: [38], ...NOON },
  'time-off, paid': { ahead: [40], ...DAY },
  'time-off, held': { ahead: [41], ...DAY },
} as const;

/** A journey that books, with a purpose where it books on several days. */
export type Booker = (typeof HALF_DAYS)[number] | keyof typeof CHOSEN;

export const BOOKERS: readonly Booker[] = [...HALF_DAYS, ...(Object.keys(CHOSEN) as (keyof typeof CHOSEN)[])];

const addDays = (date: string, days: number): string => new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());

/** The date a number of working days (Monday to Friday) after today. */
function workingDay(today: string, ahead: number): string {
  let day = today;
  for (let left = ahead; left > 0; ) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/**
 * The time reserved for a journey: no other books there, whatever day it is today. The pages' default choices and the
 * weeks of programs are before eight, after six, and from twelve to two.
 */
export function rangeOf(booker: Booker, today: string): ChosenRange {
  const place = (HALF_DAYS as readonly Booker[]).indexOf(booker);
  const half = place % 2 === 0 ? MORNING : AFTERNOON;
  const { ahead, from, until } = place < 0 ? CHOSEN[booker as keyof typeof CHOSEN] : { ahead: [FIRST_HALF_DAY + Math.floor(place / 2)], ...half };
  return { days: ahead.map((days) => workingDay(today, days)), from, until };
}
