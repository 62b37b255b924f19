/** The way of a moment that the coach chose to the picture that stands for the film. */
export const FRAME_STATES = ['working', 'done', 'failed'] as const;
export type FrameState = (typeof FRAME_STATES)[number];

/**
 * The pieces of a playlist that a moment's frame is in, by number. A piece's frames begin a little later than the playlist says, by
 * as much as the encoder looks ahead, so a moment early in a piece may be the end of the one before it. None for a film without pieces.
 */
export function piecesAround(pieces: ReadonlyArray<{ seconds: number }>, atSeconds: number): number[] {
  let end = 0;
  const found = pieces.findIndex(({ seconds }) => atSeconds < (end += seconds));
  const at = found < 0 ? pieces.length - 1 : found;
  return at > 0 ? [at - 1, at] : at === 0 ? [0] : [];
}
