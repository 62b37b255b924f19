import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { entitledCredits, PREMIUM_CREDITS, wholeDays, type PaidDays } from '@coach/domain';
import type Stripe from 'stripe';
import { Clock } from '../../platform/clock/clock.ts';
import { CreditGrants } from '../credit-grants.ts';
import { balancesOf } from '../payments/payment-balances.ts';
import { SessionCredit } from '../session-credit.entity.ts';
import { STRIPE } from '../stripe.ts';
import { idOf } from '../subscription-facts.ts';
import type { SubscriptionRow } from '../subscription.entity.ts';
import { CreditSettlement, keptOf } from './credit-settlement.ts';
import { PlanOfPrice } from './plan-of-price.ts';

const instant = (seconds: number): Date => new Date(seconds * 1000);

interface PlanLine extends PaidDays {
  invoice: string;
}

/**
 * The credits of the premium plan: one grant for a paid period however often the plan is switched in it, at what the period's
 * bills charged for the plan and did not give back (FLOW-13). Read off the provider's bills each time, so that no lost or late
 * event leaves too many or too few.
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
    const { current_period_start: start, current_period_end: end } = live.items.data[0]!;
    const expiresAt = instant(end);
    if (expiresAt <= this.clock.now()) return;
    const grant = await em.findOne(SessionCredit, { stripeSubscriptionId: live.id, expiresAt }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!grant && row.planType !== 'premium_package') return;
    const lines = await this.linesOf(em, live.id, { start, end });
    const entitled = entitledCredits(PREMIUM_CREDITS, wholeDays(instant(start), expiresAt), lines);
    if (grant) return this.settlement.settle(em, grant, entitled, lines.some(({ days }) => days < 0) ? 'plan_left' : 'refunded');
    const first = lines.find(({ days }) => days > 0);
    if (!mayGrant || !first || entitled === 0) return;
    await this.grants.grant(em, { userId: row.userId, source: 'premium_package', granted: PREMIUM_CREDITS, entitled, expiresAt, stripeInvoiceId: first.invoice, stripeSubscriptionId: live.id });
  }

  /** What the paid bills of a period say of the plan: days charged, and days given back when it was left. Oldest first. */
  private async linesOf(em: EntityManager, subscription: string, period: { start: number; end: number }): Promise<PlanLine[]> {
    const bills = await this.stripe.invoices.list({ subscription, status: 'paid', created: { gte: period.start - SLACK_SECONDS }, limit: 100 }).autoPagingToArray({ limit: 1_000 });
    const balances = await balancesOf(em, { invoiceIds: bills.map(({ id }) => id) });
    const keptOfBill = new Map([...balances.values()].map((balance) => [balance.invoiceId, keptOf(balance)]));
    const lines: PlanLine[] = [];
    for (const bill of bills.reverse()) {
      for (const line of bill.lines.data) {
        const price = idOf(line.pricing?.price_details?.price);
        if (line.period.end !== period.end || line.amount === 0 || !price || (await this.planOf.price(price)) !== 'premium_package') continue;
        const days = wholeDays(instant(line.period.start), instant(line.period.end));
        lines.push(line.amount < 0 ? { invoice: bill.id, days: -days, kept: 1 } : { invoice: bill.id, days, kept: keptOfBill.get(bill.id) ?? 1 });
      }
    }
    return lines;
  }
}

/** A bill is made about when its period begins. */
const SLACK_SECONDS = 2 * 86_400;
