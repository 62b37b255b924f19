import { Inject, Injectable, Logger } from '@nestjs/common';
import { forSale, type PlanType } from '@coach/domain';
import Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ENV, type Env } from '../../env.ts';
import { PlanPrices } from '../subscriptions/plan-prices.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { OURS, portalParams, type PlanChoice } from './portal-params.ts';

type Configuration = Stripe.BillingPortal.Configuration;

const SHOW_PRODUCTS = 'features.subscription_update.products';

const isOurs = ({ metadata }: Configuration): boolean => metadata?.['made_for'] === OURS.made_for;

/** Whether a session was refused because of its configuration, or for a plan that the configuration does not offer. */
const isOfConfiguration = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (/^(?:configuration|flow_data\[subscription_update)/.test(error.param ?? '') || /configuration/i.test(error.message));

/** The provider's portal with our configuration. An account connected manually has none and uses its default. */
@Injectable()
export class PortalConfiguration {
  private readonly logger = new Logger('billing');
  private known: string | null = null;

  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly prices: PlanPrices,
    private readonly business: BusinessSnapshot,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Our configuration, loaded fresh; null when there is none. */
  async find(): Promise<Configuration | null> {
    const { data } = await this.stripe.billingPortal.configurations.list({ active: true, limit: 100, expand: [`data.${SHOW_PRODUCTS}`] });
    return data.find(isOurs) ?? null;
  }

  /** The desired configuration with the plans currently for sale; missing ones are created when `isUpdating`, and omitted otherwise. */
  async params(isUpdating: boolean): Promise<ReturnType<typeof portalParams>> {
    const choices = await Promise.all(forSale(this.business.plans).map(({ id }) => this.choice(id, isUpdating)));
    return portalParams(this.env.PUBLIC_URL, choices.filter((choice) => choice !== null));
  }

  /** Creates it, or corrects `ours`. */
  async put(ours: Configuration | null, params: ReturnType<typeof portalParams>): Promise<void> {
    const { configurations } = this.stripe.billingPortal;
    const { id } = ours ? await configurations.update(ours.id, params) : await configurations.create(params);
    this.known = id;
  }

  /** Runs `work` with the id of our configuration, or with none when it does not exist or cannot be read; once more after correcting it. */
  async withOurs<T>(work: (configuration: string | undefined) => Promise<T>): Promise<T> {
    const known = (this.known ??= await this.idOrNull());
    try {
      return await work(known ?? undefined);
    } catch (error) {
      if (known === null || !isOfConfiguration(error) || !(await this.setRight())) throw error;
      return work(this.known ?? undefined);
    }
  }

  private async choice(plan: PlanType, isUpdating: boolean): Promise<PlanChoice | null> {
    const there = await this.prices.standing(plan);
    if (there) return { product: there.product.id, price: there.id };
    if (!isUpdating) return null;
    this.prices.forget();
    await this.prices.idOf(plan);
    return this.choice(plan, false);
  }

  /** False when it failed; when ours no longer exists, the default one is used next. */
  private async setRight(): Promise<boolean> {
    this.known = null;
    try {
      const ours = await this.find();
      if (ours) await this.put(ours, await this.params(true));
      return true;
    } catch (error) {
      this.logger.warn({ err: error }, 'portal configuration not set right');
      return false;
    }
  }

  private async idOrNull(): Promise<string | null> {
    return this.find().then(
      (ours) => ours?.id ?? null,
      (error: unknown) => {
        this.logger.warn({ err: error }, 'portal configuration not found, the default one is used');
        return null;
      },
    );
  }
}
