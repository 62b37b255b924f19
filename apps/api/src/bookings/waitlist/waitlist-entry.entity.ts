import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { WAIT_STATES } from '@coach/domain';

/** A client's place on the waiting list of a taken time. */
export const WaitlistRow = defineEntity({
  name: 'WaitlistRow',
  tableName: 'waitlist_entries',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** The length of its service. */
    serviceType: p.text(),
    bookingType: p.text(),
    sessionDate: p.datetime(),
    durationMinutes: p.integer(),
    participantCount: p.integer(),
    /** Total in cents, as of joining the list. */
    priceCents: p.integer(),
    state: p.enum(WAIT_STATES),
    /** The reservation that holds the time while it is offered. */
    claimId: p.uuid().nullable(),
    heldUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
export type WaitlistRow = InferEntity<typeof WaitlistRow>;
