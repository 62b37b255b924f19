import type { BookingChoice, KeptProfileDetails } from '@coach/contracts';
import type { Language, PlanType } from '@coach/domain';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A person's profile (ENT-01). */
export const ProfileRow = defineEntity({
  name: 'ProfileRow',
  tableName: 'profiles',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    email: p.string(),
    firstName: p.string(),
    lastName: p.string(),
    /** Details given by the person: read by `profileDetailsOf`. */
    details: p.json<KeptProfileDetails>(),
    healthNotes: p.text().$type<Sealed>().nullable(),
    /** When its owner last changed it; null for the initial content (GAP-06). */
    healthNotesChangedAt: p.datetime().nullable(),
    healthNotesReviewedAt: p.datetime().nullable(),
    healthNotesReviewedBy: p.uuid().nullable(),
    isAdmin: p.boolean(),
    /** The admin whose rights no other admin can revoke: the first one, until they step down. */
    isOwner: p.boolean().default(false),
    suspendedAt: p.datetime().nullable(),
    /** The coach's message to a suspended person. */
    suspensionReason: p.text().nullable(),
    welcomeEmailSent: p.boolean(),
    createdAt: p.datetime(),
    /** Read from the account, where sign-up stored it (AUTH-20). */
    intendedPlan: p.string().$type<PlanType>().formula(({ userId }) => `(select intended_plan from users where users.id = ${userId})`).nullable(),
    /** Likewise. */
    intendedBooking: p.json<BookingChoice>().formula(({ userId }) => `(select intended_booking from users where users.id = ${userId})`).nullable(),
    /** Likewise. */
    language: p.string().$type<Language>().formula(({ userId }) => `(select language from users where users.id = ${userId})`).nullable(),
  },
});
export type ProfileRow = InferEntity<typeof ProfileRow>;
