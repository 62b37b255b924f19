import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { KeptDetails } from '@coach/contracts';
import { BOOKING_STATUSES, type ChangeTerms, type ProgramWeek, type SessionTerms } from '@coach/domain';
import type { Sealed } from '../../platform/encryption/seal.ts';

/** An agreed session (ENT-03). */
export const BookingRow = defineEntity({
  name: 'BookingRow',
  tableName: 'bookings',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    claimId: p.uuid().nullable(),
    checkoutId: p.uuid().nullable(),
    bookingType: p.text(),
    /** What its service was called when it was sold; null for what the release before sold: as it is called now. */
    soldName: p.text().nullable(),
    sessionDate: p.datetime(),
    /** The weeks of a program; null for a single session. */
    weeks: p.json<ProgramWeek[]>().nullable(),
    /** Start of what comes last; the database derives it anew whenever the times change. */
    lastSessionAt: p.datetime(),
    durationMinutes: p.integer(),
    /** What was told about the session: `sessionDetailsOf` reads it. */
    details: p.json<KeptDetails>(),
    notes: p.text().$type<Sealed>(),
    participantCount: p.integer(),
    status: p.enum(BOOKING_STATUSES),
    priceCents: p.integer().nullable(),
    cancelledAt: p.datetime().nullable(),
    cancelledBy: p.string().nullable(),
    cancellationReason: p.string().nullable(),
    cancellationDeadline: p.datetime(),
    /** Until when and how often it may be changed, as it was when it was sold. */
    changeTerms: p.json<ChangeTerms>(),
    /** Cents that went back when it was cancelled; none while it stands. */
    refundCents: p.integer().nullable(),
    /** Until when the session credit is good that came back with its end. */
    creditGoodUntil: p.datetime().nullable(),
    /** Since when a bank decides about its payment. */
    paymentDisputedAt: p.datetime().nullable(),
    moves: p.integer().default(0),
    /** The hour that its client knew before the moves that were mailed last, or are to be mailed. */
    movedFrom: p.datetime().nullable(),
    /** How many of the moves a mail has been made of, */
    movesTold: p.integer().default(0),
    /** and the job that made the last one. */
    movesToldBy: p.text().nullable(),
    /** What its client knew before the coach's changes that are to be mailed; null when there is nothing to tell. */
    changedFrom: p.json<SessionTerms>().nullable(),
    /** The job that is telling them. */
    changesToldBy: p.text().nullable(),
    /** How often the coach changed its time, or what else was agreed. */
    coachMoves: p.integer().default(0),
    /** How often a week of it was changed by itself. */
    weekChanges: p.integer().default(0),
    /** When its time was agreed, if later than when it was booked. */
    agreedAt: p.datetime().nullable(),
    noShow: p.boolean().default(false),
    /** When what a no-show gives back goes; null where nothing does, or it went. */
    noShowDueAt: p.datetime().nullable(),
    /** Cents that went back to a client who did not come; 0 where it was a session credit. */
    noShowRefundCents: p.integer().nullable(),
    stripePaymentIntentId: p.string().nullable(),
    /** Names the sessions that were booked in one go with it; null for one alone. */
    repeatId: p.uuid().nullable(),
    /** Cents of a payment that pays for several sessions which are this one's; null when all of it is. */
    paidShareCents: p.integer().nullable(),
    /** The coach entered it when it was over: nobody was reminded. */
    enteredAfterwards: p.boolean().default(false),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type BookingRow = InferEntity<typeof BookingRow>;
