import type { Stack } from '@coach/start/stack.ts';
import type { FaultFigure } from '../faults/fault.ts';
import type { Coach } from './coach.ts';

/** Shared by all video benchmarks: the running product, the signed-in coach, and a folder for generated files. */
export interface VideoBench {
  stack: Stack;
  coach: Coach;
  folder: string;
}

/** One kind of figure about videos. A subject leaves everything running as before. */
export type VideoSubject = (bench: VideoBench) => Promise<FaultFigure[]>;
