import type { Stack } from '@coach/start/stack.ts';
import type { FaultFigure } from '../faults/fault.ts';
import type { Coach } from './coach.ts';

/** What every measurement of videos has: the running product, the coach signed in, and a folder for what it makes. */
export interface VideoBench {
  stack: Stack;
  coach: Coach;
  folder: string;
}

/** One kind of figure about videos. A subject leaves everything running as it found it. */
export type VideoSubject = (bench: VideoBench) => Promise<FaultFigure[]>;
