import { HOUR } from '../time/ranges.ts';

/** A partial refund after the free cancellation period. */
export interface RefundStep {
  /** Elapsed hours before the start until which it applies, 1 or more. */
  hours: number;
  /** Percent of the price, 1 to 99. */
  percent: number;
}

export const MOST_REFUND_STEPS = 4;

/** Whether steps are ordered within the full refund's hours: each nearer to the start than the previous one, and smaller. */
export const areRefundSteps = (steps: readonly RefundStep[], cancellationHours: number): boolean =>
  steps.every(({ hours, percent }, index) => hours < (steps[index - 1]?.hours ?? cancellationHours) && percent < (steps[index - 1]?.percent ?? 100));

/** Cents of a percentage of the refundable amount, rounded down, so that parts of several sessions never exceed the payment. */
export const partOf = (cents: number, percent: number): number => Math.max(0, Math.floor((cents * percent) / 100));

/** When a session (a program's first one) starts, and its terms of sale. */
interface SoldSession {
  sessionDate: Date;
  changeTerms: { refundSteps?: readonly RefundStep[]; creditInParts?: boolean };
}

/** A partial refund, the moment before which it applies, and the next one; none means nothing. */
export interface RefundPart {
  percent: number;
  until: Date;
  next: number;
}

const stepEnd = (sessionDate: Date, { hours }: RefundStep): Date => new Date(sessionDate.getTime() - hours * HOUR);

/** The partial refund that applies now, after the free cancellation period; null for none. */
export function partAt({ sessionDate, changeTerms: { refundSteps = [] } }: SoldSession, now: Date): RefundPart | null {
  const index = refundSteps.findIndex((step) => now < stepEnd(sessionDate, step));
  const step = refundSteps[index];
  return step ? { percent: step.percent, until: stepEnd(sessionDate, step), next: refundSteps[index + 1]?.percent ?? 0 } : null;
}

/** The moment before which a session credit is returned: the end of the free cancellation period, or of the last partial refund if the terms say so. */
export function creditUntil({ sessionDate, changeTerms: { refundSteps = [], creditInParts = false } }: SoldSession, freeUntil: Date): Date {
  const last = refundSteps.at(-1);
  return creditInParts && last ? new Date(Math.max(freeUntil.getTime(), stepEnd(sessionDate, last).getTime())) : freeUntil;
}
