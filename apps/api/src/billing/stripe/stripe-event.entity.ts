import { defineEntity, p } from '@mikro-orm/core';

/** A received provider event, by its own id: duplicates change nothing. */
export const StripeEventRow = defineEntity({
  name: 'StripeEventRow',
  tableName: 'stripe_events',
  properties: {
    id: p.string().primary(),
    type: p.string(),
    /** The id of the object that the event is about. */
    objectId: p.string(),
    /** The API version it was written in. */
    apiVersion: p.string().nullable(),
    receivedAt: p.datetime(),
    syncedAt: p.datetime().nullable(),
  },
});
