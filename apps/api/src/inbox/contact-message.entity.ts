import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

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
    goals: p.text(),
    ip: p.string().nullable(),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
    archivedAt: p.datetime().nullable(),
    lastAuthor: p.enum(['client', 'coach'] as const),
    lastAt: p.datetime(),
  },
});
export type ContactMessageRow = InferEntity<typeof ContactMessageRow>;
