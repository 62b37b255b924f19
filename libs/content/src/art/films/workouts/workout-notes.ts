import { range } from '../../svg.ts';
import type { Note } from '../film.ts';
import { repSeconds, type Tempo } from './tempo.ts';
import type { Part } from './timeline.ts';

/** A minor pentatonic, in hertz. */
const [LOW, THIRD, FIFTH, HIGH] = [110, 130.81, 164.81, 220];

/** One note per turn of the movement. */
const setNotes = (tempo: Tempo, from: number): Note[] =>
  range(tempo.reps).flatMap((rep): Note[] => {
    const begins = from + rep * repSeconds(tempo);
    const out = { second: begins, hertz: rep % 2 ? THIRD : LOW, loudness: 0.8 };
    return tempo.isSteady ? [out] : [out, { second: begins + tempo.out + tempo.hold, hertz: rep % 2 ? HIGH : FIFTH, loudness: 0.55 }];
  });

/** Quiet plucked notes: one at the start of a part, one per turn of the movement, two at the end. */
export const workoutNotes = (tempo: Tempo, parts: readonly Part[]): Note[] =>
  parts.flatMap(({ kind, from }): Note[] => {
    if (kind === 'set') return setNotes(tempo, from);
    const begins = { second: from + 0.1, hertz: kind === 'title' ? LOW : FIFTH, loudness: kind === 'title' ? 1 : 0.7 };
    return kind === 'end' ? [begins, { second: from + 0.7, hertz: LOW, loudness: 1 }] : [begins];
  });
