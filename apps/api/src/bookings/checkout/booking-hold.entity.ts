import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { KeptDetails } from '@coach/contracts';
import type { ChangeTerms } from '@coach/domain';
import type { Sealed } from '../../platform/encryption/seal.ts';

/** Where the notes of a hold are at home, for the vault. */
export const HOLD_NOTES = 'session_checkouts.notes';

/** A session whose hour is held while somebody pays for it: not a booking until the money is there. */
export const BookingHold = defineEntity({
  name: 'BookingHold',
  tableName: 'session_checkouts',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    claimId: p.uuid().nullable(),
    /** Which length of its service it was sold as. */
    serviceType: p.text(),
    bookingType: p.text(),
    /** What its service was called when it was begun. */
    soldName: p.text().nullable(),
    sessionDate: p.datetime(),
    durationMinutes: p.integer(),
    /** What was told about the session: `sessionDetailsOf` reads it. */
    details: p.json<KeptDetails>(),
    notes: p.text().$type<Sealed>(),
    participantCount: p.integer(),
    priceCents: p.integer(),
    state: p.enum(['open', 'booked', 'released', 'lost'] as const),
    /** The session that the coach had to cancel and that this one is instead of, if it is. */
    replaces: p.uuid().nullable(),
    /** The class whose seats are held, if it is one. */
    classId: p.uuid().nullable(),
    /** Names the sessions that are held and paid for together with it; null for one alone. */
    repeatId: p.uuid().nullable(),
    /** Under which it is being sold. */
    changeTerms: p.json<ChangeTerms>(),
    createdAt: p.datetime(),
    /** The coach took the hour back: no payment makes it a session any more. */
    withdrawnAt: p.datetime().nullable(),
  },
});
export type BookingHold = InferEntity<typeof BookingHold>;
