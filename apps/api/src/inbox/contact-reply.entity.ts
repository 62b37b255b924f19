import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Sealed } from '../platform/encryption/seal.ts';

/** The coach's answer to a letter, sealed; it leaves by email. */
export const ContactReplyRow = defineEntity({
  name: 'ContactReplyRow',
  tableName: 'contact_replies',
  properties: { id: p.uuid().primary(), messageId: p.uuid(), text: p.text().$type<Sealed>(), createdAt: p.datetime() },
});
export type ContactReplyRow = InferEntity<typeof ContactReplyRow>;

/** Where an answer is at home, for the vault. */
export const REPLY_TEXT = 'contact_replies.text';
