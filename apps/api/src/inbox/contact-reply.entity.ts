import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Sealed } from '../platform/encryption/seal.ts';

/** The coach's answer to a contact message, sealed; it is sent by email. */
export const ContactReplyRow = defineEntity({
  name: 'ContactReplyRow',
  tableName: 'contact_replies',
  properties: { id: p.uuid().primary(), messageId: p.uuid(), text: p.text().$type<Sealed>(), createdAt: p.datetime() },
});
export type ContactReplyRow = InferEntity<typeof ContactReplyRow>;

/** The vault's column name for an answer text. */
export const REPLY_TEXT = 'contact_replies.text';
