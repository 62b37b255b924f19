import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A Stripe checkout that we opened; the id is the provider's. */
export const StripeCheckout = defineEntity({
  name: 'StripeCheckout',
  tableName: 'checkout_sessions',
  properties: {
    id: p.string().primary(),
    userId: p.uuid(),
    /** What is being paid for, as identified by the room that sells it. */
    reference: p.uuid(),
    state: p.enum(['open', 'paid', 'closed'] as const),
    sells: p.enum(['session', 'plan', 'pack', 'due', 'card'] as const).default('session'),
    createdAt: p.datetime(),
  },
});
export type StripeCheckout = InferEntity<typeof StripeCheckout>;
