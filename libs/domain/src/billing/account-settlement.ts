import type { BookingType } from '../bookings/catalogue.ts';
import type { Formats } from '../region/formats.ts';
import { SETTLEMENT_LABELS, type SettlementLabels } from './settlement-labels.ts';
import { unusedPackValue, unusedPlanValue, wholeDays } from './refunding.ts';
import { lastStart, type ProgramWeek } from '../bookings/series.ts';

/** Who deletes an account. */
export const ACCOUNT_DELETERS = ['client', 'coach'] as const;
export type AccountDeleter = (typeof ACCOUNT_DELETERS)[number];

/** A session paid for with money or a credit. */
export interface HeldSession {
  id: string;
  bookingType: BookingType;
  /** Its name. */
  name: string;
  startsAt: Date;
  /** The weeks of a program; null for a single session. */
  weeks: readonly ProgramWeek[] | null;
  paymentId: string | null;
  /** Its share in cents of that payment; null when it is all of it. */
  shareCents: number | null;
  /** The grant whose credit paid for it. */
  creditId: string | null;
}

/** An owed week of a program, not settled yet. */
export interface HeldWeek {
  /** Ids of the owed week, and of the program's booking. */
  id: string;
  bookingId: string;
  /** The program's name. */
  name: string;
  week: number;
  /** Its original start. */
  startsAt: Date;
  paymentId: string | null;
  /** Cents owed for it. */
  shareCents: number;
}

/** A purchased session pack. */
export interface HeldPack {
  /** The id of the grant. */
  id: string;
  /** Its name. */
  name: string;
  paymentId: string;
  granted: number;
  revoked: number;
  used: number;
  expiresAt: Date;
}

/** An active plan. */
export interface HeldPlan {
  id: string;
  /** Its name. */
  name: string;
  /** The last payment for the current period; null when there is none. */
  paymentId: string | null;
  isGiven: boolean;
  /** It ends with its period. */
  isEnding: boolean;
  period: { start: Date; end: Date };
}

/** Cents of a payment, and how many of them are still refundable. */
export interface HeldPayment {
  amount: number;
  refundable: number;
}

/** Everything that somebody paid for in advance. */
export interface AccountHoldings {
  sessions: readonly HeldSession[];
  weeksOff: readonly HeldWeek[];
  packs: readonly HeldPack[];
  plan: HeldPlan | null;
  payments: ReadonlyMap<string, HeldPayment>;
}

export interface SettlementLine {
  kind: 'session' | 'week' | 'pack' | 'plan';
  /** The id of the booking, owed week, grant, or subscription. */
  id: string;
  /** What it is and what happens to it. */
  label: string;
  paymentId: string | null;
  /** Cents. */
  refundCents: number;
}

/** Refunds when an account is deleted; cents. */
export interface AccountSettlement {
  refundCents: number;
  lines: readonly SettlementLine[];
}

/** Takes up to this many cents from what is left of a payment. */
type Take = (paymentId: string | null, worth: (payment: HeldPayment) => number) => number;

/** However many items one payment paid for, no more is refunded than it has left. */
function taking(payments: AccountHoldings['payments']): Take {
  const taken = new Map<HeldPayment, number>();
  return (paymentId, worth) => {
    const payment = payments.get(paymentId ?? '');
    if (!payment) return 0;
    const before = taken.get(payment) ?? 0;
    const refundable = Math.max(0, payment.refundable - before);
    const cents = Math.min(refundable, worth({ ...payment, refundable }));
    taken.set(payment, before + cents);
    return cents;
  };
}

/** What lines take from the payments, and their wording. */
interface Ledger {
  take: Take;
  formats: Formats;
  labels: SettlementLabels;
}

const howPaid = ({ paymentId, creditId }: HeldSession, { labels }: Ledger): string => (creditId ? labels.withCredit : paymentId ? '' : labels.notByCard);

