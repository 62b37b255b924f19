import { defineEntity, p } from '@mikro-orm/core';

/** A person's customer id at the payment provider: one each, used for all their purchases. */
export const BillingCustomer = defineEntity({
  name: 'BillingCustomer',
  tableName: 'billing_customers',
  properties: {
    userId: p.uuid().primary(),
    stripeCustomerId: p.string(),
    createdAt: p.datetime(),
  },
});
