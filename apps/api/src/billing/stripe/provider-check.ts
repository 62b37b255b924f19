import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { STRIPE } from './stripe.ts';

/** Whether the payment provider answers and accepts our key. */
@Injectable()
export class ProviderCheck {
  constructor(@Inject(STRIPE) private readonly stripe: Stripe) {}

  /** Throws when it does not. */
  async check(): Promise<void> {
    await this.stripe.prices.list({ lookup_keys: ['is anybody there'], active: true }, { maxNetworkRetries: 0 });
  }
}
