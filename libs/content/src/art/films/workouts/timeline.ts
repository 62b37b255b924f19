import type { Stretch } from '../film.ts';
import { repSeconds, setSeconds, type Tempo } from './tempo.ts';

/** What a workout film shows, one part after the other. */
export type PartKind = 'title' | 'setup' | 'demonstration' | 'set' | 'pause' | 'end';

/** A part of a film, in its seconds; sets and the pauses behind them are numbered from 1. */
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
/** Three lines, one after the other. */
const SETUP_SECONDS = 4;
const END_SECONDS = 4;
/** How long the demonstration begins with its picture: the moment at a tenth of the film, where the product takes its own, lies in it. */
export const PICTURE_SECONDS = 2;

/** Parts are whole key frame intervals, so that a film can be put together from them. */
const even = (seconds: number): number => 2 * Math.ceil(seconds / 2 - 1e-9);

/** The seconds of work in a demonstration: the way back from the picture, and once more out and back. */
const shownSeconds = (tempo: Tempo): number => (tempo.isSteady ? 5 * tempo.out : tempo.back + tempo.rest + repSeconds(tempo));

/** The parts of a film, each beginning where the one before ends, all of even seconds. */
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

/** How long a film is. */
export const secondsOf = (parts: readonly Part[]): number => parts.at(-1)!.to;

/** The part that a second lies in; the last one from the end on. */
export const partAt = (parts: readonly Part[], second: number): Part => parts.find(({ to }) => second < to) ?? parts.at(-1)!;

/** A film's stretches: pauses count seconds, and a later set looks as the first one where they have the same cues. */
export function stretchesOf(parts: readonly Part[], areSetsAlike: boolean): Stretch[] {
  const first = parts.find(({ kind }) => kind === 'set')!;
  return parts.map(({ kind, number, from, to }) => ({ from, to, ...(kind === 'pause' && { isStill: true }), ...(kind === 'set' && areSetsAlike && number > 1 && { as: first.from }) }));
}
