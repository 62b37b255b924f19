/** States of the coach's chosen frame on its way to becoming the poster. */
export const FRAME_STATES = ['working', 'done', 'failed'] as const;
export type FrameState = (typeof FRAME_STATES)[number];

/**
 * The segments of a playlist that contain a moment's frame, by number. A segment's frames start slightly later than listed, by
 * the encoder's delay, so a moment early in a segment may be the end of the previous one. None for a film without segments.
 */
export function piecesAround(pieces: ReadonlyArray<{ seconds: number }>, atSeconds: number): number[] {
  let end = 0;
  const found = pieces.findIndex(({ seconds }) => atSeconds < (end += seconds));
  const at = found < 0 ? pieces.length - 1 : found;
  return at > 0 ? [at - 1, at] : at === 0 ? [0] : [];
}
