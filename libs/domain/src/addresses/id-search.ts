/** Typing the first group of an id searches by id; fewer digits are another number. */
const LEAST_DIGITS = 8;
const DIGITS_OF_ID = 32;

const dashed = (digits: string): string => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The first and the last id with the typed prefix, or null when there can be none. */
export function idsBeginning(typed: string): [first: string, last: string] | null {
  const digits = typed.trim().replace(/^#/, '').replaceAll('-', '').toLowerCase();
  if (digits.length < LEAST_DIGITS || digits.length > DIGITS_OF_ID || !/^[\da-f]+$/.test(digits)) return null;
  return [dashed(digits.padEnd(DIGITS_OF_ID, '0')), dashed(digits.padEnd(DIGITS_OF_ID, 'f'))];
}
