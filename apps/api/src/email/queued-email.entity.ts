import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A message on its way: one row for each key, whatever is tried how often (ENT-07). */
export const QueuedEmail = defineEntity({
  name: 'QueuedEmail',
  tableName: 'email_queue',
  properties: {
    id: p.uuid().primary(),
    key: p.string(),
    emailType: p.string(),
    recipientEmail: p.string(),
    bookingId: p.uuid().nullable(),
    subscriptionId: p.uuid().nullable(),
    messageId: p.string(),
    processed: p.boolean(),
    attempts: p.integer(),
    lastError: p.text().nullable(),
    createdAt: p.datetime(),
    processedAt: p.datetime().nullable(),
  },
});
export type QueuedEmail = InferEntity<typeof QueuedEmail>;
