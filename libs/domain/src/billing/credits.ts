import type { SessionOffer } from '../bookings/catalogue.ts';
import type { Service } from '../business/services.ts';
import { DAY } from '../time/ranges.ts';

/** Minutes with one client that one credit buys (FLOW-13). */
export const CREDIT_MINUTES = 60;
/** What a credit buys of a service, whatever is sold by then; null for one that is not individual, or that only the coach books. */
export const creditOffer = ({ id, kind, bookedBy }: Pick<Service, 'id' | 'kind' | 'bookedBy'>): Omit<SessionOffer, 'soldAs' | 'weeks'> | null =>
  kind === 'individual' && bookedBy !== 'coach' ? { bookingType: id, kind, durationMinutes: CREDIT_MINUTES, unitPrice: 0, maxParticipants: 1 } : null;
/** Days before their expiry at which unused credits are announced. */
export const CREDIT_WARNING_DAYS = 7;

/** Sources of credits that were not sold here: a grant by the coach, or a sale from before the business moved here. No plan or pack has such a name. */
export const UNSOLD_SOURCES = ['gift', 'imported'] as const;
/** The source of credits: one of those, or the name of a plan or pack. */
export type CreditSource = string;

export const CREDIT_ENTRY_KINDS = ['granted', 'spent', 'returned', 'expired', 'revoked', 'restored'] as const;
export type CreditEntryKind = (typeof CREDIT_ENTRY_KINDS)[number];

/** The expiry of a pack bought at this moment: the same moment this many months later, UTC. */
export function packEnd(boughtAt: Date, validMonths: number): Date {
  const end = new Date(boughtAt);
  end.setUTCMonth(end.getUTCMonth() + validMonths);
  return end;
}

interface CreditCancellation {
  cancelledBy: 'client' | 'admin' | 'system';
  cancellationDeadline: Date;
}

/** Whether canceling a session returns its credit: before the deadline, or when it was not the client who canceled (FLOW-06, FLOW-13). */
export const returnsCredit = ({ cancelledBy, cancellationDeadline }: CreditCancellation, now: Date): boolean =>
  cancelledBy !== 'client' || now < cancellationDeadline;

/** Days that a returned credit is valid when its own period is over (FLOW-13). */
export const REPLACEMENT_DAYS = 30;

/**
 * The expiry of a returned credit: the end of its own period, or thirty days from now when that is over,
 * or when the coach canceled with less than that left of it. UTC.
 */
export function returnedUntil(expiresAt: Date, cancelledBy: 'client' | 'admin' | 'system', now: Date): Date {
  if (cancelledBy === 'client' && expiresAt > now) return expiresAt;
  return new Date(Math.max(expiresAt.getTime(), now.getTime() + REPLACEMENT_DAYS * DAY));
}

/** Why credits were withdrawn or restored, as recorded in the ledger. */
export const CREDIT_REASONS = ['plan_left', 'plan_resumed', 'refunded', 'disputed', 'dispute_won', 'pack_returned', 'by_coach', 'replacement'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** An invoice line of a credit-granting plan: days charged, or credited (negative), and the share of the invoice that was kept. */
export interface PaidDays {
  days: number;
  /** 0 to 1: what was not refunded or lost to a bank. */
  kept: number;
}

/**
 * Credits for a plan's period, out of those of a whole one: in proportion to the days that were paid for and
 * not refunded. Days are whole ones (see `wholeDays`), so that changing plans twice within a day neither gains nor
 * loses anything, and paying for the whole period earns all of them (FLOW-13).
 */
export function entitledCredits(granted: number, periodDays: number, paid: readonly PaidDays[]): number {
  const days = paid.reduce((sum, line) => sum + line.days * line.kept, 0);
  return Math.max(0, Math.min(granted, Math.floor((granted * days) / periodDays + ROUNDING)));
}

/** Shares are fractions: three thirds must make one. */
const ROUNDING = 1e-9;

/** What can still be spent of a grant: withdrawals never go below what was used. */
export const availableCredits = ({ granted, revoked, used }: { granted: number; revoked: number; used: number }): number => Math.max(0, granted - revoked - used);

interface Pack {
  used: number;
  expiresAt: Date;
  revokedAt?: Date | null;
}

/** A pack is fully refundable only while it is valid and none of its sessions is used. */
export const mayRefundPack = ({ used, expiresAt, revokedAt }: Pack, now: Date): boolean => used === 0 && !revokedAt && now < expiresAt;
