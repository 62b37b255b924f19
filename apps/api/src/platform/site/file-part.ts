/** A byte range, both ends included. */
export type FilePart = { from: number; to: number };

const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part requested by a `Range` header of a file of `length` bytes. `whole` when there is none, or several, which
 * may be answered with everything; `beyond` when it is outside the file (RFC 9110).
 */
export function partOf(range: string | undefined, length: number): FilePart | 'whole' | 'beyond' {
  const [, first = '', last = ''] = RANGE.exec(range?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return Number(last) === 0 ? 'beyond' : { from: Math.max(0, length - Number(last)), to: length - 1 };
  const from = Number(first);
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < from) return 'whole';
  return from >= length ? 'beyond' : { from, to };
}
