/** Session credits that every paid invoice of the premium plan brings (FLOW-13). */
export const PREMIUM_CREDITS = 4;
/** Minutes of personal training that one credit buys (FLOW-13). */
export const CREDIT_MINUTES = 60;
/** Days before their end at which unused credits are called to mind. */
export const CREDIT_WARNING_DAYS = 7;
/** Months for which the credits of a pack are good. */
export const PACK_MONTHS = 12;

/** Sessions paid for ahead, on the same ledger as the premium plan's. */
export const SESSION_PACK_TYPES = ['session_pack_5', 'session_pack_10'] as const;
export type SessionPackType = (typeof SESSION_PACK_TYPES)[number];

interface SessionPack {
  credits: number;
  /** Cents for the whole pack. */
  price: number;
  label: string;
}

/** What a pack costs in cents and holds in 60-minute credits. */
export const SESSION_PACKS: Record<SessionPackType, SessionPack> = {
  session_pack_5: { credits: 5, price: 42_500, label: 'Pack of 5 Sessions' },
  session_pack_10: { credits: 10, price: 80_000, label: 'Pack of 10 Sessions' },
};

/** Where credits come from; a gift is the coach's. */
export const CREDIT_SOURCES = ['premium_package', ...SESSION_PACK_TYPES, 'gift'] as const;
export type CreditSource = (typeof CREDIT_SOURCES)[number];

export const CREDIT_ENTRY_KINDS = ['granted', 'spent', 'returned', 'expired', 'revoked'] as const;
export type CreditEntryKind = (typeof CREDIT_ENTRY_KINDS)[number];

/** Until when a pack bought at this moment may be used: the same moment a year later, UTC. */
export function packEnd(boughtAt: Date): Date {
  const end = new Date(boughtAt);
  end.setUTCMonth(end.getUTCMonth() + PACK_MONTHS);
  return end;
}

interface CreditCancellation {
  cancelledBy: 'client' | 'admin' | 'system';
  cancellationDeadline: Date;
}

/** Whether a cancelled session gives its credit back: before the deadline, or when it was not the client who cancelled (FLOW-06, FLOW-13). */
export const returnsCredit = ({ cancelledBy, cancellationDeadline }: CreditCancellation, now: Date): boolean =>
  cancelledBy !== 'client' || now < cancellationDeadline;

/** Days that a credit is good for which replaces one that ended before the coach cancelled its session. */
export const REPLACEMENT_DAYS = 30;

interface Pack {
  used: number;
  expiresAt: Date;
  revokedAt?: Date | null;
}

/** A pack goes back for all of its money only while it is valid and none of its sessions is used. */
export const mayRefundPack = ({ used, expiresAt, revokedAt }: Pack, now: Date): boolean => used === 0 && !revokedAt && now < expiresAt;
