import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type PurchaseRequest } from '@coach/contracts';
import { planChoice, type Plan, type PlanType } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BillingService } from '../billing.service.ts';
import { withTimeout } from '../stripe/with-timeout.ts';
import { PortalService } from '../subscriptions/portal.service.ts';
import { PurchaseCheckouts } from './purchase-checkouts.ts';
import { PurchaseRow } from './purchase.entity.ts';
import { itemsForSale } from '../subscriptions/price-params.ts';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts';

const refusals = contract.billing.checkout['~orpc'].errorMap;

/** Buying a plan or a pack of sessions. */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly em: EntityManager,
    private readonly subscriptions: SubscriptionsService,
    private readonly checkouts: PurchaseCheckouts,
    private readonly billing: BillingService,
    private readonly portal: PortalService,
    private readonly business: BusinessSnapshot,
  ) {}

  /**
   * Returns the payment address. Refuses who already has the plan; sends subscribers of another plan to a prorated change, and
   * those with an unpaid invoice for it to settling that: nobody ever pays for two (PRC-16). PAYMENT_UNAVAILABLE within ten seconds when the provider is slow.
   */
  start(userId: string, request: PurchaseRequest): Promise<{ url: string }> {
    return withTimeout(this.lead(userId, request), () => refusal(refusals, 'PAYMENT_UNAVAILABLE'));
  }

  private async lead(userId: string, { serviceType, expectedPrice }: PurchaseRequest): Promise<{ url: string }> {
    const sold = itemsForSale(this.business.current).find(({ id }) => id === serviceType);
    if (!sold) throw refusal(refusals, 'NOT_FOR_SALE');
    if (expectedPrice !== undefined && expectedPrice !== sold.priceCents) throw refusal(refusals, 'PRICE_CHANGED', { price_cents: sold.priceCents });
    return 'interval' in sold ? this.leadToPlan(userId, sold) : this.checkouts.open(userId, sold);
  }

  private async leadToPlan(userId: string, plan: Plan): Promise<{ url: string }> {
    await this.giveUpOtherPlans(userId, plan.id);
    const current = await this.subscriptions.liveOf(userId);
    const choice = planChoice(current && { ...current, isBilled: current.stripeSubscriptionId != null }, plan.id);
    if (choice === 'has it') throw refusal(refusals, 'ALREADY_SUBSCRIBED');
    if (choice === 'change') return this.portal.change(userId, current!.stripeSubscriptionId!, plan.id);
    if (choice === 'settle') return this.portal.open(userId);
    return this.checkouts.open(userId, plan);
  }

  /** Two open plan checkouts could both be paid: the abandoned one is closed before the next one opens. */
  private async giveUpOtherPlans(userId: string, plan: PlanType): Promise<void> {
    const others = this.business.plans.filter(({ id }) => id !== plan);
    const open = await this.em.find(PurchaseRow, { userId, state: 'open', serviceType: { $in: others.map(({ id }) => id) } });
    for (const { stripeSessionId } of open) if (stripeSessionId) await this.billing.closeCheckout(stripeSessionId);
  }
}
