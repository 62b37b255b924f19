import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type CheckoutRequest, type HeldCheckout } from '@coach/contracts';
import { formatDateTime, HOLD_MINUTES, MINUTE, MOST_UNPAID_HOLDS, rangeFrom, SESSION_LABELS } from '@coach/domain';
import type { Caller } from '../../auth/caller.ts';
import { BillingService } from '../../billing/billing.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { HoldLimit } from './hold-limit.ts';
import { Replacements } from '../sick-day/replacements.ts';
import { CHECKOUT_NOTES, SessionCheckout } from './session-checkout.entity.ts';
import { SessionPlanner } from '../planning/session-planner.ts';
import { WaitlistOffers } from '../waitlist/waitlist-offers.service.ts';

const refusals = contract.billing.checkout['~orpc'].errorMap;

/** A session whose hour is held while it is paid for. */
export type HeldSession = Pick<SessionCheckout, 'userId' | 'claimId' | 'serviceType' | 'bookingType' | 'sessionDate' | 'durationMinutes' | 'location' | 'participantCount' | 'priceCents'> & Partial<Pick<SessionCheckout, 'replaces'>>;

/** Paying for a session: the hour is held, the payment page opened, and given back when nobody pays. */
@Injectable()
export class SessionCheckoutService {
  constructor(
    private readonly em: EntityManager,
    private readonly holds: HoldLimit,
    private readonly planner: SessionPlanner,
    private readonly waitlist: WaitlistOffers,
    private readonly replacements: Replacements,
    private readonly billing: BillingService,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Holds the hour and answers the payment page's address; no hold outlives a provider that does not answer (P6). */
  async start(caller: Caller, request: CheckoutRequest): Promise<{ url: string }> {
    const checkout = await this.hold(caller.userId, request);
    try {
      return await this.page(caller, checkout);
    } catch (error) {
      await this.releaseUnpaid(checkout.id);
      throw error;
    }
  }

  /** The payment page of a session whose hour is held. */
  async page(caller: Caller, checkout: SessionCheckout): Promise<{ url: string }> {
    return this.billing.openCheckout({
      reference: checkout.id,
      userId: caller.userId,
      name: SESSION_LABELS[checkout.bookingType],
      description: `${formatDateTime(checkout.sessionDate)} PT, ${checkout.durationMinutes} minutes`,
      amountCents: checkout.priceCents,
    });
  }

  /** The latest two unpaid sessions whose hours are still kept, with their payment pages (AVL-09). */
  async held(userId: string): Promise<{ held: HeldCheckout | null; older: HeldCheckout | null }> {
    const since = new Date(this.clock.now().getTime() - HOLD_MINUTES * MINUTE);
    const open = await this.em.find(SessionCheckout, { userId, state: 'open', createdAt: { $gt: since } }, { orderBy: { createdAt: 'desc' }, limit: MOST_UNPAID_HOLDS });
    const pages = await Promise.all(open.map((checkout) => this.heldPage(checkout)));
    const [held = null, older = null] = pages.filter((page) => page !== null);
    return { held, older };
  }

  private async heldPage(checkout: SessionCheckout): Promise<HeldCheckout | null> {
    const page = await this.billing.openPage(checkout.id);
    if (!page) return null;
    return {
      ...{ url: page.url, session_id: page.id, held_until: rangeFrom(checkout.createdAt, HOLD_MINUTES).end.toISOString() },
      ...{ booking_type: checkout.bookingType, session_date: checkout.sessionDate.toISOString() },
      ...{ duration_minutes: checkout.durationMinutes, price_cents: checkout.priceCents },
    };
  }

  /** The client came back without paying: closes the payment page and frees the hour at once (PAY-08); a plan or a pack held none. */
  async abandon(stripeSessionId: string): Promise<{ released: boolean }> {
    const reference = await this.billing.closeCheckout(stripeSessionId);
    const held = reference && (await this.em.findOne(SessionCheckout, { id: reference }));
    if (!held) return { released: false };
    await this.releaseUnpaid(held.id);
    return { released: true };
  }

  /**
   * Gives the hour of an unpaid checkout back: to the client it is held for instead of a lost session, else to whoever waits
   * for it first. Does nothing when it was paid or released already.
   */
  async releaseUnpaid(checkoutId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const lost = await this.replacements.lockFor(em, checkoutId);
      const checkout = await em.findOne(SessionCheckout, { id: checkoutId, state: 'open' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!checkout) return;
      const { claimId } = checkout;
      Object.assign(checkout, { state: 'released', claimId: null });
      await em.flush();
      if (!claimId || (lost && (await this.replacements.offerAgain(em, lost, claimId)))) return;
      await this.waitlist.giveBack(em, claimId, checkout);
    });
  }

  private async hold(userId: string, { serviceType, bookingData }: CheckoutRequest): Promise<SessionCheckout> {
    const startsAt = new Date(bookingData.session_date);
    const { duration_minutes: durationMinutes, participant_count: participants, location, notes } = bookingData;
    const request = { service: serviceType, startsAt, durationMinutes, participants };
    return this.em.transactional(async (em) => {
      const refused = await this.holds.refusal(em, userId);
      if (refused) throw refusal(refusals, refused);
      const { terms, claimId } = await this.planner.plan(em, userId, request, rangeFrom(this.clock.now(), HOLD_MINUTES).end);
      const { bookingType, priceCents } = terms;
      return this.write(em, { userId, claimId, serviceType, bookingType, sessionDate: startsAt, durationMinutes, location, participantCount: participants, priceCents: priceCents ?? 0 }, notes);
    });
  }

  /** Writes down what somebody pays for while its hour is held, in the caller's transaction. */
  write(em: EntityManager, session: HeldSession, notes: string): SessionCheckout {
    const id = randomUUID();
    const checkout = em.create(SessionCheckout, { id, ...session, notes: this.vault.seal(CHECKOUT_NOTES, id, notes), state: 'open', createdAt: this.clock.now() });
    em.persist(checkout);
    return checkout;
  }
}
