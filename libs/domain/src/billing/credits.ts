import type { SessionOffer } from '../bookings/catalogue.ts';
import type { Service } from '../business/services.ts';
import { DAY } from '../time/ranges.ts';

/** Minutes with one client that one credit buys (FLOW-13). */
export const CREDIT_MINUTES = 60;
/** What a credit buys of a service, whatever is sold by then; null for one that is not for one client at a time, or that only the coach books. */
export const creditOffer = ({ id, kind, bookedBy }: Pick<Service, 'id' | 'kind' | 'bookedBy'>): Omit<SessionOffer, 'soldAs' | 'weeks'> | null =>
  kind === 'individual' && bookedBy !== 'coach' ? { bookingType: id, kind, durationMinutes: CREDIT_MINUTES, unitPrice: 0, maxParticipants: 1 } : null;
/** Days before their end at which unused credits are called to mind. */
export const CREDIT_WARNING_DAYS = 7;

/** Where credits come from that were not sold here: a gift of the coach, or what was paid for before the business moved here. No plan or pack has such a name. */
export const UNSOLD_SOURCES = ['gift', 'imported'] as const;
/** Where credits come from: one of those, or the plan or pack of this name. */
export type CreditSource = string;

export const CREDIT_ENTRY_KINDS = ['granted', 'spent', 'returned', 'expired', 'revoked', 'restored'] as const;
export type CreditEntryKind = (typeof CREDIT_ENTRY_KINDS)[number];

/** Until when a pack bought at this moment may be used: the same moment so many months later, UTC. */
export function packEnd(boughtAt: Date, validMonths: number): Date {
  const end = new Date(boughtAt);
  end.setUTCMonth(end.getUTCMonth() + validMonths);
  return end;
}

interface CreditCancellation {
  cancelledBy: 'client' | 'admin' | 'system';
  cancellationDeadline: Date;
}

/** Whether a cancelled session gives its credit back: before the deadline, or when it was not the client who cancelled (FLOW-06, FLOW-13). */
export const returnsCredit = ({ cancelledBy, cancellationDeadline }: CreditCancellation, now: Date): boolean =>
  cancelledBy !== 'client' || now < cancellationDeadline;

/** Days that a credit is good for which comes back when its own period is over (FLOW-13). */
export const REPLACEMENT_DAYS = 30;

/**
 * Until when a credit that comes back is good: to the end of its own period, or for thirty days from now when that is over,
 * and when the coach cancelled with less than that left of it. UTC.
 */
export function returnedUntil(expiresAt: Date, cancelledBy: 'client' | 'admin' | 'system', now: Date): Date {
  if (cancelledBy === 'client' && expiresAt > now) return expiresAt;
  return new Date(Math.max(expiresAt.getTime(), now.getTime() + REPLACEMENT_DAYS * DAY));
}

/** Why credits were taken back, or came again, as the ledger says it. */
export const CREDIT_REASONS = ['plan_left', 'plan_resumed', 'refunded', 'disputed', 'dispute_won', 'pack_returned', 'by_coach', 'replacement'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** A bill's line about the plan that grants credits: days it was charged for, or gave back (negative), and the share of the bill that was kept. */
export interface PaidDays {
  days: number;
  /** 0 to 1: what was not refunded or lost to a bank. */
  kept: number;
}

/**
 * Credits that belong to a period of a plan, of those that a whole one brings: in proportion to the days that were paid for and
 * not given back. Days are whole ones (see `wholeDays`), so that who changes plans twice within a day has neither gained nor
 * lost, and who paid for the whole period has all of them (FLOW-13).
 */
export function entitledCredits(granted: number, periodDays: number, paid: readonly PaidDays[]): number {
  const days = paid.reduce((sum, line) => sum + line.days * line.kept, 0);
  return Math.max(0, Math.min(granted, Math.floor((granted * days) / periodDays + ROUNDING)));
}

/** Shares are fractions: three thirds are one. */
const ROUNDING = 1e-9;

/** What may still be spent of a grant: taking back never reaches below what was used. */
export const availableCredits = ({ granted, revoked, used }: { granted: number; revoked: number; used: number }): number => Math.max(0, granted - revoked - used);

interface Pack {
  used: number;
  expiresAt: Date;
  revokedAt?: Date | null;
}

/** A pack goes back for all of its money only while it is valid and none of its sessions is used. */
export const mayRefundPack = ({ used, expiresAt, revokedAt }: Pack, now: Date): boolean => used === 0 && !revokedAt && now < expiresAt;
