import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A queued message: one row per key, however often it is tried (ENT-07). `processed` means that nothing remains to be done. */
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
    /** Set when it is no longer tried unless somebody asks for it. */
    parkedAt: p.datetime().nullable(),
    /** Why it was withheld: its address is suppressed, or its reader does not want it. */
    withheld: p.enum(['suppressed', 'unwanted'] as const).nullable(),
    createdAt: p.datetime(),
    processedAt: p.datetime().nullable(),
  },
});
export type QueuedEmail = InferEntity<typeof QueuedEmail>;
