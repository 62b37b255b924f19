import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { formatDateTime, SESSION_LABELS } from '@coach/domain';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { BillingService } from '../../billing/billing.service.ts';
import type { CheckoutOrder } from '../../billing/checkout/order-checkout-params.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { Replacements } from '../sick-day/replacements.ts';
import { WaitlistOffers } from '../waitlist/waitlist-offers.service.ts';
import { BookingHold } from './booking-hold.entity.ts';

/** What is asked for a session whose hour is held. */
export const orderOf = (hold: BookingHold): CheckoutOrder => ({
  reference: hold.id,
  userId: hold.userId,
  name: SESSION_LABELS[hold.bookingType],
  description: `${formatDateTime(hold.sessionDate)} PT, ${hold.durationMinutes} minutes`,
  amountCents: hold.priceCents,
});

/** What becomes of a hold: its payment page is opened, or its hour given back when nobody pays. */
@Injectable()
export class BookingHoldsService {
  constructor(
    private readonly em: EntityManager,
    private readonly waitlist: WaitlistOffers,
    private readonly replacements: Replacements,
    private readonly billing: BillingService,
    private readonly timeOff: TimeOffService,
    private readonly outbox: Outbox,
  ) {}

  /** The payment page of a session whose hour is held. */
  async page(hold: BookingHold): Promise<{ url: string }> {
    return this.billing.openCheckout(orderOf(hold));
  }

  /**
   * Gives the hour of an unpaid checkout back: to the client it is held for instead of a lost session, else to whoever waits
   * for it first. Whoever was paying for an hour that the coach took back is told. Does nothing when it was paid or released already.
   */
  async releaseUnpaid(holdId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.timeOff.keepFor(em);
      const lost = await this.replacements.lockFor(em, holdId);
      const hold = await em.findOne(BookingHold, { id: holdId, state: 'open' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!hold) return;
      const { claimId, withdrawnAt } = hold;
      Object.assign(hold, { state: 'released', claimId: null });
      if (withdrawnAt) this.outbox.record(em, 'hold.withdrawn-unpaid', { checkout_id: holdId });
      await em.flush();
      // What was held instead of a lost session and is taken back, is exchanged for other hours where all such offers are.
      if (!claimId || (lost && (withdrawnAt || (await this.replacements.offerAgain(em, lost, claimId))))) return;
      await this.waitlist.giveBack(em, claimId, { ...hold, weeks: null });
    });
  }
}
