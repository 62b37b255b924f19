import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, sessionDetailsOf, type BookingPreview, type CoachBookingRequest } from '@coach/contracts';
import { arrangedDeadline, changeTermsOf, creditSession, DAY, isPayableByCredit, paysFor, sessionLabel } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { ClaimsService } from '../../availability/claims.service.ts';
import { CreditsService } from '../../billing/credits/credits.service.ts';
import { AmountsDue } from '../../billing/hand-payments/amounts-due.service.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { violatesConstraint } from '../../platform/database/sqlstate.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingWriter, type AgreedSession } from '../booking/booking-writer.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { CoachTime } from '../planning/coach-time.ts';

const refusals = contract.coachBooking.create['~orpc'].errorMap;

type Wanted = Pick<CoachBookingRequest, 'user_id' | 'booking_type' | 'session_date' | 'duration_minutes'>;

/** How long ago a session may be when it is entered afterwards. */
const LONGEST_AGO_MS = 731 * DAY;

/** Sessions that the coach books for clients, including services only she can book (ABK-23), and past sessions entered afterwards. */
@Injectable()
export class CoachBookingService {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly claims: ClaimsService,
    private readonly time: CoachTime,
    private readonly writer: BookingWriter,
    private readonly credits: CreditsService,
    private readonly due: AmountsDue,
    private readonly places: SessionPlaces,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** A dry run: refuses what booking would refuse, and returns conflicts with the time. */
  async preview({ user_id: userId, booking_type: bookingType, session_date: startsAt, duration_minutes: durationMinutes }: Wanted): Promise<BookingPreview> {
    const [now, start] = [this.clock.now(), new Date(startsAt)];
    this.refuseLongAgo(start);
    if (!(await this.people.exists(userId))) throw refusal(refusals, 'CLIENT_NOT_FOUND');
    const check = await this.time.check(this.em, { bookingType, start, durationMinutes });
    const session = creditSession(this.business.service(bookingType), durationMinutes);
    const { firstName, lastName } = await this.people.find(userId);
    return {
      ...{ first_name: firstName, last_name: lastName, ...check },
      has_credit: isPayableByCredit(session) && (await this.credits.scopesOf(userId)).some((scope) => paysFor(scope, session)),
      ...{ is_told: start > now, deadline: arrangedDeadline(start, changeTermsOf(this.business.policy), now).toISOString() },
    };
  }

  /** Confirmed at once with a mail to the client, or already held without one; outside the working hours only when requested. Returns its id. */
  async book(request: CoachBookingRequest, actor: Actor): Promise<string> {
    const [id] = await this.bookAll([request], actor);
    return id!;
  }

  /** Several sessions of one client, mailed once: all or none. Returns their ids. */
  async bookAll(requests: readonly CoachBookingRequest[], actor: Actor): Promise<string[]> {
    for (const request of requests) this.refuseBadMoney(request);
    if (!(await this.people.exists(requests[0]!.user_id))) throw refusal(refusals, 'CLIENT_NOT_FOUND');
    try {
      return await this.em.transactional((em) => this.write(em, requests, actor));
    } catch (error) {
      if (violatesConstraint(error, 'bookings_open_consultation')) throw refusal(refusals, 'CONSULTATION_OPEN');
      throw error;
    }
  }

  private refuseLongAgo(start: Date): void {
    if (this.clock.now().getTime() - start.getTime() > LONGEST_AGO_MS) throw refusal(refusals, 'TOO_LONG_AGO');
  }

  private refuseBadMoney({ session_date, payment, price_cents: price }: CoachBookingRequest): void {
    const now = this.clock.now();
    this.refuseLongAgo(new Date(session_date));
    if (payment.how === 'paid' && price === null) throw refusal(refusals, 'PRICE_MISSING');
    if (payment.how === 'paid' && payment.paid_at && new Date(payment.paid_at) > now) throw refusal(refusals, 'IN_THE_FUTURE');
  }

