import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { bookingRefusals, contract, sessionDetailsOf, type Booking, type BookingDetails, type ConsultationRequest } from '@coach/contracts';
import { creditUntil, freeUntil, isCancellable, isReleasable } from '@coach/domain';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { readOnlyRows } from '../../platform/database/shown-rows.ts';
import { violatesConstraint } from '../../platform/database/sqlstate.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { notesEtag } from './notes-etag.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingEnding, type EndingRefund } from './booking-ending.ts';
import { MONEY_BESIDE, moneyOf, type MoneyRow } from './booking-money.ts';
import { BookingViews } from './booking-views.ts';
import { BookingWriter } from './booking-writer.ts';
import { BookingRow } from './booking.entity.ts';
import { BOOKING_NOTES } from './booking.view.ts';
import { CLASS_BESIDE, ClassNames } from '../classes/class-names.ts';
import { HoldLimit } from '../checkout/hold-limit.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { offeredForFree } from '../planning/offered.ts';
import { SessionPlanner } from '../planning/session-planner.ts';

const consultationRefusals = contract.bookings.requestConsultation['~orpc'].errorMap;
const cancelRefusals = contract.bookings.cancel['~orpc'].errorMap;
const callOffRefusals = contract.bookings.callOff['~orpc'].errorMap;

const LATEST_FIRST = 'where one.user_id = ? order by one.session_date desc, one.id desc';

/** Throws when a booking cannot be ended this way now. */
type Decision = (booking: BookingRow, now: Date, em: EntityManager) => void;

/** The refund that a client was shown for canceling. */
interface ToldBack {
  leastCents?: number | undefined;
  expectsCredit?: boolean | undefined;
}

/** A client's bookings: what they have, request for free, and cancel. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly holds: HoldLimit,
    private readonly planner: SessionPlanner,
    private readonly ending: BookingEnding,
    private readonly timeOff: TimeOffService,
    private readonly writer: BookingWriter,
    private readonly views: BookingViews,
    private readonly classes: ClassNames,
    private readonly places: SessionPlaces,
    private readonly vault: Vault,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** The client's own bookings, latest session first (DASH-22). */
  async list(userId: string): Promise<Booking[]> {
    const rows = await readOnlyRows<BookingRow, { money: MoneyRow; className: string | null }>(this.em, BookingRow, { beside: `${MONEY_BESIDE}, ${CLASS_BESIDE}`, which: LATEST_FIRST, values: [userId] });
    return this.views.all(this.em, rows, new Map(rows.map(({ id, money }) => [id, moneyOf(money)])), this.classes.named(rows));
  }

  /** An own booking, with the client's notes for the coach; somebody else's is treated as missing. */
  async read(userId: string, bookingId: string): Promise<BookingDetails> {
    const booking = await this.em.findOne(BookingRow, { id: bookingId, userId });
    if (!booking) throw refusal(cancelRefusals, 'NOT_FOUND');
    const notes = this.vault.open(BOOKING_NOTES, booking.id, booking.notes);
    return { ...(await this.views.of(this.em, booking)), notes, etag: notesEtag(notes) };
  }

  /** Books a free consultation, pending until the coach answers (BOOK-19, FLOW-01). */
  async requestConsultation(userId: string, input: ConsultationRequest): Promise<Booking> {
    try {
      return await this.em.transactional(async (em) => {
        if (await this.holds.hasAskedEnough(em, userId)) throw refusal(consultationRefusals, 'CONSULTATIONS_SPENT');
        const startsAt = new Date(input.session_date);
        const request = { offer: offeredForFree(this.business, input.booking_type), startsAt, durationMinutes: input.duration_minutes, participants: 1 };
        const details = await this.places.acceptFor(em, request.offer.bookingType, sessionDetailsOf(input));
        const { terms, claimId } = await this.planner.plan(em, userId, request, null);
        const { bookingType, cancellationDeadline, changeTerms, priceCents } = terms;
        const content = { userId, bookingType, durationMinutes: input.duration_minutes, participantCount: 1, details, notes: input.notes };
        const booking = this.writer.requested(em, { ...content, claimId, sessionDate: startsAt, cancellationDeadline, changeTerms }, priceCents);
        this.outbox.record(em, 'booking.requested', { booking_id: booking.id });
        return await this.views.of(em, booking);
      });
    } catch (error) {
      if (violatesConstraint(error, 'bookings_open_consultation')) throw refusal(bookingRefusals, 'CONSULTATION_OPEN');
      throw error;
    }
  }

  /** Cancels an own booking before its deadline, or as a mistake; somebody else's is treated as missing (FLOW-04, FLOW-05, ROLE-05). */
  async cancel(userId: string, bookingId: string): Promise<Booking> {
    return this.ended(userId, bookingId, (booking, now) => {
      if (booking.cancelledAt) throw refusal(cancelRefusals, 'ALREADY_CANCELLED');
      if (!isCancellable(booking, now)) throw refusal(cancelRefusals, 'CANCELLATION_WINDOW_CLOSED');
    });
  }

  /** “I can't make it” after the deadline: releases the time, notifies the coach, and refunds a part at most (FLOW-05). Refused when that is less than the client was shown. */
  async callOff(userId: string, bookingId: string, { leastCents = 0, expectsCredit = false }: ToldBack): Promise<Booking> {
    const decide: Decision = (booking, now, em) => {
      if (booking.cancelledAt) throw refusal(callOffRefusals, 'ALREADY_CANCELLED');
      if (!isReleasable(booking, now)) throw refusal(callOffRefusals, 'NOT_MISSABLE');
      if (expectsCredit && now >= creditUntil(booking, freeUntil(booking))) throw refusal(callOffRefusals, 'LESS_GOES_BACK');
      this.outbox.record(em, 'booking.called-off', { booking_id: booking.id });
    };
    return this.ended(userId, bookingId, decide, ({ refundCents }) => {
      if (refundCents < leastCents) throw refusal(callOffRefusals, 'LESS_GOES_BACK');
    });
  }

  private async ended(userId: string, bookingId: string, decide: Decision, accept: (back: EndingRefund) => void = () => undefined): Promise<Booking> {
    await this.ending.prepare(bookingId);
    return this.em.transactional(async (em) => {
      await this.timeOff.keepFor(em);
      const booking = await em.findOne(BookingRow, { id: bookingId, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!booking) throw refusal(cancelRefusals, 'NOT_FOUND');
      decide(booking, this.clock.now(), em);
      accept(await this.ending.end(em, booking, { by: 'client', reason: null }));
      return this.views.of(em, booking);
    });
  }
}
