import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** What the product knows of a person (ENT-01). */
export const ProfileRow = defineEntity({
  name: 'ProfileRow',
  tableName: 'profiles',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    email: p.string(),
    firstName: p.string(),
    lastName: p.string(),
    phone: p.string().nullable(),
    healthNotes: p.text().nullable(),
    isAdmin: p.boolean(),
    welcomeEmailSent: p.boolean(),
    createdAt: p.datetime(),
  },
});
export type ProfileRow = InferEntity<typeof ProfileRow>;