  /** Credits are spent once all times are claimed: two callers waiting for each other's times never hold each other's credits. */
  private async write(em: EntityManager, requests: readonly CoachBookingRequest[], actor: Actor): Promise<string[]> {
    const repeatId = requests.length > 1 ? randomUUID() : null;
    await this.places.accept(em, sessionDetailsOf(requests[0]!));
    if (repeatId) await this.claims.claimAlone(em);
    const sessions: AgreedSession[] = [];
    for (const request of requests) sessions.push({ ...(await this.claim(em, request)), repeatId });
    const ids: string[] = [];
    for (const [index, request] of requests.entries()) ids.push(await this.agree(em, sessions[index]!, request, { actor, tells: index === 0 }));
    return ids;
  }

  private async claim(em: EntityManager, request: CoachBookingRequest): Promise<AgreedSession> {
    const { user_id: userId, booking_type: bookingType, duration_minutes: durationMinutes, notes, outside_hours } = request;
    const [now, start, changeTerms] = [this.clock.now(), new Date(request.session_date), changeTermsOf(this.business.policy)];
    // Working hours say when the coach will work, not when she did; other past sessions still conflict.
    const taken = await this.time.take(em, { bookingType, start, durationMinutes, participants: 1 }, outside_hours || start <= now);
    if ('refused' in taken) throw refusal(refusals, taken.refused);
    const content = { userId, bookingType, durationMinutes, participantCount: 1, details: sessionDetailsOf(request), notes };
    return { ...content, claimId: taken.claimId, sessionDate: start, changeTerms, cancellationDeadline: arrangedDeadline(start, changeTerms, now) };
  }

  private async agree(em: EntityManager, session: AgreedSession, request: CoachBookingRequest, { actor, tells }: { actor: Actor; tells: boolean }): Promise<string> {
    const { payment, outside_hours } = request;
    const isOver = session.sessionDate <= this.clock.now();
    const id = payment.how === 'credit' ? await this.withCredit(em, session, isOver) : await this.atPrice(em, session, request, actor, isOver);
    const { userId, bookingType, durationMinutes, sessionDate } = session;
    const priceCents = payment.how === 'credit' ? 0 : request.price_cents;
    const after = { user_id: userId, booking_type: bookingType, session_date: sessionDate.toISOString(), duration_minutes: durationMinutes, price_cents: priceCents, payment: payment.how, outside_hours, ...(isOver && { entered_afterwards: true }) };
    this.audit.record(em, actor, { action: 'booking.create', target: `booking:${id}`, after });
    if (!isOver && tells) this.outbox.record(em, 'booking.confirmed', { booking_id: id });
    await em.flush();
    return id;
  }

  private async withCredit(em: EntityManager, session: AgreedSession, isOver: boolean): Promise<string> {
    const { userId, bookingType, durationMinutes } = session;
    const { booking, statement } = this.writer.withCredit(em, session, isOver);
    await em.flush();
    const isSpent = await this.credits.spend(em, userId, booking.id, creditSession(this.business.service(bookingType), durationMinutes), [statement]);
    if (!isSpent) throw refusal(refusals, 'NO_CREDIT');
    return booking.id;
  }

  /** With a price it is due from then on, unless it was paid. */
  private async atPrice(em: EntityManager, session: AgreedSession, { price_cents: amount, payment }: CoachBookingRequest, actor: Actor, isOver: boolean): Promise<string> {
    const { userId, bookingType, sessionDate: dueAt } = session;
    const { id } = this.writer.byHand(em, session, amount, isOver);
    await em.flush();
    if (amount === null) return id;
    const due = await this.due.open(em, { userId, sells: 'session', bookingId: id, label: sessionLabel(this.business.services, bookingType), amount, dueAt, createdBy: actor.userId });
    if (payment.how !== 'paid') return id;
    const at = payment.paid_at ? new Date(payment.paid_at) : this.clock.now();
    await this.due.pay(em, due, { amount, way: payment.way, at, note: payment.note, recordedBy: actor.userId });
    return id;
  }
}
