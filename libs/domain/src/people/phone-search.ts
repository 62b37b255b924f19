/** Country codes of one digit, and those of two; all others have three. */
const ONE_DIGIT = /^[17]/;
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

const withoutCountry = (digits: string): string => digits.slice(ONE_DIGIT.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3);
const withoutTrunk = (digits: string): string => digits.replace(/^0+/, '');

/**
 * The digits by which a telephone number is looked for, however it was typed and is kept: without the country code, where there is one,
 * and without the zeros that some countries put before a number at home. What is too short for that is looked for as it stands.
 */
export function soughtDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const international = typed.trim().startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  const national = international === null ? (/^1\d{10}$/.test(digits) ? digits.slice(1) : digits) : withoutCountry(international);
  return withoutTrunk(national) || digits;
}
