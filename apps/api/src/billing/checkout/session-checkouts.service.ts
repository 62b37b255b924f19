import { Injectable } from '@nestjs/common';
import type { CheckoutRequest, HeldCheckout } from '@coach/contracts';
import { BillingService } from '../billing.service.ts';
import { SessionSales, type UnpaidSession } from './session-sales.ts';

/** Paying for a session: the hour is held, the payment page opened, and the hour given back when nobody pays. */
@Injectable()
export class SessionCheckoutsService {
  constructor(
    private readonly sessions: SessionSales,
    private readonly billing: BillingService,
  ) {}

  /** Holds the hour and answers the payment page's address; no hold outlives a provider that does not answer (P6). */
  async start(userId: string, request: CheckoutRequest): Promise<{ url: string }> {
    const order = await this.sessions.hold(userId, request);
    try {
      return await this.billing.openCheckout(order);
    } catch (error) {
      await this.sessions.release(order.reference);
      throw error;
    }
  }

  /** The latest two unpaid sessions whose hours are still kept, with their payment pages (AVL-09). */
  async held(userId: string): Promise<{ held: HeldCheckout | null; older: HeldCheckout | null }> {
    const unpaid = await this.sessions.unpaidOf(userId);
    const pages = await Promise.all(unpaid.map((session) => this.withPage(session)));
    const [held = null, older = null] = pages.filter((page) => page !== null);
    return { held, older };
  }

  /** The client came back without paying: closes the payment page and frees the hour at once (PAY-08); a plan or a pack held none. */
  async abandon(stripeSessionId: string): Promise<{ released: boolean }> {
    const reference = await this.billing.closeCheckout(stripeSessionId);
    return { released: reference !== null && (await this.sessions.release(reference)) };
  }

  private async withPage({ reference, ...session }: UnpaidSession): Promise<HeldCheckout | null> {
    const page = await this.billing.openPage(reference);
    return page && { url: page.url, session_id: page.id, ...session };
  }
}
