/** Escapes what somebody searches for, so that it is found as it stands. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** A time as the driver answers it, as ISO 8601 in UTC. */
export const isoOf = (time: string | Date): string => new Date(time).toISOString();

/** What a name and an address are searched by; an index stands behind it. */
export const PERSON = `(p.first_name || ' ' || p.last_name || ' ' || p.email)`;

/** Whoever is gone keeps a row for the books, and is on no list. */
export const NOT_DELETED = `p.email not like '%@deleted.invalid'`;

/** The condition that a page goes on after a cursor, newest first. */
export const AFTER = (alias: string, id: string): string => `(${alias}.created_at, ${alias}.${id}) < (?, ?)`;
