/** How a day's visits are distributed over its hours, from midnight: before work, at noon, and mostly in the evening. */
const BY_HOUR = [1, 1, 1, 1, 2, 5, 8, 7, 5, 4, 4, 6, 7, 5, 4, 4, 5, 8, 10, 11, 9, 6, 3, 2];
const ALL = BY_HOUR.reduce((sum, share) => sum + share, 0);

/** Returns the start of each visit as a fraction of the day between 0 and 1, spread evenly within its hour. */
export function visitsOf(count: number): number[] {
  let [passed, before] = [0, 0];
  return BY_HOUR.flatMap((share, hour) => {
    passed += share;
    const until = Math.round((count * passed) / ALL);
    const inHour = until - before;
    before = until;
    return Array.from({ length: inHour }, (_, number) => (hour + (number + 0.5) / inHour) / BY_HOUR.length);
  });
}

/** The busiest hour's share of a day's visits. */
export const BUSIEST = Math.max(...BY_HOUR) / ALL;
