import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { CREDIT_SOURCES } from '@coach/domain';

/** Session credits that came together and end together (FLOW-13). */
export const SessionCredit = defineEntity({
  name: 'SessionCredit',
  tableName: 'session_credits',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    source: p.enum(CREDIT_SOURCES),
    granted: p.integer(),
    used: p.integer(),
    expiresAt: p.datetime(),
    stripeInvoiceId: p.string().nullable(),
    stripeSubscriptionId: p.string().nullable(),
    paymentId: p.uuid().nullable(),
    warnedAt: p.datetime().nullable(),
    expiredAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
export type SessionCredit = InferEntity<typeof SessionCredit>;
