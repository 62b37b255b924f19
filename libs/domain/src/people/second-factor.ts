/** Seconds per code of an authenticator app (RFC 6238). */
export const CODE_SECONDS = 30;
/** Recovery codes per set. */
export const RECOVERY_CODES = 10;

/** What was typed as a second factor: an app code, a recovery code, or neither. */
export type TypedCode = { kind: 'app'; code: string } | { kind: 'recovery'; code: string } | null;

/** Unambiguous letters and digits; 32 of them, so that each carries 5 bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUP = 4;
const LETTERS = 16;

/** Parses a typed code; spaces, dashes, and case are ignored. */
export function readCode(typed: string): TypedCode {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  if (code.length === LETTERS && [...code].every((letter) => ALPHABET.includes(letter))) return { kind: 'recovery', code };
  return null;
}

/** Sixteen random bytes as a recovery code of 80 bits: 'K7QM-2RWD-XH9B-4TNC'. */
export function recoveryCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]!).join('');
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}
