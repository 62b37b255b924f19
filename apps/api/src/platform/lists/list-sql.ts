import { searchDigits } from '@coach/domain';

/** Escapes a search text, so that it is matched literally. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** A timestamp from the driver, as ISO 8601 in UTC. */
export const isoOf = (time: string | Date): string => new Date(time).toISOString();

const NAME_AND_ADDRESS = `p.first_name || ' ' || p.last_name || ' ' || p.email || ' '`;
const WITH_NUMBER = `${NAME_AND_ADDRESS} || regexp_replace(coalesce(p.details->>'phone', ''), '\\D', '', 'g')`;
const ANY_DIGIT = /\p{Nd}/u;

/**
 * The text that people are searched by: name, address, and the digits of the phone number, omitted when the search contains no digit: extracting
 * them takes three quarters of a search with many results. Both variants are indexed.
 */
export const personText = (search: string): string => `(${ANY_DIGIT.test(search) ? WITH_NUMBER : NAME_AND_ADDRESS})`;

const TYPED_NUMBER = /^[\s()+./-]*\d[\d\s()+./-]*$/;

/** Finds a person by any part of their `personText`; phone numbers in any notation. */
export const personPattern = (search: string): string => likePattern(TYPED_NUMBER.test(search) ? searchDigits(search) : search);

/** Deleted accounts keep a row for the books, and appear in no list. */
export const NOT_DELETED = `p.email not like '%@deleted.invalid'`;

/** The condition for the rows after a cursor, newest first. */
export const AFTER = (alias: string, id: string): string => `(${alias}.created_at, ${alias}.${id}) < (?, ?)`;
