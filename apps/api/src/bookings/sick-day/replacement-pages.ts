import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { BillingService } from '../../billing/billing.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { SessionCheckout } from '../checkout/session-checkout.entity.ts';
import { SessionCheckoutService } from '../checkout/session-checkout.service.ts';

const refusals = contract.rebooking.take['~orpc'].errorMap;

/** Opening a page takes at most as long as somebody is let wait (P6): whoever has not opened it by then never will. */
const OPENING_MS = 10_000;
const PAUSE_MS = 100;

/** The payment pages of lost sessions' replacements: one open at a time for each. */
@Injectable()
export class ReplacementPages {
  constructor(
    private readonly checkouts: SessionCheckoutService,
    private readonly billing: BillingService,
    private readonly clock: Clock,
  ) {}

  /** When the provider does not answer, the hour is held as it was. */
  async open(caller: Caller, checkout: SessionCheckout): Promise<string> {
    try {
      return (await this.checkouts.page(caller, checkout)).url;
    } catch (error) {
      await this.checkouts.releaseUnpaid(checkout.id);
      throw error;
    }
  }

  /** The address of the page that is open already; null when it first has to be opened, or was over and is out of the way now. */
  async resume(checkout: SessionCheckout): Promise<string | null> {
    if (await this.billing.hasPage(checkout.id)) {
      const page = await this.billing.openPage(checkout.id);
      if (page) return page.url;
      await this.close(checkout);
    } else {
      await this.letOpen(checkout);
    }
    return null;
  }

  /** Closes a page before another opens: two could both be paid. Throws the contract's refusal when it was paid, or cannot be closed. */
  async close(checkout: SessionCheckout): Promise<void> {
    const state = await this.billing.closePageOf(checkout.id);
    if (state === 'paid') throw refusal(refusals, 'OFFER_GONE');
    if (state === 'open') throw refusal(refusals, 'PAYMENT_UNAVAILABLE');
    if (state === 'closed') await this.checkouts.releaseUnpaid(checkout.id);
    else await this.letOpen(checkout);
  }

  /** Waits a moment for whoever is just opening the page; gives the hour back when nobody can be. */
  private async letOpen(checkout: SessionCheckout): Promise<void> {
    const isOpening = checkout.createdAt.getTime() > this.clock.now().getTime() - OPENING_MS;
    if (isOpening) await delay(PAUSE_MS);
    else await this.checkouts.releaseUnpaid(checkout.id);
  }
}
