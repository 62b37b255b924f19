/** Shortest password that sign-up and reset accept (specification A§5). */
export const PASSWORD_MIN_LENGTH = 6;

/** Why a password that is long enough is still refused: it is among the first that anybody tries, or its owner's own name. */
export type PasswordWeakness = 'common' | 'personal';

/** Whose password it is. */
export interface PasswordOwner {
  firstName: string;
  lastName: string;
  email: string;
}

/** Shorter words stand in too many good passwords. */
const SHORTEST_PERSONAL_WORD = 3;

/** Letters and digits, without case, accents and whatever stands between them; in capitals, for there ß is SS. */
const folded = (text: string): string => text.normalize('NFKD').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** One character again and again, or a straight run of the alphabet or the digits in either direction. */
function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0)!);
  const step = codes[1]! - codes[0]!;
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - codes[index - 1]! === step);
}

/** What a guesser who knows the person tries first: names, address and site, the longest first. */
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
 * Why a new password is too easy to guess, or null. `common` holds the most used ones in lower case; a password is personal
 * when little is left of it without its owner's names and address and the site's name.
 */
export function passwordWeakness(password: string, { common, owner, siteName }: { common: ReadonlySet<string>; owner: PasswordOwner; siteName: string }): PasswordWeakness | null {
  const lower = password.toLowerCase();
  if (common.has(lower) || isRun(lower)) return 'common';
  return isPersonal(password, personalWords(owner, siteName)) ? 'personal' : null;
}

/** How hard a password is to guess, for the meter beside its field: it asks for more than the rules do. */
export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'strong';

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
/** Fewer different characters than this are weak at any length. */
const FEWEST_DIFFERENT = 5;

/** Without the digits and signs at its end: almost everybody's idea of making a word safe, so they add no variety. */
function withoutTail(password: string): string {
  const characters = [...password];
  return characters.slice(0, characters.findLastIndex((character) => /\p{L}/u.test(character)) + 1).join('');
}

/** Judges by length and variety: twelve characters of two kinds, or sixteen of one, are strong. */
export function passwordStrength(password: string): PasswordStrength {
  const { length } = password;
  if (length < PASSWORD_MIN_LENGTH) return 'too-short';
  if (new Set(password).size < FEWEST_DIFFERENT || isRun(password.toLowerCase())) return 'weak';
  const head = withoutTail(password);
  const kinds = KINDS.filter((kind) => kind.test(head)).length;
  if (length >= 16 || (length >= 12 && kinds >= 2)) return 'strong';
  return length >= 12 || (length >= 8 && kinds >= 2) ? 'fair' : 'weak';
}
