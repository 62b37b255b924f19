import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { DAY, dueLabel, HOUR, outstandingOf } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BillingService } from '../billing.service.ts';
import { orderCheckoutParams } from '../checkout/order-checkout-params.ts';
import { StripeCheckouts } from '../checkout/stripe-checkouts.ts';
import { AmountDue } from './amount-due.entity.ts';
import { lockDue, sumsOf } from './due-entries.ts';

const refusals = contract.billing.payDue['~orpc'].errorMap;

/** The provider closes a checkout after a day: an intent is not used longer. */
const INTENT_MS = DAY - HOUR;

interface DuePage {
  id: string;
  amount: number;
  stripe_session_id: string | null;
  created_at: string;
}

/** Stripe checkouts for amounts due. */
@Injectable()
export class DueCheckouts {
  constructor(
    private readonly em: EntityManager,
    private readonly checkouts: StripeCheckouts,
    private readonly billing: BillingService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Returns the payment address of an amount due; repeated calls return the same open checkout unless the open amount has changed. NOT_FOUND when nothing is due. */
  async open(due: AmountDue): Promise<{ url: string }> {
    const page = await this.pageOf(due);
    const { id: reference, amount } = page;
    const name = dueLabel(due, this.business.formats);
    const order = { reference, userId: due.userId, name, description: this.env.PUBLIC_URL.replace(/^https?:\/\//, ''), amountCents: amount };
    const { id, url } = await this.checkouts.open({ reference, userId: due.userId, sells: 'due' }, (customer) => {
      const { expires_at: _, allow_promotion_codes: __, ...params } = orderCheckoutParams(order, { customer, siteUrl: this.env.PUBLIC_URL, currency: due.currency, isTaxed: this.business.isTaxed }, new Date());
      return Promise.resolve({ ...params, metadata: { ...params.metadata, sells: 'due' }, payment_intent_data: { ...params.payment_intent_data, description: name } });
    });
    await this.em.execute('update due_checkouts set stripe_session_id = ? where id = ?', [id, reference]);
    return { url };
  }

  /** The caller's own amount. */
  async openOwn(userId: string, dueId: string): Promise<{ url: string }> {
    const due = await this.em.findOne(AmountDue, { id: dueId, userId });
    if (!due) throw refusal(refusals, 'NOT_FOUND');
    return this.open(due);
  }

  /** By the link in a reminder, for whoever has it; null when nothing is due anymore. */
  async openByLink(linkToken: string): Promise<{ url: string } | null> {
    const due = await this.em.findOne(AmountDue, { linkToken });
    return due && outstandingOf(sumsOf(due)) > 0 ? this.open(due) : null;
  }

  /** Closes the checkout of an amount that was paid another way. */
  async close(dueId: string): Promise<void> {
    const open = await this.em.execute<DuePage[]>(`select id, stripe_session_id from due_checkouts where due_id = ? and state = 'open'`, [dueId]);
    for (const page of open) await this.giveUp(page);
  }

  private async pageOf({ id: dueId, userId, currency }: AmountDue): Promise<DuePage> {
    if (currency !== this.business.currency) throw refusal(refusals, 'NOT_FOUND');
    const known = await this.em.execute<DuePage[]>(`select id, amount, stripe_session_id, created_at from due_checkouts where due_id = ? and state = 'open'`, [dueId]);
    const outstanding = outstandingOf(sumsOf(await this.em.findOneOrFail(AmountDue, { id: dueId }, { refresh: true })));
    const stale = this.clock.now().getTime() - INTENT_MS;
    for (const page of known) if (page.amount !== outstanding || new Date(page.created_at).getTime() < stale) await this.giveUp(page);
    return this.em.transactional(async (em) => {
      const due = await lockDue(em, dueId);
      const amount = due ? outstandingOf(sumsOf(due)) : 0;
      if (amount === 0) throw refusal(refusals, 'NOT_FOUND');
      await em.execute(`insert into due_checkouts (id, due_id, user_id, amount, state, created_at) values (?, ?, ?, ?, 'open', ?) on conflict do nothing`, [randomUUID(), dueId, userId, amount, this.clock.now()]);
      const [page] = await em.execute<DuePage[]>(`select id, amount, stripe_session_id, created_at from due_checkouts where due_id = ? and state = 'open'`, [dueId]);
      return page!;
    });
  }

  private async giveUp({ id, stripe_session_id: session }: DuePage): Promise<void> {
    if (session) await this.billing.closeCheckout(session);
    await this.em.execute(`update due_checkouts set state = 'closed' where id = ? and state = 'open'`, [id]);
  }
}
