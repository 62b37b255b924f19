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
    /** The name of its service when it was sold; null for bookings of the previous release, which use the current one. */
    soldName: p.text().nullable(),
    sessionDate: p.datetime(),
    /** The weeks of a program; null for a single session. */
    weeks: p.json<ProgramWeek[]>().nullable(),
    /** Start of the last session; derived by the database whenever the times change. */
    lastSessionAt: p.datetime(),
    durationMinutes: p.integer(),
    /** The session details: read by `sessionDetailsOf`. */
    details: p.json<KeptDetails>(),
    notes: p.text().$type<Sealed>(),
    participantCount: p.integer(),
    status: p.enum(BOOKING_STATUSES),
    priceCents: p.integer().nullable(),
    cancelledAt: p.datetime().nullable(),
    cancelledBy: p.string().nullable(),
    cancellationReason: p.string().nullable(),
    cancellationDeadline: p.datetime(),
    /** Until when and how often it may be changed, as of the sale. */
    changeTerms: p.json<ChangeTerms>(),
    /** Cents refunded when it was canceled; null while it is active. */
    refundCents: p.integer().nullable(),
    /** The expiry of the session credit returned at its end. */
    creditGoodUntil: p.datetime().nullable(),
    /** Since when a bank is deciding about its payment. */
    paymentDisputedAt: p.datetime().nullable(),
    moves: p.integer().default(0),
    /** The time that its client knew before the moves that are mailed now or were mailed last. */
    movedFrom: p.datetime().nullable(),
    /** How many of the moves have been mailed, */
    movesTold: p.integer().default(0),
    /** and the job that mailed last. */
    movesToldBy: p.text().nullable(),
    /** What its client knew before the coach's changes to be mailed; null when there is nothing to mail. */
    changedFrom: p.json<SessionTerms>().nullable(),
    /** The job that mails them. */
    changesToldBy: p.text().nullable(),
    /** How often the coach changed its time or other terms. */
    coachMoves: p.integer().default(0),
    /** How often one of its weeks was changed individually. */
    weekChanges: p.integer().default(0),
    /** When its time was agreed, if later than the booking. */
    agreedAt: p.datetime().nullable(),
    noShow: p.boolean().default(false),
    /** When its no-show refund is sent; null when there is none, or it was sent. */
    noShowDueAt: p.datetime().nullable(),
    /** Cents refunded to a client who did not come; 0 for a session credit. */
    noShowRefundCents: p.integer().nullable(),
    stripePaymentIntentId: p.string().nullable(),
    /** Shared by the sessions booked together; null for a single one. */
    repeatId: p.uuid().nullable(),
    /** This session's share in cents of a payment for several sessions; null when the whole payment is its own. */
    paidShareCents: p.integer().nullable(),
    /** The coach entered it when it was over: nobody was reminded. */
    enteredAfterwards: p.boolean().default(false),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type BookingRow = InferEntity<typeof BookingRow>;
