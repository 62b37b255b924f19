import { soughtDigits } from '@coach/domain';

/** Escapes what somebody searches for, so that it is found as it stands. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** A time as the driver answers it, as ISO 8601 in UTC. */
export const isoOf = (time: string | Date): string => new Date(time).toISOString();

/** What a person is searched by: name, address and the digits of the telephone number; an index stands behind it. */
export const PERSON = `(p.first_name || ' ' || p.last_name || ' ' || p.email || ' ' || regexp_replace(coalesce(p.details->>'phone', ''), '\\D', '', 'g'))`;

const TYPED_NUMBER = /^[\s()+./-]*\d[\d\s()+./-]*$/;

/** Finds a person by any part of what they are searched by; a telephone number however it is written. */
export const personPattern = (search: string): string => likePattern(TYPED_NUMBER.test(search) ? soughtDigits(search) : search);

/** Whoever is gone keeps a row for the books, and is on no list. */
export const NOT_DELETED = `p.email not like '%@deleted.invalid'`;

/** The condition that a page goes on after a cursor, newest first. */
export const AFTER = (alias: string, id: string): string => `(${alias}.created_at, ${alias}.${id}) < (?, ?)`;
