import type { WeightUnit } from './region.ts';

const POUNDS_IN: Record<WeightUnit, number> = { lb: 1, kg: 1 / 0.45359237 };

/** What the unit is called behind a number of it. */
export const WEIGHT_NAMES: Record<WeightUnit, string> = { lb: 'pounds', kg: 'kilograms' };

const toTenth = (amount: number): number => Math.round(amount * 10) / 10;

/** Pounds in the unit of the business, to a tenth. */
export const weightIn = (unit: WeightUnit, pounds: number): number => toTenth(pounds / POUNDS_IN[unit]);

/** What was weighed in the unit of the business as pounds, to a tenth; `weightIn` of it is what was weighed. */
export const poundsOf = (unit: WeightUnit, weighed: number): number => toTenth(toTenth(weighed) * POUNDS_IN[unit]);
