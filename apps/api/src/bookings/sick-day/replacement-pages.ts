import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { BillingService } from '../../billing/billing.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { BookingHold } from '../checkout/booking-hold.entity.ts';
import { BookingHoldsService } from '../checkout/booking-holds.service.ts';

const refusals = contract.rebooking.take['~orpc'].errorMap;

/** Opening a checkout takes at most as long as clients wait (P6): one not opened by then never will be. */
export const OPENING_MS = 10_000;
const PAUSE_MS = 100;

/** Checkouts for replacements of lost sessions: one open at a time each. */
@Injectable()
export class ReplacementPages {
  constructor(
    private readonly holds: BookingHoldsService,
    private readonly billing: BillingService,
    private readonly clock: Clock,
  ) {}

  /** When the provider does not answer, the time is held as before. */
  async open(hold: BookingHold): Promise<string> {
    try {
      return (await this.holds.page(hold)).url;
    } catch (error) {
      await this.holds.releaseUnpaid(hold.id);
      throw error;
    }
  }

  /** The address of the open checkout; null when one must be opened, or the previous one has just been closed. */
  async resume(hold: BookingHold): Promise<string | null> {
    if (await this.billing.hasPage(hold.id)) {
      const page = await this.billing.openPage(hold.id);
      if (page) return page.url;
      await this.close(hold);
    } else {
      await this.letOpen(hold);
    }
    return null;
  }

  /** Closes a checkout before another opens, since both could be paid. Throws the contract's refusal when it was paid, or cannot be closed. */
  async close(hold: BookingHold): Promise<void> {
    const state = await this.billing.closeCheckoutOf(hold.id);
    if (state === 'paid') throw refusal(refusals, 'OFFER_GONE');
    if (state === 'open') throw refusal(refusals, 'PAYMENT_UNAVAILABLE');
    if (state === 'closed') await this.holds.releaseUnpaid(hold.id);
    else await this.letOpen(hold);
  }

  /** Waits briefly for a checkout being opened; releases the time when none can be. */
  private async letOpen(hold: BookingHold): Promise<void> {
    const isOpening = hold.createdAt.getTime() > this.clock.now().getTime() - OPENING_MS;
    if (isOpening) await delay(PAUSE_MS);
    else await this.holds.releaseUnpaid(hold.id);
  }
}
