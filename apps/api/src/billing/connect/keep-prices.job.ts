import { Inject, Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { PlanPrices } from '../subscriptions/plan-prices.ts';
import { portalStep, pricesStep } from './catalogue-steps.ts';
import { PortalConfiguration } from './portal-configuration.ts';

/**
 * Syncs the provider's prices with the published plans and packs: creates missing prices and offers them in the portal if that
 * is ours. Old prices stay for the members who pay them.
 */
@Injectable()
export class KeepPricesJob {
  private readonly logger = new Logger('billing');

  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly prices: PlanPrices,
    private readonly configuration: PortalConfiguration,
    private readonly business: BusinessSnapshot,
  ) {}

  @OnJob('billing.keep-prices')
  async keep(): Promise<void> {
    await this.business.refresh();
    const { code } = await pricesStep(this.stripe, this.prices, this.business.current, true);
    if (await this.configuration.find()) await portalStep(this.configuration, true);
    this.logger.log({ code }, 'prices in step with what is published');
  }
}
