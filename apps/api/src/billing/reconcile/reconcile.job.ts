import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DAY, MINUTE } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { StripeCheckout } from '../checkout/stripe-checkout.entity.ts';
import { CheckoutSync } from '../checkout/checkout-sync.ts';
import { SendRefundJob } from '../refunds/send-refund.job.ts';
import { ChargeNoShowFeeJob } from '../no-show/charge-no-show-fee.job.ts';
import { ProviderLists } from './provider-lists.ts';
import { SubscriptionSync } from '../subscriptions/subscription-sync.ts';
import { SubscriptionRow } from '../subscriptions/subscription.entity.ts';

/** Age of a checkout whose event should have arrived by now. */
const OVERDUE_MINUTES = 2;
const BATCH = 100;
/** The provider takes about an hour to charge after the end of a period; we wait this long before asking. */
const RENEWAL_MINUTES = 90;
/** Every subscription is checked at least this often. */
const UNASKED_MS = DAY;

/** By this age refunds are sent or parked: anything else was lost with its job. */
const UNSENT_MINUTES = 30;
const UNASKED_FEES = `select id from no_show_fees where state = 'asked' and asked_at < ? order by asked_at limit 100`;
const UNSENT = 'select id from refunds where stripe_refund_id is null and parked_at is null and created_at < ? order by created_at limit 100';

/** Asks the provider about everything its events should have reported by now: checkouts, subscriptions, and new list entries (P5, P16). */
@Injectable()
export class ReconcileJob {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly em: EntityManager,
    private readonly checkouts: CheckoutSync,
    private readonly subscriptions: SubscriptionSync,
    private readonly lists: ProviderLists,
    private readonly refunds: SendRefundJob,
    private readonly fees: ChargeNoShowFeeJob,
    private readonly clock: Clock,
  ) {}

  @OnJob('billing.reconcile')
  async reconcile(): Promise<void> {
    await this.askAll(await this.overduePages(), (id) => this.checkouts.sync(id));
    await this.askAll(await this.overdueSubscriptions(), (id) => this.subscriptions.sync(id));
    await this.lists.readOn(this.em);
    const unsent = await this.em.execute<Array<{ id: string }>>(UNSENT, [this.minutesAgo(UNSENT_MINUTES)]);
    await this.askAll(unsent.map(({ id }) => id), (refund_id) => this.refunds.send({ refund_id }));
    const fees = await this.em.execute<Array<{ id: string }>>(UNASKED_FEES, [this.minutesAgo(UNSENT_MINUTES)]);
    await this.askAll(fees.map(({ id }) => id), (fee_id) => this.fees.charge({ fee_id }));
  }

  private async overduePages(): Promise<string[]> {
    const before = this.minutesAgo(OVERDUE_MINUTES);
    const pages = await this.em.find(StripeCheckout, { state: 'open', createdAt: { $lt: before } }, { limit: BATCH, orderBy: { createdAt: 'asc' } });
    return pages.map(({ id }) => id);
  }

  private async overdueSubscriptions(): Promise<string[]> {
    const renewal = this.minutesAgo(RENEWAL_MINUTES);
    const overdue = [{ currentPeriodEnd: { $lt: renewal }, syncedAt: { $lt: renewal } }, { syncedAt: { $lt: new Date(this.clock.now().getTime() - UNASKED_MS) } }];
    const live = { status: { $in: ['active' as const, 'past_due' as const] }, stripeSubscriptionId: { $ne: null }, $or: overdue };
    const rows = await this.em.find(SubscriptionRow, live, { limit: BATCH, orderBy: { syncedAt: 'asc' } });
    return rows.map(({ stripeSubscriptionId }) => stripeSubscriptionId!);
  }

  private async askAll(ids: string[], ask: (id: string) => Promise<void>): Promise<void> {
    for (const id of ids) await ask(id).catch((error: unknown) => this.logger.warn({ err: error, id }, 'not reconciled'));
  }

  private minutesAgo(minutes: number): Date {
    return new Date(this.clock.now().getTime() - minutes * MINUTE);
  }
}
