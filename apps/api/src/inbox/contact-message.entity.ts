import { LANGUAGES } from '@coach/domain';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Sealed } from '../platform/encryption/seal.ts';

/** What somebody wrote to the coach (CON-08). */
export const ContactMessageRow = defineEntity({
  name: 'ContactMessageRow',
  tableName: 'contact_messages',
  properties: {
    id: p.uuid().primary(),
    firstName: p.string(),
    lastName: p.string(),
    email: p.string(),
    phone: p.string().nullable(),
    /** Sealed; one that the release before this wrote may still be plain. */
    goals: p.text().$type<Sealed>(),
    ip: p.string().nullable(),
    /** Of the page that it was written on. */
    language: p.enum(LANGUAGES).default('en'),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
    archivedAt: p.datetime().nullable(),
    lastAuthor: p.enum(['client', 'coach'] as const),
    lastAt: p.datetime(),
  },
});
export type ContactMessageRow = InferEntity<typeof ContactMessageRow>;

/** Where the words of a letter are at home, for the vault. */
export const LETTER_TEXT = 'contact_messages.goals';
