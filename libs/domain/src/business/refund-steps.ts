import { HOUR } from '../time/ranges.ts';

/** A part of the price that still goes back when the hours for all of it are over. */
export interface RefundStep {
  /** Elapsed hours before the start until which it does, 1 or more. */
  hours: number;
  /** Of what was paid, 1 to 99. */
  percent: number;
}

export const MOST_REFUND_STEPS = 4;

/** Whether steps follow one another below the hours of the full refund: each nearer to the start than the one before, and each for less. */
export const areRefundSteps = (steps: readonly RefundStep[], cancellationHours: number): boolean =>
  steps.every(({ hours, percent }, index) => hours < (steps[index - 1]?.hours ?? cancellationHours) && percent < (steps[index - 1]?.percent ?? 100));

/** Cents of a part in what can go back, rounded down, so that parts of several sessions never add up to more than was paid. */
export const partOf = (cents: number, percent: number): number => Math.max(0, Math.floor((cents * percent) / 100));

/** When a session begins (a program with its first), and what it was sold under. */
interface SoldSession {
  sessionDate: Date;
  changeTerms: { refundSteps?: readonly RefundStep[]; creditInParts?: boolean };
}

/** A part that goes back when a session is called off, the instant before which it does, and the one after it; none is nothing. */
export interface RefundPart {
  percent: number;
  until: Date;
  next: number;
}

const stepEnd = (sessionDate: Date, { hours }: RefundStep): Date => new Date(sessionDate.getTime() - hours * HOUR);

/** The part that goes back now, once the time for all of it is over; null when nothing does. */
export function partAt({ sessionDate, changeTerms: { refundSteps = [] } }: SoldSession, now: Date): RefundPart | null {
  const index = refundSteps.findIndex((step) => now < stepEnd(sessionDate, step));
  const step = refundSteps[index];
  return step ? { percent: step.percent, until: stepEnd(sessionDate, step), next: refundSteps[index + 1]?.percent ?? 0 } : null;
}

/** The instant before which a session credit comes back: the end of the time for all of it, or of the last part where the terms say so. */
export function creditUntil({ sessionDate, changeTerms: { refundSteps = [], creditInParts = false } }: SoldSession, freeUntil: Date): Date {
  const last = refundSteps.at(-1);
  return creditInParts && last ? new Date(Math.max(freeUntil.getTime(), stepEnd(sessionDate, last).getTime())) : freeUntil;
}
