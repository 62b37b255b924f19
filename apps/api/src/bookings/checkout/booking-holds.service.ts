import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { plannedWeeks, type Formats } from '@coach/domain';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { BillingService } from '../../billing/billing.service.ts';
import type { CheckoutOrder } from '../../billing/checkout/order-checkout-params.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { ClassNames } from '../classes/class-names.ts';
import { Replacements } from '../sick-day/replacements.ts';
import { WaitlistOffers } from '../waitlist/waitlist-offers.service.ts';
import { BookingHold } from './booking-hold.entity.ts';
import { holdsPaidBy, referenceOf } from './repeated-holds.ts';

/** What to charge for a held session with this name, or for several paid together. */
export const orderOf = (name: string, hold: BookingHold, further: readonly BookingHold[], formats: Formats): CheckoutOrder => ({
  reference: referenceOf(hold),
  userId: hold.userId,
  name,
  description: whenWords([hold, ...further], hold.durationMinutes, formats),
  amountCents: hold.priceCents,
  quantity: 1 + further.length,
});

function whenWords(holds: readonly BookingHold[], minutes: number, { formatDateTime, zoneLabel }: Formats): string {
  const starts = holds.map(({ sessionDate }) => formatDateTime(sessionDate)).join(', ');
  return holds.length === 1 ? `${starts} ${zoneLabel}, ${minutes} minutes` : `${holds.length} sessions of ${minutes} minutes: ${starts} ${zoneLabel}`;
}

/** Next steps of a hold: opening its checkout, or releasing its time when nobody pays. */
@Injectable()
export class BookingHoldsService {
  constructor(
    private readonly em: EntityManager,
    private readonly waitlist: WaitlistOffers,
    private readonly replacements: Replacements,
    private readonly classes: ClassNames,
    private readonly billing: BillingService,
    private readonly timeOff: TimeOffService,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
  ) {}

  /** The checkout of a held session. */
  async page(hold: BookingHold): Promise<{ url: string }> {
    return this.billing.openCheckout(orderOf(await this.classes.labelOfHold(this.em.fork(), hold), hold, [], this.business.formats));
  }

  /**
 * Releases the times of an unpaid checkout: back to the client it is held for as a replacement, else to the first on the waiting
 * list. A client paying for a time withdrawn by the coach is notified. Does nothing when it was already paid or released.
 */
  async releaseUnpaid(reference: string): Promise<void> {
    for (const { id } of await holdsPaidBy(this.em.fork(), reference)) await this.releaseOne(id);
  }

  private async releaseOne(holdId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.timeOff.keepFor(em);
      const lost = await this.replacements.lockFor(em, holdId);
      const hold = await em.findOne(BookingHold, { id: holdId, state: 'open' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!hold) return;
      const { claimId, withdrawnAt } = hold;
      Object.assign(hold, { state: 'released', claimId: null });
      if (withdrawnAt) this.outbox.record(em, 'hold.withdrawn-unpaid', { checkout_id: holdId });
      await em.flush();
      // A withdrawn replacement is exchanged for other times where all such offers are.
      if (!claimId || (lost && (withdrawnAt || (await this.replacements.offerAgain(em, lost, claimId))))) return;
      await this.waitlist.giveBack(em, claimId, { ...hold, weeks: plannedWeeks(this.business.service(hold.bookingType), hold.sessionDate, this.business.zone) });
    });
  }
}
