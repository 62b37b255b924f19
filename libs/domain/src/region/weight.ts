import type { WeightUnit } from './region.ts';

const POUNDS_IN: Record<WeightUnit, number> = { lb: 1, kg: 1 / 0.45359237 };

/** The unit's abbreviation after a number. */
export const WEIGHT_NAMES: Record<WeightUnit, string> = { lb: 'pounds', kg: 'kilograms' };

const toTenth = (amount: number): number => Math.round(amount * 10) / 10;

/** Pounds in the business's unit, to a tenth. */
export const weightIn = (unit: WeightUnit, pounds: number): number => toTenth(pounds / POUNDS_IN[unit]);

/** A weight in the business's unit as pounds, to a tenth; `weightIn` restores the original. */
export const poundsOf = (unit: WeightUnit, weighed: number): number => toTenth(toTenth(weighed) * POUNDS_IN[unit]);
