import { Inject, Injectable, Logger } from '@nestjs/common';
import { contract, messages } from '@coach/contracts';
import { forSale, type PlanType } from '@coach/domain';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ENV, type Env } from '../../env.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { PortalConfiguration } from '../connect/portal-configuration.ts';
import { CustomersService, isCustomerGone } from '../stripe/customers.service.ts';
import { withTimeout } from '../stripe/with-timeout.ts';
import { PlanPrices } from './plan-prices.ts';
import { STRIPE } from '../stripe/stripe.ts';

const refusals = contract.billing.portal['~orpc'].errorMap;

/** Leaves the portal itself enough time. */
const OFFER_TIMEOUT_MS = 3_000;

type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;
/** The portal session's parameters, with our configuration if there is one. */
type FlowOf = (configuration: string | undefined) => Promise<Flow | undefined>;

const nothing = Promise.resolve(undefined);

/** The provider's billing portal. */
@Injectable()
export class PortalService {
  private readonly logger = new Logger('billing');

  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly customers: CustomersService,
    private readonly prices: PlanPrices,
    private readonly configuration: PortalConfiguration,
    private readonly business: BusinessSnapshot,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The whole portal; NO_BILLING_ACCOUNT for somebody who never paid (DASH-20). */
  async open(userId: string): Promise<{ url: string; details: string }> {
    return { url: await this.page(userId, (configuration) => (configuration ? nothing : this.offerAll())), details: messages.payment.portalDetails };
  }

  /** The page that confirms a change to another plan, prorated (PRC-16). */
  async change(userId: string, subscription: string, plan: PlanType): Promise<{ url: string }> {
    return { url: await this.page(userId, () => this.flowTo(subscription, plan)) };
  }

  private async page(userId: string, flow: FlowOf): Promise<string> {
    const customer = await this.customers.idOf(userId);
    if (!customer) throw refusal(refusals, 'NO_BILLING_ACCOUNT');
    try {
      return await withTimeout(this.configuration.withOurs((configuration) => this.prices.withFreshPrices(() => this.create(customer, flow, configuration))), () => new Error('The provider took too long'));
    } catch (error) {
      if (isCustomerGone(error)) {
        await this.customers.forget(userId, customer);
        throw refusal(refusals, 'NO_BILLING_ACCOUNT');
      }
      this.logger.error({ err: error, userId }, 'portal refused');
      throw refusal(refusals, 'PAYMENT_UNAVAILABLE');
    }
  }

  private async create(customer: string, flow: FlowOf, configuration: string | undefined): Promise<string> {
    const flow_data = await flow(configuration);
    const params = { customer, return_url: `${this.env.PUBLIC_URL}/dashboard`, ...(flow_data && { flow_data }), ...(configuration && { configuration }) };
    return (await this.stripe.billingPortal.sessions.create(params)).url;
  }

  /** In a manually connected account a plan that was never bought has no price and could not be switched to; canceling needs none of them. */
  private async offerAll(): Promise<undefined> {
    const offer = (plan: PlanType) => withTimeout(this.prices.idOf(plan), () => new Error('The price took too long'), OFFER_TIMEOUT_MS);
    const notOffered = (plan: PlanType) => (error: unknown) => this.logger.warn({ err: error, plan }, 'plan not offered in the portal');
    await Promise.all(forSale(this.business.plans).map(({ id }) => offer(id).catch(notOffered(id))));
  }

  private async flowTo(subscription: string, plan: PlanType): Promise<Flow> {
    const [live, price] = await Promise.all([this.stripe.subscriptions.retrieve(subscription), this.prices.idOf(plan)]);
    return {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription, items: [{ id: live.items.data[0]!.id, price, quantity: 1 }] },
      after_completion: { type: 'redirect', redirect: { return_url: `${this.env.PUBLIC_URL}/dashboard` } },
    };
  }
}
