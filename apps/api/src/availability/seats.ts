import { GROUP_SEATS } from '@coach/domain';

/** All seats that a group can have, in the database's notation. */
export const ALL_SEATS = `{[1,${GROUP_SEATS + 1})}`;
/** One more than can be booked: a class keeps it, so that its time stays the coach's however many seats are sold. */
export const COACH_SEAT = GROUP_SEATS + 1;

/** Parses seat ranges such as `{[1,5),[7,21)}`: their numbers in order. */
const seatsIn = (multirange: string): number[] =>
  [...multirange.matchAll(/\[(\d+),(\d+)\)/g)].flatMap(([, from, to]) => Array.from({ length: Number(to) - Number(from) }, (_, index) => Number(from) + index));

const written = (seats: readonly number[]): string => `{${seats.map((seat) => `[${seat},${seat + 1})`).join(',')}}`;

/** The lowest requested number of free seats among the first `most`, in the database's notation; null when there are too few. */
export function takeSeats(free: string, wanted: number, most: number): string | null {
  const seats = seatsIn(free).filter((seat) => seat <= most).slice(0, wanted);
  return seats.length < wanted ? null : written(seats);
}

/** The highest free seats that a class does not offer, plus the coach's; null when there are too few. */
export function takeLastSeats(free: string, wanted: number): string | null {
  const all = seatsIn(free);
  return all.length < wanted ? null : written([...all.slice(all.length - wanted), COACH_SEAT]);
}

/** The seats that a class with this many offered seats keeps for itself while nobody has booked. */
export const seatsOf = (offered: number): string => `{[${offered + 1},${COACH_SEAT + 1})}`;
