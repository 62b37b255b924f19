import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { CreditScope } from '@coach/domain';

/** Session credits granted together and expiring together (FLOW-13). */
export const SessionCredit = defineEntity({
  name: 'SessionCredit',
  tableName: 'session_credits',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** The plan or pack, or another source. */
    source: p.string(),
    granted: p.integer(),
    /** How many are no longer paid for; used ones stay used. */
    revoked: p.integer().default(0),
    used: p.integer(),
    expiresAt: p.datetime(),
    stripeInvoiceId: p.string().nullable(),
    stripeSubscriptionId: p.string().nullable(),
    paymentId: p.uuid().nullable(),
    warnedAt: p.datetime().nullable(),
    /** Set while a bank decides about the payment that granted them. */
    suspendedAt: p.datetime().nullable(),
    expiredAt: p.datetime().nullable(),
    /** Since when none of them is paid for anymore. */
    revokedAt: p.datetime().nullable(),
    /** What they pay for, as sold; null: an hour with one client. */
    pays: p.json<CreditScope>().nullable(),
    createdAt: p.datetime(),
  },
});
export type SessionCredit = InferEntity<typeof SessionCredit>;
