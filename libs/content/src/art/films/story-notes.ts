import { range } from '../svg.ts';
import type { Note } from './film.ts';

/** A minor pentatonic from A2, in hertz. */
const SCALE = [110, 130.81, 146.83, 164.81, 196, 220, 261.63, 293.66, 329.63, 392];
const BEAT = 0.625;
/** Positions in the scale, two bars a line; null is a rest. */
const MELODY = [
  [0, null, 4, 5, null, 7, 5, null, 1, null, 4, 6, null, 7, 6, null],
  [2, null, 5, 7, null, 8, 7, null, 0, null, 4, 5, null, 7, 9, null],
].flat();
const BEATS = 42;

/** Quiet plucked notes for the coach's film, lower on every fourth beat; the last ones ring out. */
export const storyNotes: readonly Note[] = range(BEATS).flatMap((beat): Note[] => {
  const place = MELODY[beat % MELODY.length];
  if (place === null || place === undefined) return [];
  return [{ second: 0.3 + beat * BEAT, hertz: SCALE[place]!, loudness: beat % 4 === 0 ? 1 : 0.62 }];
});
