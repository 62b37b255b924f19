import type * as z from 'zod';

/** Where a page ended: the instant and the id of its last row, in a form that fits an address. */
export const cursorOf = (instant: Date, id: string): string => Buffer.from(`${instant.toISOString()} ${id}`).toString('base64url');

/** The same for a list that is not ordered by time: what its last row is ordered by. */
export const placeCursorOf = (place: readonly unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Null for anything that is not such a place. */
export function readPlaceCursor<Place>(cursor: string, Place: z.ZodType<Place>): Place | null {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** Null for anything that is not a cursor of ours. */
export function readCursor(cursor: string): { instant: Date; id: string } | null {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const instant = new Date(time);
  const isOurs = !Number.isNaN(instant.getTime()) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  return isOurs ? { instant, id } : null;
}
