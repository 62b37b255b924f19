import type { Stretch } from '../film.ts';
import { repSeconds, setSeconds, type Tempo } from './tempo.ts';

/** The kinds of parts in a workout film. */
export type PartKind = 'title' | 'setup' | 'demonstration' | 'set' | 'pause' | 'end';

/** A part of a film, in seconds; sets and the pauses after them are numbered from 1. */
export interface Part {
  kind: PartKind;
  number: number;
  from: number;
  to: number;
}

/** How often the work is done, and how many seconds of pause lie between. */
export interface Workout {
  tempo: Tempo;
  sets: number;
  pauseSeconds: number;
}

const TITLE_SECONDS = 4;
/** Time for three lines, one after another. */
const SETUP_SECONDS = 4;
const END_SECONDS = 4;
/** Seconds of the full picture at the start of the demonstration. They cover a tenth of the film, where the product takes its thumbnail. */
export const PICTURE_SECONDS = 2;

/** Rounds up to whole key frame intervals, so that a film can be assembled from its parts. */
const even = (seconds: number): number => 2 * Math.ceil(seconds / 2 - 1e-9);

/** The seconds of work in a demonstration: back from the picture, then out and back once more. */
const shownSeconds = (tempo: Tempo): number => (tempo.isSteady ? 5 * tempo.out : tempo.back + tempo.rest + repSeconds(tempo));

/** Returns the consecutive parts of a film, all an even number of seconds long. */
export function timelineOf({ tempo, sets, pauseSeconds }: Workout): Part[] {
  const parts: Part[] = [];
  const add = (kind: PartKind, seconds: number, number = 1) => {
    const from = parts.at(-1)?.to ?? 0;
    parts.push({ kind, number, from, to: from + even(seconds) });
  };
  add('title', TITLE_SECONDS);
  add('setup', SETUP_SECONDS);
  add('demonstration', PICTURE_SECONDS + shownSeconds(tempo));
  for (let number = 1; number <= sets; number += 1) {
    add('set', setSeconds(tempo), number);
    if (number < sets) add('pause', pauseSeconds, number);
  }
  add('end', END_SECONDS);
  return parts;
}

/** Returns the length of a film. */
export const secondsOf = (parts: readonly Part[]): number => parts.at(-1)!.to;

/** Returns the part at a second; after the end, the last one. */
export const partAt = (parts: readonly Part[], second: number): Part => parts.find(({ to }) => second < to) ?? parts.at(-1)!;

/** Returns a film's stretches: pauses change once a second, and later sets reuse the first one where the cues are the same. */
export function stretchesOf(parts: readonly Part[], areSetsAlike: boolean): Stretch[] {
  const first = parts.find(({ kind }) => kind === 'set')!;
  return parts.map(({ kind, number, from, to }) => ({ from, to, ...(kind === 'pause' && { isStill: true }), ...(kind === 'set' && areSetsAlike && number > 1 && { as: first.from }) }));
}
