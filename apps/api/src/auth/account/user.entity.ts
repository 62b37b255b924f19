import type { BookingChoice } from '@coach/contracts';
import { LANGUAGES, type PlanType } from '@coach/domain';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Who may sign in. */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    email: p.string(),
    passwordHash: p.string(),
    emailConfirmedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** When the coach brought this person along; null for whoever signed up. */
    importedAt: p.datetime().nullable(),
    /** When the last invitation to set a password was asked for. */
    invitedAt: p.datetime().nullable(),
    /** What signing up said of the person, as sealed JSON (AUTH-18); gone once its owner changed the profile. */
    signupMetadata: p.text().$type<Sealed>().nullable(),
    /** The plan that was chosen before signing up (AUTH-20). */
    intendedPlan: p.string().$type<PlanType>().nullable(),
    /** What was chosen on the booking page before signing up. */
    intendedBooking: p.json<BookingChoice>().nullable(),
    /** In which they are written to: that of the page they joined on, until they choose. */
    language: p.enum(LANGUAGES).default('en'),
  },
});
export type User = InferEntity<typeof User>;
