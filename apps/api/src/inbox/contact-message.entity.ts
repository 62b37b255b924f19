import { LANGUAGES } from '@coach/domain';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Sealed } from '../platform/encryption/seal.ts';

/** A message from the contact form to the coach (CON-08). */
export const ContactMessageRow = defineEntity({
  name: 'ContactMessageRow',
  tableName: 'contact_messages',
  properties: {
    id: p.uuid().primary(),
    firstName: p.string(),
    lastName: p.string(),
    email: p.string(),
    phone: p.string().nullable(),
    /** Sealed; a message written by the previous release may still be plain text. */
    goals: p.text().$type<Sealed>(),
    ip: p.string().nullable(),
    /** Language of the page it was written on. */
    language: p.enum(LANGUAGES).default('en'),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
    archivedAt: p.datetime().nullable(),
    lastAuthor: p.enum(['client', 'coach'] as const),
    lastAt: p.datetime(),
  },
});
export type ContactMessageRow = InferEntity<typeof ContactMessageRow>;

/** The vault's column name for a message text. */
export const LETTER_TEXT = 'contact_messages.goals';
