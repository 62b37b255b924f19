import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { contract, type PriceMove } from '@coach/contracts';
import { isAmong, isPriceDue, isPriceRefused, priceHoldsFrom, soldAs, type Plan } from '@coach/domain';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { PlanPrices } from './plan-prices.ts';
import { intervalOf } from './subscription-state.ts';
import { SubscriptionRow } from './subscription.entity.ts';
import { SubscriptionSync } from './subscription-sync.ts';

const refusals = contract.adminSubscriptions.movePrice['~orpc'].errorMap;

interface MemberRow {
  id: string;
  name: string;
  price: number;
  end: Date | string;
}

/** Members whose price differs from the plan's and who were not told yet. Members who are leaving, have a discount, or pay by another period are left out. */
const MEMBERS = `
  select s.id, trim(p.first_name || ' ' || p.last_name) as name, s.price_monthly as price, s.current_period_end as "end"
  from subscriptions s join profiles p on p.user_id = s.user_id
  where s.plan_type = ? and s.billing_interval = ? and s.status in ('active', 'past_due') and s.stripe_subscription_id is not null and not s.cancel_at_period_end
    and s.price_monthly <> ? and coalesce(s.list_price, s.price_monthly) = s.price_monthly and s.announced_price is distinct from ?
  order by s.current_period_end, s.id`;

/** Moves members to a plan's current price: announced at least a month ahead, charged from a renewal on. */
@Injectable()
export class PriceMovesService {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly prices: PlanPrices,
    private readonly sync: SubscriptionSync,
    private readonly business: BusinessSnapshot,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Who would be affected, and from when. Throws NOT_FOUND for an unknown plan. */
  async preview(id: string): Promise<PriceMove> {
    const plan = this.planNamed(id);
    return this.viewOf(plan, await this.membersOf(this.em, plan));
  }

  /** Announces it to every member; the new price is never charged before the announced renewal nor, where consent is required, without consent. */
  async announce(actor: Actor, id: string, { price: expectedPrice, ask_consent: asks }: { price: number; ask_consent: boolean }): Promise<PriceMove> {
    const plan = this.planNamed(id);
    if (plan.priceCents !== expectedPrice) throw refusal(refusals, 'PRICE_CHANGED', { price_cents: plan.priceCents });
    return this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`price of ${id}`]);
      const members = await this.membersOf(em, plan);
      if (members.length === 0) throw refusal(refusals, 'NOBODY_TO_MOVE');
      for (const member of members) {
        await em.execute('update subscriptions set announced_price = ?, announced_from = ?, announced_asks = ?, announced_agreed_at = null where id = ?', [plan.priceCents, this.fromOf(plan, member), asks && plan.priceCents > member.price, member.id]);
        this.outbox.record(em, 'subscription.price-announced', { subscription_id: member.id, price: String(plan.priceCents) });
      }
      this.audit.record(em, actor, { action: 'subscription.move-price', target: `plan:${id}`, after: { price: plan.priceCents, members: members.length, ...(asks && { ask_consent: true }) } });
      return this.viewOf(plan, members);
    });
  }

  /** Applies announced prices at the provider for the next renewals; failures are retried with the next run. */
  @OnJob('billing.move-prices')
  async apply(): Promise<void> {
    const now = this.clock.now();
    await this.forgetRefused(now);
    const announced = await this.em.fork().find(SubscriptionRow, { announcedPrice: { $ne: null }, status: { $in: ['active', 'past_due'] } });
    for (const row of announced.filter((one) => isPriceDue(one, now))) {
      await this.move(row).catch((error: unknown) => this.logger.error({ err: error, subscriptionId: row.id }, 'announced price not applied; it is tried again'));
    }
  }

  /** Members who did not agree before the renewal keep their price and can be asked again. */
  private async forgetRefused(now: Date): Promise<void> {
    const em = this.em.fork();
    const asked = await em.find(SubscriptionRow, { announcedAsks: true, announcedAgreedAt: null });
    for (const row of asked.filter((one) => isPriceRefused(one, now))) await this.forget(row);
  }

  private forget({ id, announcedPrice, announcedFrom }: SubscriptionRow): Promise<unknown> {
    return this.em.fork().execute('update subscriptions set announced_price = null, announced_from = null, announced_asks = false, announced_agreed_at = null where id = ? and announced_price = ? and announced_from = ?', [id, announcedPrice, announcedFrom]);
  }

  private async move(row: SubscriptionRow): Promise<void> {
    const { stripeSubscriptionId, planType, interval, announcedPrice } = row;
    const live = await this.stripe.subscriptions.retrieve(stripeSubscriptionId!);
    const item = live.items.data[0]!;
    const isSame = item.price.metadata['plan_type'] === planType && intervalOf(item.price) === interval;
    // Members who left or chose something else in the meantime are not moved.
    if (isSame && !live.cancel_at_period_end && live.ended_at === null && item.price.unit_amount !== announcedPrice) {
      const price = await this.prices.idAt({ ...this.business.plan(planType), priceCents: announcedPrice!, interval });
      await this.stripe.subscriptions.update(live.id, { items: [{ id: item.id, price }], proration_behavior: 'none' });
    }
    await this.forget(row);
    await this.sync.sync(live.id);
  }

  private planNamed(id: string): Plan {
    if (!isAmong(this.business.plans, id)) throw refusal(refusals, 'NOT_FOUND');
    return soldAs(this.business.plans, id);
  }

  private membersOf(em: EntityManager, { id, interval, priceCents }: Plan): Promise<MemberRow[]> {
    return em.execute<MemberRow[]>(MEMBERS, [id, interval, priceCents, priceCents]);
  }

  private fromOf({ interval }: Plan, { end }: MemberRow): Date {
    return priceHoldsFrom({ periodEnd: new Date(end), interval }, this.clock.now());
  }

  private viewOf(plan: Plan, members: readonly MemberRow[]): PriceMove {
    return { plan_type: plan.id, price: plan.priceCents, interval: plan.interval, members: members.map((member) => ({ name: member.name, price: member.price, from: this.fromOf(plan, member).toISOString() })) };
  }
}
