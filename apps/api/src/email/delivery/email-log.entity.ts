import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A sent message (ENT-07); the id is the queued message's. */
export const EmailLog = defineEntity({
  name: 'EmailLog',
  tableName: 'email_logs',
  properties: {
    id: p.uuid().primary(),
    bookingId: p.uuid().nullable(),
    subscriptionId: p.uuid().nullable(),
    emailType: p.string(),
    recipientEmail: p.string(),
    createdAt: p.datetime(),
  },
});
export type EmailLog = InferEntity<typeof EmailLog>;
