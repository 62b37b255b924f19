import type { BookingType } from '../bookings/catalogue.ts';
import type { Formats } from '../region/formats.ts';
import { SETTLEMENT_LABELS, type SettlementLabels } from './settlement-labels.ts';
import { unusedPackValue, unusedPlanValue, wholeDays } from './refunding.ts';
import { lastStart, type ProgramWeek } from '../bookings/series.ts';

/** At whose word an account is deleted. */
export const ACCOUNT_DELETERS = ['client', 'coach'] as const;
export type AccountDeleter = (typeof ACCOUNT_DELETERS)[number];

/** A session that was paid for, with money or a credit. */
export interface HeldSession {
  id: string;
  bookingType: BookingType;
  /** What it is called. */
  name: string;
  startsAt: Date;
  /** The weeks of a program; null for a single session. */
  weeks: readonly ProgramWeek[] | null;
  paymentId: string | null;
  /** Cents of that payment which are its own; null when all of it is. */
  shareCents: number | null;
  /** The grant whose credit paid for it. */
  creditId: string | null;
}

/** A week of a program that the coach could not hold, and that is not settled yet. */
export interface HeldWeek {
  /** Of what is owed, and of the program's booking. */
  id: string;
  bookingId: string;
  /** What the program is called. */
  name: string;
  week: number;
  /** When it was to be. */
  startsAt: Date;
  paymentId: string | null;
  /** Cents that are owed for it. */
  shareCents: number;
}

/** A pack of sessions that was bought. */
export interface HeldPack {
  /** Of the grant. */
  id: string;
  /** What it is called. */
  name: string;
  paymentId: string;
  granted: number;
  revoked: number;
  used: number;
  expiresAt: Date;
}

/** A plan that is live. */
export interface HeldPlan {
  id: string;
  /** What it is called. */
  name: string;
  /** What was paid last for the period that runs; null when nothing was. */
  paymentId: string | null;
  isGiven: boolean;
  /** It does not go on after its period. */
  isEnding: boolean;
  period: { start: Date; end: Date };
}

/** Cents of a payment, and those of them that can still go back. */
export interface HeldPayment {
  amount: number;
  refundable: number;
}

/** All that somebody has paid for ahead. */
export interface AccountHoldings {
  sessions: readonly HeldSession[];
  weeksOff: readonly HeldWeek[];
  packs: readonly HeldPack[];
  plan: HeldPlan | null;
  payments: ReadonlyMap<string, HeldPayment>;
}

export interface SettlementLine {
  kind: 'session' | 'week' | 'pack' | 'plan';
  /** Of the booking, the week that fell out, the grant or the subscription. */
  id: string;
  /** What it is and what becomes of it. */
  label: string;
  paymentId: string | null;
  /** Cents. */
  refundCents: number;
}

/** What goes back when an account is deleted; cents. */
export interface AccountSettlement {
  refundCents: number;
  lines: readonly SettlementLine[];
}

/** Cents that go back of a payment: so many or what is left of it. */
type Take = (paymentId: string | null, worth: (payment: HeldPayment) => number) => number;

/** However many things one payment paid for, no more goes back than it has left. */
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

/** What lines take from the payments, and how they are written. */
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

/** What is owed for weeks that fell out; those of programs that end with the account go back with them. */
const weekLines = ({ weeksOff }: AccountHoldings, ahead: readonly HeldSession[], { take, formats, labels }: Ledger): SettlementLine[] =>
  weeksOff
    .filter(({ bookingId }) => !ahead.some(({ id }) => id === bookingId))
    .map(({ id, name, week, startsAt, paymentId, shareCents }) => ({
      ...{ kind: 'week', id, paymentId, label: labels.fellOut(name, week, formats.formatDateTime(startsAt)) },
      refundCents: take(paymentId, ({ refundable }) => Math.min(shareCents, refundable)),
    }));

/** Sessions of a pack that nobody will have: those not spent while it is valid, and those spent on sessions that are cancelled now. */
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

/** Who leaves of their own accord gives up the days that are left, as whoever cancels does. */
function planLine({ id, name, paymentId, isGiven, period }: HeldPlan, by: AccountDeleter, at: Date, { take, labels }: Ledger): SettlementLine {
  const line = { kind: 'plan' as const, id, paymentId };
  if (isGiven) return { ...line, label: labels.givenPlan(name), refundCents: 0 };
  if (by === 'client') return { ...line, label: labels.endedPlan(name), refundCents: 0 };
  const days = wholeDays(period.start, period.end);
  const left = Math.min(days, wholeDays(at, period.end));
  return { ...line, label: labels.unusedDays(name, left, days), refundCents: take(paymentId, ({ amount, refundable }) => unusedPlanValue(amount, period, at, refundable)) };
}

/**
 * What goes back to somebody whose account is deleted at `at`: what was paid for sessions ahead in full, unused sessions of packs
 * at their share, and at the coach's word the unused days of a plan. Null when the coach has to settle something first: a program
 * that has begun has no share that goes back by itself.
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
