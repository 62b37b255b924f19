import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PeopleService } from '../auth/people.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import { BillingCustomer } from './billing-customer.entity.ts';
import { STRIPE } from './stripe.ts';

/** People as the payment provider knows them. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly people: PeopleService,
    private readonly clock: Clock,
  ) {}

  /** The provider's id of a person, or null for somebody who never bought anything. */
  async idOf(userId: string): Promise<string | null> {
    return (await this.em.findOne(BillingCustomer, { userId }))?.stripeCustomerId ?? null;
  }

  /** The same, made known to the provider when it is not; asking twice makes one. */
  async ensure(userId: string): Promise<string> {
    const known = await this.idOf(userId);
    if (known) return known;
    const { email, firstName, lastName } = await this.people.find(userId);
    const params = { email, name: `${firstName} ${lastName}`, metadata: { user_id: userId } };
    const { id } = await this.stripe.customers.create(params, { idempotencyKey: `customer-${userId}` });
    const values = [userId, id, this.clock.now()];
    await this.em.execute('insert into billing_customers (user_id, stripe_customer_id, created_at) values (?, ?, ?) on conflict do nothing', values);
    return (await this.idOf(userId)) ?? id;
  }
}
