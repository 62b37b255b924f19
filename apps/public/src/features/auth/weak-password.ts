import { messageOf } from '@coach/api-client';
import type { weakPasswordRefusals } from '@coach/contracts';

const CODES: ReadonlyArray<keyof typeof weakPasswordRefusals> = ['PASSWORD_TOO_COMMON', 'PASSWORD_TOO_PERSONAL'];

/** The message for the password field when the API refused it as too easy to guess; null for every other failure. */
export function weakPasswordWords(error: unknown): string | null {
  const isWeak = error instanceof Error && 'code' in error && CODES.some((code) => code === error.code);
  return isWeak ? (messageOf(error) ?? null) : null;
}
