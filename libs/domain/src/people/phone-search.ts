/** Country codes of one digit, and those of two; all others have three. */
const ONE_DIGIT = /^[17]/;
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

const withoutCountry = (digits: string): string => digits.slice(ONE_DIGIT.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3);
const withoutTrunk = (digits: string): string => digits.replace(/^0+/, '');

/**
 * The digits by which a phone number is searched, independent of notation: without the country code, if there is one,
 * and without the trunk zeros of some countries. A shorter text is searched as typed.
 */
export function searchDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const international = typed.trim().startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  const national = international === null ? (/^1\d{10}$/.test(digits) ? digits.slice(1) : digits) : withoutCountry(international);
  return withoutTrunk(national) || digits;
}