const sessionLine = (session: HeldSession, ledger: Ledger): SettlementLine => ({
  ...{ kind: 'session', id: session.id, paymentId: session.paymentId },
  label: `${session.name}, ${ledger.formats.formatDateTime(session.startsAt)}${howPaid(session, ledger)}`,
  refundCents: ledger.take(session.paymentId, ({ refundable }) => session.shareCents ?? refundable),
});

/** Refunds of owed weeks; those of programs that end with the account are included there. */
const weekLines = ({ weeksOff }: AccountHoldings, ahead: readonly HeldSession[], { take, formats, labels }: Ledger): SettlementLine[] =>
  weeksOff
    .filter(({ bookingId }) => !ahead.some(({ id }) => id === bookingId))
    .map(({ id, name, week, startsAt, paymentId, shareCents }) => ({
      ...{ kind: 'week', id, paymentId, label: labels.fellOut(name, week, formats.formatDateTime(startsAt)) },
      refundCents: take(paymentId, ({ refundable }) => Math.min(shareCents, refundable)),
    }));

/** Unusable sessions of a pack: unspent valid ones, and those spent on sessions that are canceled now. */
function unusedOf({ granted, revoked, used, expiresAt }: HeldPack, spentAhead: number, at: Date): number {
  const unused = Math.max(0, granted - revoked - used + spentAhead);
  return at < expiresAt ? unused : Math.min(unused, spentAhead);
}

function packLines({ packs }: AccountHoldings, ahead: readonly HeldSession[], at: Date, { take, labels }: Ledger): SettlementLine[] {
  return packs.flatMap((pack) => {
    const { id, name, paymentId, granted } = pack;
    const unused = unusedOf(pack, ahead.filter(({ creditId }) => creditId === id).length, at);
    if (unused === 0) return [];
    const refundCents = take(paymentId, ({ amount, refundable }) => unusedPackValue(amount, granted, unused, refundable));
    return [{ kind: 'pack', id, paymentId, label: labels.unusedSessions(name, unused, granted), refundCents }];
  });
}

/** Somebody who leaves on their own gives up the remaining days, as when canceling. */
function planLine({ id, name, paymentId, isGiven, period }: HeldPlan, by: AccountDeleter, at: Date, { take, labels }: Ledger): SettlementLine {
  const line = { kind: 'plan' as const, id, paymentId };
  if (isGiven) return { ...line, label: labels.givenPlan(name), refundCents: 0 };
  if (by === 'client') return { ...line, label: labels.endedPlan(name), refundCents: 0 };
  const days = wholeDays(period.start, period.end);
  const left = Math.min(days, wholeDays(at, period.end));
  return { ...line, label: labels.unusedDays(name, left, days), refundCents: take(paymentId, ({ amount, refundable }) => unusedPlanValue(amount, period, at, refundable)) };
}

/**
 * The refunds for an account deleted at `at`: upcoming paid sessions in full, unused sessions of packs
 * at their share, and when the coach deletes also the unused days of a plan. Null when the coach must settle something first: a
 * running program has no automatic refund.
 */
export function accountSettlement(holdings: AccountHoldings, by: AccountDeleter, at: Date, formats: Formats): AccountSettlement | null {
  const ahead = holdings.sessions.filter(({ startsAt }) => startsAt > at);
  const hasBegun = holdings.sessions.some(({ startsAt, weeks }) => startsAt <= at && lastStart({ sessionDate: startsAt, weeks }) > at);
  if (by === 'coach' && hasBegun) return null;
  const ledger = { take: taking(holdings.payments), formats, labels: SETTLEMENT_LABELS[formats.language] };
  const { plan } = holdings;
  const isOver = plan && (plan.isGiven || plan.isEnding) && plan.period.end <= at;
  const lines = [...ahead.map((session) => sessionLine(session, ledger)), ...weekLines(holdings, ahead, ledger), ...packLines(holdings, ahead, at, ledger), ...(plan && !isOver ? [planLine(plan, by, at, ledger)] : [])];
  return { refundCents: lines.reduce((sum, { refundCents }) => sum + refundCents, 0), lines };
}
