import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, sessionDetailsOf, type Booking, type SessionDetails } from '@coach/contracts';
import { cancellationDeadline, changeTermsOf, HOLD_MINUTES, plannedStarts, rangeFrom } from '@coach/domain';
import type { Caller } from '../../auth/caller.ts';
import { ClaimsService } from '../../availability/claims.service.ts';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { CreditBookingService } from '../checkout/credit-booking.service.ts';
import { ClassReader } from '../classes/class-reader.ts';
import type { BookingHold } from '../checkout/booking-hold.entity.ts';
import { BookingHoldsService } from '../checkout/booking-holds.service.ts';
import { HoldWriter } from '../checkout/hold-writer.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { WaitlistRow } from './waitlist-entry.entity.ts';

const refusals = contract.waitlist.pay['~orpc'].errorMap;
const spendRefusals = contract.waitlist.spend['~orpc'].errorMap;

type Words = SessionDetails & { notes: string };
type Held = WaitlistRow & { claimId: string; heldUntil: Date };

/** Accepting a time held for a waiting-list client. */
@Injectable()
export class TakeOfferService {
  constructor(
    private readonly em: EntityManager,
    private readonly claims: ClaimsService,
    private readonly timeOff: TimeOffService,
    private readonly holds: BookingHoldsService,
    private readonly writer: HoldWriter,
    private readonly credits: CreditBookingService,
    private readonly classes: ClassReader,
    private readonly places: SessionPlaces,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** The time stays held as in any checkout; if no checkout opens, it is held as before. */
  async pay(caller: Caller, id: string, words: Words): Promise<{ url: string }> {
    const { offer, hold } = await this.em.transactional(async (em) => {
      const entry = await this.offered(em, caller.userId, id);
      const details = await this.places.acceptFor(em, entry.bookingType, sessionDetailsOf(words));
      const { claimId, heldUntil } = entry;
      if (!(await this.claims.holdUntil(em, claimId, rangeFrom(this.clock.now(), HOLD_MINUTES).end))) throw refusal(refusals, 'GONE');
      Object.assign(entry, { state: 'taken', claimId: null, heldUntil: null });
      return { offer: { claimId, heldUntil }, hold: await this.toHold(em, { ...entry, claimId, heldUntil } as Held, { ...words, ...details }) };
    });
    try {
      return await this.holds.page(hold);
    } catch (error) {
      await this.takeBack(id, hold.id, offer);
      throw error;
    }
  }

  /** Confirmed at once with a matching credit; nothing is spent when that fails. */
  async spend(userId: string, id: string, words: Words): Promise<Booking> {
    return this.em.transactional(async (em) => {
      const entry = await this.offered(em, userId, id);
      const details = await this.places.acceptFor(em, entry.bookingType, sessionDetailsOf(words));
      const { claimId, sessionDate, bookingType, durationMinutes, participantCount } = entry;
      const changeTerms = changeTermsOf(this.business.policy);
      Object.assign(entry, { state: 'taken', claimId: null, heldUntil: null });
      await this.claims.settle(em, claimId);
      const joined = await this.classes.ofReservation(em, claimId);
      const content = { userId, bookingType, durationMinutes, participantCount, details: joined ? sessionDetailsOf(joined.details) : details, notes: words.notes };
      const booking = await this.credits.confirm(em, { ...content, claimId, sessionDate, changeTerms, cancellationDeadline: cancellationDeadline(sessionDate, changeTerms) });
      if (!booking) throw refusal(spendRefusals, 'NO_CREDIT');
      return booking;
    });
  }

  /** The caller's entry, locked, while its time is held and the coach not away. */
  private async offered(em: EntityManager, userId: string, id: string): Promise<Held> {
    await this.timeOff.keepFor(em);
    const entry = await em.findOne(WaitlistRow, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!entry) throw refusal(refusals, 'NOT_FOUND');
    if (entry.state !== 'offered' || !entry.heldUntil || entry.heldUntil <= this.clock.now()) throw refusal(refusals, 'GONE');
    if (await this.timeOff.covers(em, plannedStarts(this.business.service(entry.bookingType), entry.sessionDate, this.business.zone).map((start) => rangeFrom(start, entry.durationMinutes)))) throw refusal(refusals, 'GONE');
    return entry as Held;
  }

  private async toHold(em: EntityManager, { userId, claimId, serviceType, bookingType, sessionDate, durationMinutes, participantCount, priceCents }: Held, words: Words): Promise<BookingHold> {
    const joined = await this.classes.ofReservation(em, claimId);
    const content = { userId, bookingType, durationMinutes, participantCount, details: sessionDetailsOf(joined?.details ?? words), notes: words.notes };
    return this.writer.write(em, { ...content, claimId, serviceType, sessionDate, priceCents, classId: joined?.classId ?? null, changeTerms: changeTermsOf(this.business.policy) });
  }

  private async takeBack(id: string, holdId: string, { claimId, heldUntil }: Pick<Held, 'claimId' | 'heldUntil'>): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await em.execute(`update session_checkouts set state = 'released', claim_id = null where id = ? and state = 'open'`, [holdId]);
      await this.claims.holdUntil(em as EntityManager, claimId, heldUntil);
      await em.nativeUpdate(WaitlistRow, { id, state: 'taken' }, { state: 'offered', claimId, heldUntil });
    });
  }
}
