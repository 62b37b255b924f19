import type { FaultFigure } from './faults/fault.ts';

const noted: FaultFigure[] = [];

/** Notes figures for the one table that `npm run bench -- all` ends with. */
export const note = (...figures: readonly FaultFigure[]): void => void noted.push(...figures);

/** Everything noted since the program began, by promise. */
export const everyFigure = (): readonly FaultFigure[] => noted.toSorted((one, other) => Number(one.promise.slice(1)) - Number(other.promise.slice(1)));
