import { defineEntity, p } from '@mikro-orm/core';

/** An event the provider told us about, by its own id: the second telling changes nothing. */
export const StripeEventRow = defineEntity({
  name: 'StripeEventRow',
  tableName: 'stripe_events',
  properties: {
    id: p.string().primary(),
    type: p.string(),
    /** The id of the object the event is about. */
    objectId: p.string(),
    /** The version of the API that it was written in. */
    apiVersion: p.string().nullable(),
    receivedAt: p.datetime(),
    syncedAt: p.datetime().nullable(),
  },
});
