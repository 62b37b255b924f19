/** Minimum password length for sign-up and reset (specification A§5). */
export const PASSWORD_MIN_LENGTH = 6;

/** Why a sufficiently long password is still refused: too common, or containing its owner's data. */
export type PasswordWeakness = 'common' | 'personal';

/** The password's owner. */
export interface PasswordOwner {
  firstName: string;
  lastName: string;
  email: string;
}

/** Shorter words occur in too many good passwords. */
const SHORTEST_PERSONAL_WORD = 3;

/** Letters and digits only, without case and accents; in upper case, because ß becomes SS. */
const folded = (text: string): string => text.normalize('NFKD').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A repeated character, or a straight sequence of letters or digits in either direction. */
function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0)!);
  const step = codes[1]! - codes[0]!;
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - codes[index - 1]! === step);
}

/** Personal words that a guesser tries first: names, address, and site, longest first. */
function personalWords({ firstName, lastName, email }: PasswordOwner, siteName: string): string[] {
  const [mailbox = ''] = email.split('@');
  const words = [email, mailbox, ...mailbox.split(/[._+-]/), firstName, lastName, ...firstName.split(' '), ...lastName.split(' '), siteName].map(folded);
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_PERSONAL_WORD).sort((one, other) => other.length - one.length);
}

function isPersonal(password: string, words: readonly string[]): boolean {
  const whole = folded(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest !== whole && rest.length < PASSWORD_MIN_LENGTH;
}

/**
 * Why a new password is too easy to guess, or null. `common` contains the most common ones in lower case; a password is personal
 * when little is left of it without its owner's names and address and the site's name.
 */
export function passwordWeakness(password: string, { common, owner, siteName }: { common: ReadonlySet<string>; owner: PasswordOwner; siteName: string }): PasswordWeakness | null {
  const lower = password.toLowerCase();
  if (common.has(lower) || isRun(lower)) return 'common';
  return isPersonal(password, personalWords(owner, siteName)) ? 'personal' : null;
}

/** Strength for the meter next to the field: stricter than the rules. */
export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'strong';

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
/** Fewer different characters than this are weak at any length. */
const FEWEST_DIFFERENT = 5;

/** Without trailing digits and punctuation, the most common way to "secure" a word, which adds no variety. */
function withoutTail(password: string): string {
  const characters = [...password];
  return characters.slice(0, characters.findLastIndex((character) => /\p{L}/u.test(character)) + 1).join('');
}

/** By length and variety: twelve characters of two kinds, or sixteen of one, are strong. */
export function passwordStrength(password: string): PasswordStrength {
  const { length } = password;
  if (length < PASSWORD_MIN_LENGTH) return 'too-short';
  if (new Set(password).size < FEWEST_DIFFERENT || isRun(password.toLowerCase())) return 'weak';
  const head = withoutTail(password);
  const kinds = KINDS.filter((kind) => kind.test(head)).length;
  if (length >= 16 || (length >= 12 && kinds >= 2)) return 'strong';
  return length >= 12 || (length >= 8 && kinds >= 2) ? 'fair' : 'weak';
}
