import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { CreditScope } from '@coach/domain';

/** Session credits that came together and end together (FLOW-13). */
export const SessionCredit = defineEntity({
  name: 'SessionCredit',
  tableName: 'session_credits',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** The plan or pack, or what came without one. */
    source: p.string(),
    granted: p.integer(),
    /** How many of them are paid for no longer; what was used of them stays used. */
    revoked: p.integer().default(0),
    used: p.integer(),
    expiresAt: p.datetime(),
    stripeInvoiceId: p.string().nullable(),
    stripeSubscriptionId: p.string().nullable(),
    paymentId: p.uuid().nullable(),
    warnedAt: p.datetime().nullable(),
    /** While a bank decides about the payment that brought them. */
    suspendedAt: p.datetime().nullable(),
    expiredAt: p.datetime().nullable(),
    /** When none of them was paid for any more. */
    revokedAt: p.datetime().nullable(),
    /** What they pay for, as it was sold; null: an hour with one client each. */
    pays: p.json<CreditScope>().nullable(),
    createdAt: p.datetime(),
  },
});
export type SessionCredit = InferEntity<typeof SessionCredit>;
