/** `{[1,5),[7,21)}` as the database writes ranges of seats: their numbers in order. */
const seatsIn = (multirange: string): number[] =>
  [...multirange.matchAll(/\[(\d+),(\d+)\)/g)].flatMap(([, from, to]) => Array.from({ length: Number(to) - Number(from) }, (_, index) => Number(from) + index));

/** The lowest free seats, so many as are wanted, as the database reads them; null when there are too few. */
export function takeSeats(free: string, wanted: number): string | null {
  const seats = seatsIn(free).slice(0, wanted);
  return seats.length < wanted ? null : `{${seats.map((seat) => `[${seat},${seat + 1})`).join(',')}}`;
}
