import { filmTime } from '@coach/domain';
import type { Caption } from '../film.ts';
import { timelineOf, type Part, type Workout } from './timeline.ts';

/** What is lettered on the frames of a workout film, and said in its captions. */
export interface FilmWords {
  /** The title card and the end card; one entry is one line. */
  title: readonly string[];
  end: readonly string[];
  /** What to mind before the first repetition; three lines. */
  setup: readonly string[];
  /** What the counter counts. */
  unit: string;
  /** The cues of each set: while the movement goes out and while it comes back, or one for each repetition. One entry serves every set. */
  cues: readonly (readonly string[])[];
  /** What the sets are called, if not by their number. */
  sets?: readonly string[];
  /** Said in each pause. */
  pauses: readonly string[];
}

export const cuesOf = ({ cues }: FilmWords, set: number): readonly string[] => cues[set - 1] ?? cues[0]!;

/** What a set is called: its own name, or its number. */
export const setName = (words: FilmWords, { sets }: Workout, set: number): string => words.sets?.[set - 1] ?? `Set ${set} of ${sets}`;

/** Where in the film one is, for its head: what comes next, or the set's own name. */
export function placeOf(words: FilmWords, workout: Workout, { kind, number }: Part): string | null {
  if (kind === 'pause') return `Next: ${setName(words, workout, number + 1)}`;
  return (kind === 'set' && words.sets?.[number - 1]) || null;
}

const GAP = 0.1;
/** How long the name of a set is said. */
const NAMED_SECONDS = 2;
const sentence = (lines: readonly string[]): string => `${lines.join(' ').replaceAll('- ', '')}.`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One after the other in equal parts of a stretch. */
function spread(texts: readonly string[], from: number, to: number): Caption[] {
  const each = (to - from) / texts.length;
  return texts.map((text, index) => ({ from: from + index * each + (index === 0 ? GAP : 0), to: from + (index + 1) * each - GAP, text }));
}

function setCaptions(words: FilmWords, workout: Workout, { number, from, to }: Part): Caption[] {
  const name = setName(words, workout, number);
  const cues = cuesOf(words, number);
  // A cue for each repetition is said with it, the first one behind the name.
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

/** Everything that is said on a film's frames, as captions. */
export const captionsOf = (words: FilmWords, workout: Workout): Caption[] => timelineOf(workout).flatMap((part) => captionsOfPart(words, workout, part));

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

/** The chapters of a film, as lines of its description. */
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
