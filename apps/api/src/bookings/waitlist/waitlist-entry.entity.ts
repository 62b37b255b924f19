import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { WAIT_STATES } from '@coach/domain';

/** Somebody's place on the list for a taken hour. */
export const WaitlistRow = defineEntity({
  name: 'WaitlistRow',
  tableName: 'waitlist_entries',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** Which length of its service is waited for. */
    serviceType: p.text(),
    bookingType: p.text(),
    sessionDate: p.datetime(),
    durationMinutes: p.integer(),
    participantCount: p.integer(),
    /** Cents in all, as it was when its client began to wait. */
    priceCents: p.integer(),
    state: p.enum(WAIT_STATES),
    /** The reservation that holds the hour while it is offered. */
    claimId: p.uuid().nullable(),
    heldUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
export type WaitlistRow = InferEntity<typeof WaitlistRow>;
