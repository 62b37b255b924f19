import fc from 'fast-check';
import { yourCoach } from '@coach/content';
import { weeklyStartsFrom, zoneOf } from '@coach/domain';

export const OPERATIONS = Number(process.env['MODEL_OPERATIONS'] ?? 240);
export const SEED = Number(process.env['MODEL_SEED'] ?? 20_270_301);
export const CLIENTS = 20;

const BOOKINGS = ['consult', 'short', 'hour', 'hour', 'weeks', 'group', 'group', 'group', 'pay', 'pay', 'pay', 'abandon', 'expire'] as const;
const CHANGES = ['cancel', 'move', 'miss', 'undo', 'makeUp', 'makeUp', 'share', 'both'] as const;
const OF_THE_COACH = ['sickDay', 'timeOff', 'reopen', 'reopen', 'coachCancels', 'setDate', 'settleShare'] as const;
const KINDS = [...BOOKINGS, ...CHANGES, ...OF_THE_COACH] as const;
export type Kind = (typeof KINDS)[number];

const SERVICES = { short: 'personal_training', hour: 'personal_training_60', weeks: 'personal_training_60', group: 'group_session' } as const;
/** More operations want more days, or the house is full after the first thousand. */
const LAST_DAY = 15 + Math.min(17, Math.floor(OPERATIONS / 500));

export interface Operation {
  client: number;
  kind: Kind;
  day: number;
  half: number;
  people: number;
  which: number;
}

/** What clients and the coach do, as data: fast-check makes it up, the same again for the same seed. */
const operation = fc.record<Operation>({
  client: fc.nat(CLIENTS - 1),
  kind: fc.constantFrom(...KINDS),
  day: fc.integer({ min: 9, max: LAST_DAY }),
  half: fc.integer({ min: 16, max: 28 }),
  people: fc.integer({ min: 1, max: 12 }),
  which: fc.nat(1_000),
});

export const drawnOperations = (): Operation[] => fc.sample(operation, { numRuns: OPERATIONS, seed: SEED });

/** The half hour of March 2027 that an operation is about. */
export const startOf = ({ day, half }: Operation): string => new Date(Date.UTC(2027, 2, day, 8 + Math.floor(half / 2), (half % 2) * 30)).toISOString();

export const consultation = (session_date: string) => ({ booking_type: 'consultation', session_date, duration_minutes: 60, location: 'Studio', notes: 'Fit' });

/** Of several weeks, two to four on one page. */
export function wanted(kind: keyof typeof SERVICES, session_date: string, people: number) {
  const further_dates = weeklyStartsFrom(new Date(session_date), 2 + (people % 3), zoneOf(yourCoach.region.timeZone)).slice(1).map((start) => start.toISOString());
  const what = { booking_type: kind === 'group' ? 'group_session' : 'personal_training', duration_minutes: kind === 'short' ? 30 : 60, participant_count: kind === 'group' ? people : 1 };
  return { serviceType: SERVICES[kind], bookingData: { ...what, session_date, location: 'Studio', notes: 'Fit', ...(kind === 'weeks' && { further_dates }) } };
}
