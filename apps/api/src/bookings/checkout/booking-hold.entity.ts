import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { KeptDetails } from '@coach/contracts';
import type { ChangeTerms } from '@coach/domain';
import type { Sealed } from '../../platform/encryption/seal.ts';

/** The vault's address of a hold's notes. */
export const HOLD_NOTES = 'session_checkouts.notes';

/** A session held while somebody pays for it: not a booking until the payment arrives. */
export const BookingHold = defineEntity({
  name: 'BookingHold',
  tableName: 'session_checkouts',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    claimId: p.uuid().nullable(),
    /** The length of its service that is being sold. */
    serviceType: p.text(),
    bookingType: p.text(),
    /** The name of its service at that time. */
    soldName: p.text().nullable(),
    sessionDate: p.datetime(),
    durationMinutes: p.integer(),
    /** The session details: read by `sessionDetailsOf`. */
    details: p.json<KeptDetails>(),
    notes: p.text().$type<Sealed>(),
    participantCount: p.integer(),
    priceCents: p.integer(),
    state: p.enum(['open', 'booked', 'released', 'lost'] as const),
    /** The session canceled by the coach that this one replaces, if any. */
    replaces: p.uuid().nullable(),
    /** The class whose seats are held, if any. */
    classId: p.uuid().nullable(),
    /** Shared by sessions held and paid for together; null for a single one. */
    repeatId: p.uuid().nullable(),
    /** The change terms under which it is sold. */
    changeTerms: p.json<ChangeTerms>(),
    createdAt: p.datetime(),
    /** The coach withdrew the time: no payment can turn it into a session anymore. */
    withdrawnAt: p.datetime().nullable(),
  },
});
export type BookingHold = InferEntity<typeof BookingHold>;
