import type { ChangeTerms } from './business.ts';
import type { RefundStep } from './refund-steps.ts';

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** `24 hours`, `1 hour`. */
export const hoursWords = (hours: number): string => counted(hours, 'hour');

/** `10 minutes`, `1 minute`. */
export const minutesWords = (minutes: number): string => counted(minutes, 'minute');

/** How often: `once`, `twice`, `3 times`. */
export const timesWords = (times: number): string => ['never', 'once', 'twice'][times] ?? `${times} times`;

/** `50% until 12 hours before the start, 25% until 1 hour before the start`; empty when there are none. */
export const refundStepsWords = (steps: readonly RefundStep[] = []): string => steps.map(({ hours, percent }) => `${percent}% until ${hoursWords(hours)} before the start`).join(', ');

/** The charge after a no-show: `in full`, `50% of the price`, `nothing`; `percent` is refunded. */
export const noShowChargeWords = (percent = 0): string => (percent === 0 ? 'in full' : percent === 100 ? 'nothing' : `${100 - percent}% of the price`);

/** The no-show fee on a saved card for a session paid on site: `the price`, `50% of the price`; empty for none. */
export const noShowFeeWords = (percent = 0): string => (percent === 0 ? '' : percent === 100 ? 'the price' : `${percent}% of the price`);

/** Hours before the start until which a session credit is returned. */
export const creditHours = ({ cancellationHours, refundSteps = [], creditInParts }: Pick<ChangeTerms, 'cancellationHours' | 'refundSteps' | 'creditInParts'>): number =>
  (creditInParts ? refundSteps.at(-1)?.hours : undefined) ?? cancellationHours;

/** When a session credit is lost. */
export const creditSpentWords = (comesBack = false): string => (comesBack ? 'you cancel later' : 'you cancel later or do not come');
