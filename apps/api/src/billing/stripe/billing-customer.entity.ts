import { defineEntity, p } from '@mikro-orm/core';

/** Under which name the payment provider knows a person: one for each, used for everything they buy. */
export const BillingCustomer = defineEntity({
  name: 'BillingCustomer',
  tableName: 'billing_customers',
  properties: {
    userId: p.uuid().primary(),
    stripeCustomerId: p.string(),
    createdAt: p.datetime(),
  },
});
