import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, sessionDetailsOf, type CheckoutRequest, type HeldCheckout } from '@coach/contracts';
import { formatDateTime, HOLD_MINUTES, MINUTE, MOST_UNPAID_HOLDS, rangeFrom, SESSION_LABELS } from '@coach/domain';
import type { Caller } from '../../auth/caller.ts';
import { BillingService } from '../../billing/billing.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { HoldLimit } from './hold-limit.ts';
import { Replacements } from '../sick-day/replacements.ts';
import { BookingHold } from './booking-hold.entity.ts';
import { HoldWriter } from './hold-writer.ts';
import { SessionPlanner } from '../planning/session-planner.ts';
import { WaitlistOffers } from '../waitlist/waitlist-offers.service.ts';

const refusals = contract.billing.checkout['~orpc'].errorMap;

/** Paying for a session: the hour is held, the payment page opened, and given back when nobody pays. */
@Injectable()
export class BookingHoldsService {
  constructor(
    private readonly em: EntityManager,
    private readonly limit: HoldLimit,
    private readonly planner: SessionPlanner,
    private readonly waitlist: WaitlistOffers,
    private readonly replacements: Replacements,
    private readonly billing: BillingService,
    private readonly writer: HoldWriter,
    private readonly clock: Clock,
  ) {}

  /** Holds the hour and answers the payment page's address; no hold outlives a provider that does not answer (P6). */
  async start(caller: Caller, request: CheckoutRequest): Promise<{ url: string }> {
    const hold = await this.hold(caller.userId, request);
    try {
      return await this.page(caller, hold);
    } catch (error) {
      await this.releaseUnpaid(hold.id);
      throw error;
    }
  }

  /** The payment page of a session whose hour is held. */
  async page(caller: Caller, hold: BookingHold): Promise<{ url: string }> {
    return this.billing.openCheckout({
      reference: hold.id,
      userId: caller.userId,
      name: SESSION_LABELS[hold.bookingType],
      description: `${formatDateTime(hold.sessionDate)} PT, ${hold.durationMinutes} minutes`,
      amountCents: hold.priceCents,
    });
  }

  /** The latest two unpaid sessions whose hours are still kept, with their payment pages (AVL-09). */
  async held(userId: string): Promise<{ held: HeldCheckout | null; older: HeldCheckout | null }> {
    const since = new Date(this.clock.now().getTime() - HOLD_MINUTES * MINUTE);
    const open = await this.em.find(BookingHold, { userId, state: 'open', createdAt: { $gt: since } }, { orderBy: { createdAt: 'desc' }, limit: MOST_UNPAID_HOLDS });
    const pages = await Promise.all(open.map((hold) => this.heldPage(hold)));
    const [held = null, older = null] = pages.filter((page) => page !== null);
    return { held, older };
  }

  private async heldPage(hold: BookingHold): Promise<HeldCheckout | null> {
    const page = await this.billing.openPage(hold.id);
    if (!page) return null;
    return {
      ...{ url: page.url, session_id: page.id, held_until: rangeFrom(hold.createdAt, HOLD_MINUTES).end.toISOString() },
      ...{ booking_type: hold.bookingType, session_date: hold.sessionDate.toISOString() },
      ...{ duration_minutes: hold.durationMinutes, price_cents: hold.priceCents },
    };
  }

  /** The client came back without paying: closes the payment page and frees the hour at once (PAY-08); a plan or a pack held none. */
  async abandon(stripeSessionId: string): Promise<{ released: boolean }> {
    const reference = await this.billing.closeCheckout(stripeSessionId);
    const held = reference && (await this.em.findOne(BookingHold, { id: reference }));
    if (!held) return { released: false };
    await this.releaseUnpaid(held.id);
    return { released: true };
  }

  /**
   * Gives the hour of an unpaid checkout back: to the client it is held for instead of a lost session, else to whoever waits
   * for it first. Does nothing when it was paid or released already.
   */
  async releaseUnpaid(holdId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const lost = await this.replacements.lockFor(em, holdId);
      const hold = await em.findOne(BookingHold, { id: holdId, state: 'open' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!hold) return;
      const { claimId } = hold;
      Object.assign(hold, { state: 'released', claimId: null });
      await em.flush();
      if (!claimId || (lost && (await this.replacements.offerAgain(em, lost, claimId)))) return;
      await this.waitlist.giveBack(em, claimId, { ...hold, weeks: null });
    });
  }

  private async hold(userId: string, { serviceType, bookingData }: CheckoutRequest): Promise<BookingHold> {
    const startsAt = new Date(bookingData.session_date);
    const { duration_minutes: durationMinutes, participant_count: participants, notes } = bookingData;
    const request = { service: serviceType, startsAt, durationMinutes, participants };
    return this.em.transactional(async (em) => {
      const refused = await this.limit.refusal(em, userId);
      if (refused) throw refusal(refusals, refused);
      const { terms, claimId } = await this.planner.plan(em, userId, request, rangeFrom(this.clock.now(), HOLD_MINUTES).end);
      const content = { userId, bookingType: terms.bookingType, durationMinutes, participantCount: participants, details: sessionDetailsOf(bookingData), notes };
      return this.writer.write(em, { ...content, claimId, serviceType, sessionDate: startsAt, priceCents: terms.priceCents ?? 0 });
    });
  }
}
