import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { PeopleService } from '../../auth/account/people.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { BillingCustomer } from './billing-customer.entity.ts';
import { STRIPE } from './stripe.ts';

const KEEP = `
  insert into billing_customers as ours (user_id, stripe_customer_id, created_at) values (?, ?, ?)
  on conflict (user_id) do update set stripe_customer_id = excluded.stripe_customer_id where ours.stripe_customer_id = ?`;

/** Whether the provider refused because the customer was deleted there. */
export const isCustomerGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing' && error.param === 'customer';

/** People as customers of the payment provider. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly people: PeopleService,
    private readonly clock: Clock,
  ) {}

  /** A person's customer id, or null if they never bought anything. */
  async idOf(userId: string): Promise<string | null> {
    return (await this.em.fork().findOne(BillingCustomer, { userId }))?.stripeCustomerId ?? null;
  }

  /** The same, created when missing; repeated calls create one. */
  async ensure(userId: string): Promise<string> {
    return (await this.idOf(userId)) ?? this.create(userId, `customer-${userId}`);
  }

  /** Runs `work` with a person's customer id; once more with a new one when the provider has deleted the customer. */
  async withCustomer<T>(userId: string, work: (customer: string) => Promise<T>): Promise<T> {
    const customer = await this.ensure(userId);
    try {
      return await work(customer);
    } catch (error) {
      if (!isCustomerGone(error)) throw error;
      // The provider would answer the first key with the deleted customer.
      return work(await this.create(userId, `customer-${userId}-after-${customer}`, customer));
    }
  }

  /** The provider no longer knows this customer. */
  async forget(userId: string, stripeCustomerId: string): Promise<void> {
    await this.em.nativeDelete(BillingCustomer, { userId, stripeCustomerId });
  }

  /** Creates a customer replacing `gone`; one created concurrently wins. */
  private async create(userId: string, idempotencyKey: string, gone: string | null = null): Promise<string> {
    const { email, firstName, lastName } = await this.people.find(userId);
    const params = { email, name: `${firstName} ${lastName}`, metadata: { user_id: userId } };
    const { id } = await this.stripe.customers.create(params, { idempotencyKey });
    await this.em.execute(KEEP, [userId, id, this.clock.now(), gone]);
    return (await this.idOf(userId)) ?? id;
  }
}
