import type { FaultFigure } from './faults/fault.ts';

const noted: FaultFigure[] = [];

/** Notes figures for the table that `npm run bench -- all` prints at the end. */
export const note = (...figures: readonly FaultFigure[]): void => void noted.push(...figures);

/** Everything noted since the program started, by promise. */
export const everyFigure = (): readonly FaultFigure[] => noted.toSorted((one, other) => Number(one.promise.slice(1)) - Number(other.promise.slice(1)));
