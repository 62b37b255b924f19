import type * as z from 'zod';

/** The end of a page: the instant and the id of its last row, in URL-safe form. */
export const cursorOf = (instant: Date, id: string): string => Buffer.from(`${instant.toISOString()} ${id}`).toString('base64url');

/** The same for a list not ordered by time: the sort value of its last row. */
export const placeCursorOf = (place: readonly unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Null for an invalid position. */
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
