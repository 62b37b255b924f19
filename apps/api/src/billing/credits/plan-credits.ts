import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { entitledCredits, wholeDays, type PaidDays, type PlanInterval, type PlanType } from '@coach/domain';
import type Stripe from 'stripe';
import { Clock } from '../../platform/clock/clock.ts';
import { CreditGrants } from './credit-grants.ts';
import { balancesOf } from '../payments/payment-balances.ts';
import { SessionCredit } from './session-credit.entity.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { idOf } from '../subscriptions/subscription-state.ts';
import type { SubscriptionRow } from '../subscriptions/subscription.entity.ts';
import { CreditSettlement, keptOf } from './credit-settlement.ts';
import { planDays } from './plan-days.ts';
import { PlanOfPrice } from './plan-of-price.ts';

const instant = (seconds: number): Date => new Date(seconds * 1000);

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

interface PlanLine extends PaidDays {
  invoice: string;
  plan: PlanType;
  interval: PlanInterval;
  /** Start of its period, in seconds since 1970. */
  end: number;
}

/**
 * Credits granted by plans, all of a period at once, even for a year: one grant per plan and paid period however often the plan is changed within it, in
 * proportion to what the period's invoices charged for the plan and did not refund (FLOW-13). The number is that of the plan at the time of subscribing. Computed
 * from the provider's invoices each time, so that no lost or late event leaves too many or too few.
 */
@Injectable()
export class PlanCredits {
  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly planOf: PlanOfPrice,
    private readonly grants: CreditGrants,
    private readonly settlement: CreditSettlement,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction, under the subscriber's lock. `mayGrant` is false for a second plan that is undone. */
  async settle(em: EntityManager, row: SubscriptionRow, live: Stripe.Subscription, mayGrant: boolean): Promise<void> {
    const now = this.clock.now();
    const running = { stripeSubscriptionId: live.id, expiresAt: { $gt: now } };
    const grants = await em.find(SessionCredit, running, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true });
    const { current_period_end: current } = live.items.data[0]!;
    const isNew = instant(current) > now && !grants.some(({ source, expiresAt }) => source === row.planType && secondsOf(expiresAt) === current);
    // A trial is not a paid period.
    const wantsGrant = isNew && live.status !== 'trialing' && mayGrant && (row.credits ?? 0) > 0;
    if (grants.length === 0 && !wantsGrant) return;
    const lines = await this.linesOf(em, live.id, now);
    for (const grant of grants) await this.settleOne(em, grant, live, lines);
    if (wantsGrant) await this.grantNew(em, row, live, lines);
  }

  private async settleOne(em: EntityManager, grant: SessionCredit, live: Stripe.Subscription, all: readonly PlanLine[]): Promise<void> {
    const end = secondsOf(grant.expiresAt);
    const lines = all.filter((line) => line.end === end && line.plan === grant.source);
    const entitled = entitledCredits(grant.granted, daysOfPeriod(live, end, lines[0]?.interval), lines);
    await this.settlement.settle(em, grant, entitled, lines.some(({ days }) => days < 0) ? 'plan_left' : 'refunded');
  }

  private async grantNew(em: EntityManager, { userId, planType: source, credits, pays }: SubscriptionRow, live: Stripe.Subscription, all: readonly PlanLine[]): Promise<void> {
    const { current_period_end: end } = live.items.data[0]!;
    const granted = credits ?? 0;
    const lines = all.filter((line) => line.end === end && line.plan === source);
    const first = lines.find(({ days }) => days > 0);
    const entitled = entitledCredits(granted, daysOfPeriod(live, end, first?.interval), lines);
    if (!first || entitled === 0) return;
    const grant = { userId, source, granted, entitled, expiresAt: instant(end), pays };
    await this.grants.grant(em, { ...grant, stripeInvoiceId: first.invoice, stripeSubscriptionId: live.id });
  }

  /** What the paid invoices of the current periods say about plans: days charged, and days credited after leaving. Oldest first. */
  private async linesOf(em: EntityManager, subscription: string, now: Date): Promise<PlanLine[]> {
    const since = secondsOf(now) - LONGEST_PERIOD_SECONDS;
    const bills = await this.stripe.invoices.list({ subscription, status: 'paid', created: { gte: since }, limit: 100 }).autoPagingToArray({ limit: 1_000 });
    const balances = await balancesOf(em, { invoiceIds: bills.map(({ id }) => id) });
    const keptOfBill = new Map([...balances.values()].map((balance) => [balance.invoiceId, keptOf(balance)]));
    const lines: PlanLine[] = [];
    for (const { id: invoice, lines: { data } } of bills.reverse()) {
      for (const line of data) {
        const price = idOf(line.pricing?.price_details?.price);
        const days = planDays(line);
        const sold = days !== 0 && price ? await this.planOf.price(price) : null;
        if (sold) lines.push({ invoice, ...sold, end: line.period.end, days, kept: days < 0 ? 1 : (keptOfBill.get(invoice) ?? 1) });
      }
    }
    return lines;
  }
}

/** Length in days of the period with this end: the current one according to the provider, an earlier one as a calendar month or year. */
function daysOfPeriod(live: Stripe.Subscription, end: number, interval: PlanInterval = 'month'): number {
  const { current_period_start: start, current_period_end: current } = live.items.data[0]!;
  if (end === current) return wholeDays(instant(start), instant(end));
  const before = instant(end);
  before.setUTCMonth(before.getUTCMonth() - (interval === 'year' ? 12 : 1));
  return wholeDays(before, instant(end));
}

/** A period lasts a year at most; its invoice is created around its start. */
const LONGEST_PERIOD_SECONDS = 375 * 86_400;
