import { DAY } from '../time/ranges.ts';

/** A payment and what happened to it; cents. */
export interface PaymentBalance {
  amount: number;
  /** Refunded according to the provider. */
  refunded: number;
  /** Held or taken by a bank. */
  disputed: number;
  /** Promised to the client and not sent yet, or returned manually. */
  promised: number;
}

/** Cents of a payment that are still refundable: never negative, whatever was refunded twice or disputed in addition. */
export const stillRefundable = ({ amount, refunded, disputed, promised }: PaymentBalance): number => Math.max(0, amount - refunded - disputed - promised);

/** The fraction of a payment that the coach keeps, 0 to 1; a free one counts as fully paid. */
export const keptShare = ({ amount, refunded, disputed }: Omit<PaymentBalance, 'promised'>): number =>
  amount === 0 ? 1 : Math.max(0, amount - refunded - disputed) / amount;

/** Cents for this many unused sessions of a pack: their share of the price, rounded down, never more than is refundable. */
export const unusedPackValue = (paid: number, granted: number, unused: number, refundable: number): number =>
  Math.min(refundable, Math.floor((paid * unused) / granted));

/** Cents for the remaining days of a plan's period at `now`, rounded to whole days in the client's favor; never more than is refundable. */
export function unusedPlanValue(paid: number, period: { start: Date; end: Date }, now: Date, refundable: number): number {
  const days = wholeDays(period.start, period.end);
  const left = Math.min(days, wholeDays(now, period.end));
  return days === 0 ? 0 : Math.min(refundable, Math.floor((paid * left) / days));
}


/** Days between two moments, rounded up; 0 when the end is not after the start. */
export const wholeDays = (from: Date, until: Date): number => Math.max(0, Math.ceil((until.getTime() - from.getTime()) / DAY));
