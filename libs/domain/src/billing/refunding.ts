import { DAY } from '../time/ranges.ts';

/** A payment and what became of it; cents. */
export interface PaymentBalance {
  amount: number;
  /** Went back, as the provider says. */
  refunded: number;
  /** A bank asks for it, or has taken it. */
  disputed: number;
  /** Promised to the client and not sent yet, or paid to them by hand. */
  promised: number;
}

/** Cents of a payment that can still go back: never negative, whatever was refunded twice or disputed on top. */
export const stillRefundable = ({ amount, refunded, disputed, promised }: PaymentBalance): number => Math.max(0, amount - refunded - disputed - promised);

/** The part of a payment that stays with the coach, 0 to 1; what cost nothing was paid in full. */
export const keptShare = ({ amount, refunded, disputed }: Omit<PaymentBalance, 'promised'>): number =>
  amount === 0 ? 1 : Math.max(0, amount - refunded - disputed) / amount;

/** Cents for so many unused sessions of a pack: their share of what was paid, rounded down, never more than can go back. */
export const unusedPackValue = (paid: number, granted: number, unused: number, refundable: number): number =>
  Math.min(refundable, Math.floor((paid * unused) / granted));

/** Cents for the days of a plan's period that are not over at `now`, whole days counted for the client; never more than can go back. */
export function unusedPlanValue(paid: number, period: { start: Date; end: Date }, now: Date, refundable: number): number {
  const days = wholeDays(period.start, period.end);
  const left = Math.min(days, wholeDays(now, period.end));
  return days === 0 ? 0 : Math.min(refundable, Math.floor((paid * left) / days));
}


/** Days between two moments, a day that has begun counted whole; none when the end is not after the start. */
export const wholeDays = (from: Date, until: Date): number => Math.max(0, Math.ceil((until.getTime() - from.getTime()) / DAY));
