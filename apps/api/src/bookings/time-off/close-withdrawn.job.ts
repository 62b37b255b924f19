import { setTimeout as delay } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BillingService } from '../../billing/billing.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { BookingHold } from '../checkout/booking-hold.entity.ts';
import { BookingHoldsService } from '../checkout/booking-holds.service.ts';
import { referenceOf } from '../checkout/repeated-holds.ts';
import { OPENING_MS } from '../sick-day/replacement-pages.ts';

const PAUSE_MS = 200;

/** Closes the checkout of a withdrawn time, and releases the time. */
@Injectable()
export class CloseWithdrawnJob {
  constructor(
    private readonly em: EntityManager,
    private readonly billing: BillingService,
    private readonly holds: BookingHoldsService,
    private readonly clock: Clock,
  ) {}

  /** Throws while the provider is unreachable, to be retried. A payment made anyway is refunded when it is processed. */
  @OnJob('bookings.close-withdrawn')
  async close({ checkout_id }: JobPayload<'bookings.close-withdrawn'>): Promise<void> {
    const hold = await this.em.findOneOrFail(BookingHold, { id: checkout_id });
    if (hold.state !== 'open') return;
    const page = await this.page(hold);
    if (page === 'open') throw new Error(`The payment page of ${checkout_id} is open still`);
    if (page !== 'paid') await this.holds.releaseUnpaid(referenceOf(hold));
  }

  /** Waits briefly for a checkout being opened: closed once found, it cannot be paid. */
  private async page(hold: BookingHold): ReturnType<BillingService['closeCheckoutOf']> {
    for (let waited = 0; ; waited += PAUSE_MS) {
      const state = await this.billing.closeCheckoutOf(referenceOf(hold));
      const isOpening = waited < OPENING_MS && hold.createdAt.getTime() > this.clock.now().getTime() - OPENING_MS;
      if (state || !isOpening) return state;
      await delay(PAUSE_MS);
    }
  }
}
