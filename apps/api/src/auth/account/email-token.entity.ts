import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A link mailed to prove an address: both of its tokens are stored as hashes only. */
export const EmailToken = defineEntity({
  name: 'EmailToken',
  tableName: 'email_tokens',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    purpose: p.enum(['confirm_email', 'recover_password', 'invitation'] as const),
    accessHash: p.string(),
    refreshHash: p.string(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});
export type EmailToken = InferEntity<typeof EmailToken>;
