import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { BOOKING_TYPES, SESSION_SERVICES } from '@coach/domain';
import type { Sealed } from '../../platform/encryption/seal.ts';

/** Where the notes of a checkout are at home, for the vault. */
export const CHECKOUT_NOTES = 'session_checkouts.notes';

/** A session that somebody is paying for: not a booking until the money is there. */
export const SessionCheckout = defineEntity({
  name: 'SessionCheckout',
  tableName: 'session_checkouts',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    claimId: p.uuid().nullable(),
    serviceType: p.enum(SESSION_SERVICES),
    bookingType: p.enum(BOOKING_TYPES),
    sessionDate: p.datetime(),
    durationMinutes: p.integer(),
    location: p.string(),
    notes: p.text().$type<Sealed>(),
    participantCount: p.integer(),
    priceCents: p.integer(),
    state: p.enum(['open', 'booked', 'released', 'lost'] as const),
    /** The session that the coach had to cancel and that this one is instead of, if it is. */
    replaces: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});
export type SessionCheckout = InferEntity<typeof SessionCheckout>;
