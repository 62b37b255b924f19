import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { contract } from '@coach/contracts';
import type Stripe from 'stripe';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { CustomersService } from '../stripe/customers.service.ts';
import { withTimeout } from '../stripe/with-timeout.ts';
import { PlanPrices } from '../subscriptions/plan-prices.ts';
import { STRIPE } from '../stripe/stripe.ts';

const refusals = contract.billing.checkout['~orpc'].errorMap;

/** What a checkout is for. */
interface Offer {
  /** The seller's own id: the payment is reported with it, and the same id never opens two checkouts. */
  reference: string;
  userId: string;
  sells: 'session' | 'plan' | 'pack' | 'due' | 'card';
}

export interface OpenCheckout {
  /** The provider's id. */
  id: string;
  url: string;
}

/** Stripe checkouts. */
@Injectable()
export class StripeCheckouts {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly customers: CustomersService,
    private readonly prices: PlanPrices,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a checkout, or returns the open one for the same reference; `paramsFor` gets the provider's customer id of the buyer.
   * Any provider failure becomes PAYMENT_UNAVAILABLE for the waiting client, and retrying is safe.
   */
  async open(offer: Offer, paramsFor: (customer: string) => Promise<Stripe.Checkout.SessionCreateParams>): Promise<OpenCheckout> {
    const tooLate = () => new Error('The provider took too long');
    const checkout = await withTimeout(this.create(offer, paramsFor), tooLate).catch((error: unknown) => {
      this.logger.error({ err: error, reference: offer.reference }, 'Stripe checkout refused');
      throw refusal(refusals, 'PAYMENT_UNAVAILABLE');
    });
    await this.em.execute(
      `insert into checkout_sessions (id, user_id, reference, sells, state, created_at) values (?, ?, ?, ?, 'open', ?) on conflict do nothing`,
      [checkout.id, offer.userId, offer.reference, offer.sells, this.clock.now()],
    );
    return checkout;
  }

  private async create({ reference, userId }: Offer, paramsFor: (customer: string) => Promise<Stripe.Checkout.SessionCreateParams>): Promise<OpenCheckout> {
    const openFor = (customer: string) => this.prices.withFreshPrices(async () => {
      const params = await paramsFor(customer);
      return this.stripe.checkout.sessions.create(params, { idempotencyKey: keyOf(reference, customer, params) });
    });
    const { id, url } = await this.customers.withCustomer(userId, openFor);
    if (!url) throw new Error(`Stripe checkout ${id} has no address`);
    return { id, url };
  }
}

/** Part of the key, because the provider refuses a reused key with another price. */
const keyOf = (reference: string, customer: string, { line_items: items = [] }: Stripe.Checkout.SessionCreateParams): string =>
  ['checkout', reference, customer, ...items.flatMap(({ price }) => price ?? [])].join('-');
