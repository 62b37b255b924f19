import fc from 'fast-check';
import type { Schema } from './schema-arbitrary.ts';

/** Just under the body limit of 100 kB. */
export const MOST_BYTES = 96_000;

const filled = (piece: string, [before, after] = ['', '']): string => before + piece.repeat(Math.floor((MOST_BYTES - before.length - after.length) / Buffer.byteLength(piece))) + after;

/** Texts that take quadratic time with patterns that backtrack, each as long as a body may be. */
const GENERAL: readonly string[] = [
  ...['.', 'a.', '@', '.a@'].map((piece) => filled(piece, ['a@', ' '])),
  ...[' ', '\r\n', 'a ', '\u200b'].map((piece) => filled(piece, ['x', 'x'])),
  ...['/', '../', '%2', '&a=', ':'].map((piece) => filled(piece, ['https://a', ' '])),
  ...['0', '-1', '01:'].map((piece) => filled(piece, ['2027-03-02T', '!'])),
  ...['a', 'a_', '=', 'e\u0301', '\u0000', '\ud800'].map((piece) => filled(piece)),
];

/** The worst-case texts for a field, including repetitions of what its own pattern starts to match. */
export function fillersOf({ pattern }: Schema): string[] {
  if (!pattern) return [...GENERAL];
  // The generator does not support lookahead; without it, more texts merely start like a valid one.
  const own = fc.sample(fc.stringMatching(new RegExp(pattern.replace(/\(\?[!=].*?\)/g, '')), { maxLength: 100 }), { numRuns: 2, seed: 14 }).filter((text) => text !== '');
  return [...GENERAL, ...own.flatMap((text) => [filled(text), filled(text, ['', '\u0000']), filled(text[0]!, [text, '!'])])];
}
