import type { BookingChoice } from '@coach/contracts';
import { LANGUAGES, type PlanType } from '@coach/domain';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** An account that can sign in. */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    email: p.string(),
    passwordHash: p.string(),
    emailConfirmedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** When the coach imported this person; null for sign-ups. */
    importedAt: p.datetime().nullable(),
    /** When the last invitation was requested. */
    invitedAt: p.datetime().nullable(),
    /** Sign-up data as encrypted JSON (AUTH-18); removed once its owner changed the profile. */
    signupMetadata: p.text().$type<Sealed>().nullable(),
    /** The plan chosen before signing up (AUTH-20). */
    intendedPlan: p.string().$type<PlanType>().nullable(),
    /** The choice on the booking page before signing up. */
    intendedBooking: p.json<BookingChoice>().nullable(),
    /** The language of their mails: that of the sign-up page, until they choose. */
    language: p.enum(LANGUAGES).default('en'),
  },
});
export type User = InferEntity<typeof User>;
