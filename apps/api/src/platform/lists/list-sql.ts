import { soughtDigits } from '@coach/domain';

/** Escapes what somebody searches for, so that it is found as it stands. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** A time as the driver answers it, as ISO 8601 in UTC. */
export const isoOf = (time: string | Date): string => new Date(time).toISOString();

const NAME_AND_ADDRESS = `p.first_name || ' ' || p.last_name || ' ' || p.email || ' '`;
const WITH_NUMBER = `${NAME_AND_ADDRESS} || regexp_replace(coalesce(p.details->>'phone', ''), '\\D', '', 'g')`;
const ANY_DIGIT = /\p{Nd}/u;

/**
 * What a person is searched by: name, address and the digits of the telephone number, which what has no digit can't be in: taking them out
 * of each number is three quarters of a search that finds many. An index stands behind either.
 */
export const personText = (search: string): string => `(${ANY_DIGIT.test(search) ? WITH_NUMBER : NAME_AND_ADDRESS})`;

const TYPED_NUMBER = /^[\s()+./-]*\d[\d\s()+./-]*$/;

/** Finds a person by any part of their `personText`; a telephone number however it is written. */
export const personPattern = (search: string): string => likePattern(TYPED_NUMBER.test(search) ? soughtDigits(search) : search);

/** Whoever is gone keeps a row for the books, and is on no list. */
export const NOT_DELETED = `p.email not like '%@deleted.invalid'`;

/** The condition that a page goes on after a cursor, newest first. */
export const AFTER = (alias: string, id: string): string => `(${alias}.created_at, ${alias}.${id}) < (?, ?)`;
