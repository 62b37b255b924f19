import { filmTime } from '@coach/domain';
import type { Caption } from '../film.ts';
import { timelineOf, type Part, type Workout } from './timeline.ts';

/** The text lettered on a workout film's frames and repeated in its captions. */
export interface FilmWords {
  /** The title card and the end card; one entry per line. */
  title: readonly string[];
  end: readonly string[];
  /** Setup points before the first repetition; three lines. */
  setup: readonly string[];
  /** The unit of the counter. */
  unit: string;
  /** The cues of each set: one for the way out and one for the way back, or one per repetition. A single entry serves every set. */
  cues: readonly (readonly string[])[];
  /** Names of the sets, if not by number. */
  sets?: readonly string[];
  /** The text of each pause. */
  pauses: readonly string[];
}

export const cuesOf = ({ cues }: FilmWords, set: number): readonly string[] => cues[set - 1] ?? cues[0]!;

/** Returns the name of a set: its own, or its number. */
export const setName = (words: FilmWords, { sets }: Workout, set: number): string => words.sets?.[set - 1] ?? `Set ${set} of ${sets}`;

/** Returns the place in the film for its header: what comes next, or the set's own name. */
export function placeOf(words: FilmWords, workout: Workout, { kind, number }: Part): string | null {
  if (kind === 'pause') return `Next: ${setName(words, workout, number + 1)}`;
  return (kind === 'set' && words.sets?.[number - 1]) || null;
}

const GAP = 0.1;
/** Seconds for which a set's name is captioned. */
const NAMED_SECONDS = 2;
const sentence = (lines: readonly string[]): string => `${lines.join(' ').replaceAll('- ', '')}.`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Spreads texts in equal parts over a period. */
function spread(texts: readonly string[], from: number, to: number): Caption[] {
  const each = (to - from) / texts.length;
  return texts.map((text, index) => ({ from: from + index * each + (index === 0 ? GAP : 0), to: from + (index + 1) * each - GAP, text }));
}

function setCaptions(words: FilmWords, workout: Workout, { number, from, to }: Part): Caption[] {
  const name = setName(words, workout, number);
  const cues = cuesOf(words, number);
  // Cues per repetition are captioned with it, the first one after the set's name.
  if (cues.length === workout.tempo.reps) return spread([`${name}. ${cues[0]}.`, ...cues.slice(1).map((cue) => `${cue}.`)], from, to);
  return [...spread([`${name}: ${workout.tempo.reps} ${words.unit}.`], from, from + NAMED_SECONDS), ...spread([cues.map((cue) => `${cue}.`).join(' ')], from + NAMED_SECONDS, to)];
}

function captionsOfPart(words: FilmWords, workout: Workout, part: Part): Caption[] {
  const { kind, number, from, to } = part;
  if (kind === 'title') return spread([`[Quiet plucked notes]\n${capital(sentence(words.title))}`], from, to);
  if (kind === 'setup') return spread(words.setup.map((line) => `${line}.`), from, to);
  if (kind === 'demonstration') return spread(['Watch it first.'], from, to);
  if (kind === 'set') return setCaptions(words, workout, part);
  if (kind === 'pause') return spread([`${words.pauses[number - 1]!}. ${Math.round(workout.pauseSeconds)} seconds.`], from, to);
  return spread([sentence(words.end)], from, to);
}

/** Returns everything lettered on a film's frames, as captions. */
export const captionsOf = (words: FilmWords, workout: Workout): Caption[] => timelineOf(workout).flatMap((part) => captionsOfPart(words, workout, part));

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

/** Returns the chapters of a film, as lines of its description. */
export function chapterLines(words: FilmWords, workout: Workout): string[] {
  const titles: Partial<Record<Part['kind'], (number: number) => string>> = {
    title: () => 'Set up',
    demonstration: () => 'Watch it first',
    set: (number) => setName(words, workout, number),
    end: () => 'What to keep',
  };
  return timelineOf(workout).flatMap(({ kind, number, from }) => {
    const title = titles[kind]?.(number);
    return title ? [`${filmTime(Math.floor(hundredths(from)))} ${title}`] : [];
  });
}
