import { Injectable } from '@nestjs/common';
import { contract, type BegunCheckout, type CheckoutRequest, type HeldCheckout } from '@coach/contracts';
import { refusal } from '../../platform/http/refusal.ts';
import { BillingService } from '../billing.service.ts';
import { SessionSales, type UnpaidSession } from './session-sales.ts';

const refusals = contract.billing.begunCheckout['~orpc'].errorMap;

/** Paying for a session: holds the slot, opens the Stripe checkout, and releases the slot when nobody pays. */
@Injectable()
export class SessionCheckoutsService {
  constructor(
    private readonly sessions: SessionSales,
    private readonly billing: BillingService,
  ) {}

  /** Holds the slot and returns the checkout address; no hold outlives an unresponsive provider (P6). */
  async start(userId: string, request: CheckoutRequest): Promise<{ url: string }> {
    const order = await this.sessions.hold(userId, request);
    try {
      return await this.billing.openCheckout(order);
    } catch (error) {
      await this.sessions.release(order.reference);
      throw error;
    }
  }

  /** The latest two unpaid sessions still on hold, with their checkouts (AVL-09). */
  async held(userId: string): Promise<{ held: HeldCheckout | null; older: HeldCheckout | null }> {
    const unpaid = await this.sessions.unpaidOf(userId);
    const pages = await Promise.all(unpaid.map((session) => this.withPage(session)));
    const [held = null, older = null] = pages.filter((page) => page !== null);
    return { held, older };
  }

  /** What was entered before a checkout, for clients who come back: the booking page's address never contains typed text. */
  async begun(userId: string, stripeSessionId: string): Promise<BegunCheckout> {
    const reference = await this.billing.referenceOf(stripeSessionId);
    const begun = reference && (await this.sessions.begunBy(userId, reference));
    if (!begun) throw refusal(refusals, 'NOT_FOUND');
    return begun;
  }

  /** The client came back without paying: closes the checkout and releases the slot at once (PAY-08); a plan or pack holds none. */
  async abandon(stripeSessionId: string): Promise<{ released: boolean }> {
    const reference = await this.billing.closeCheckout(stripeSessionId);
    return { released: reference !== null && (await this.sessions.release(reference)) };
  }

  private async withPage({ reference, ...session }: UnpaidSession): Promise<HeldCheckout | null> {
    const page = await this.billing.openPage(reference);
    return page && { url: page.url, session_id: page.id, ...session };
  }
}
