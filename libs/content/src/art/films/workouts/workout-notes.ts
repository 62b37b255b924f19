import { range } from '../../svg.ts';
import type { Note } from '../film.ts';
import { INTRO, repSeconds, TITLED, workEnds, type Tempo } from './tempo.ts';

/** A minor pentatonic, in hertz. */
const [LOW, THIRD, FIFTH, HIGH] = [110, 130.81, 164.81, 220];

/** Quiet plucked notes: two to begin with, one for each turn of the movement, two to end. */
export function workoutNotes(tempo: Tempo): Note[] {
  const reps = range(tempo.reps).flatMap((rep): Note[] => {
    const begins = INTRO + rep * repSeconds(tempo);
    const out = { second: begins, hertz: rep % 2 ? THIRD : LOW, loudness: 0.8 };
    return tempo.isSteady ? [out] : [out, { second: begins + tempo.out + tempo.hold, hertz: rep % 2 ? HIGH : FIFTH, loudness: 0.55 }];
  });
  const end = workEnds(tempo);
  return [{ second: 0.1, hertz: LOW, loudness: 1 }, { second: TITLED, hertz: FIFTH, loudness: 0.7 }, ...reps, { second: end, hertz: FIFTH, loudness: 0.7 }, { second: end + 0.6, hertz: LOW, loudness: 1 }];
}
