import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { holdsAtRenewal, isLive } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SubscriptionRow } from '../subscriptions/subscription.entity.ts';

const discountOf = ({ listPrice, priceMonthly, discountEndsAt = null }: SubscriptionRow) =>
  listPrice != null && listPrice > priceMonthly ? { listPriceCents: listPrice, endsAt: discountEndsAt } : null;

/** The next renewal's price, when the member was told about a price change. */
const priceAtRenewal = (row: SubscriptionRow) => (holdsAtRenewal(row, row.currentPeriodEnd) ? { priceCents: row.announcedPrice! } : {});

/** The messages about a plan, each rendered from current data. */
@Injectable()
export class SubscriptionMailJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly business: BusinessSnapshot,
    private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('billing.send-started')
  async started({ subscription_id }: JobPayload<'billing.send-started'>, key: string): Promise<void> {
    const { plan, row, envelope } = await this.about(subscription_id, key);
    await this.mailer.send({ ...envelope, name: 'subscription-started', props: { ...plan, renewsAt: row.currentPeriodEnd, isTrial: row.trialEndsAt != null } });
  }

  /** Skipped when it was reversed or paid for in the meantime. */
  @OnJob('billing.send-given')
  async given({ subscription_id }: JobPayload<'billing.send-given'>, key: string): Promise<void> {
    const { plan, row, envelope } = await this.about(subscription_id, key);
    if (!isLive(row.status)) return;
    const props = { ...plan, complimentary: row.complimentary, endsAt: row.currentPeriodEnd, videosUrl: `${this.env.PUBLIC_URL}/videos` };
    await this.mailer.send({ ...envelope, name: 'subscription-given', props });
  }

  @OnJob('billing.send-changed')
  async changed({ subscription_id }: JobPayload<'billing.send-changed'>, key: string): Promise<void> {
    const { plan, row, envelope } = await this.about(subscription_id, key);
    await this.mailer.send({ ...envelope, name: 'subscription-changed', props: { ...plan, renewsAt: row.currentPeriodEnd } });
  }

  @OnJob('billing.send-canceled')
  async canceled({ subscription_id }: JobPayload<'billing.send-canceled'>, key: string): Promise<void> {
    const { plan, row, envelope } = await this.about(subscription_id, key);
    const props = { ...plan, endsAt: row.currentPeriodEnd, ended: !isLive(row.status) };
    await this.mailer.send({ ...envelope, name: 'subscription-canceled', props });
  }

  @OnJob('billing.send-renews-soon')
  async renewsSoon({ subscription_id }: JobPayload<'billing.send-renews-soon'>, key: string): Promise<void> {
    const { plan, row, envelope } = await this.about(subscription_id, key);
    await this.mailer.send({ ...envelope, name: 'subscription-renews-soon', props: { ...plan, ...priceAtRenewal(row), renewsAt: row.currentPeriodEnd } });
  }

  /** Skipped when the member left or was told about another price in the meantime. */
  @OnJob('billing.send-price-announced')
  async price({ subscription_id, price }: JobPayload<'billing.send-price-announced'>, key: string): Promise<void> {
    const { plan: { discount: _none, ...plan }, row, envelope } = await this.about(subscription_id, key);
    if (row.announcedPrice !== Number(price) || !row.announcedFrom || row.cancelAtPeriodEnd || !isLive(row.status)) return;
    await this.mailer.send({ ...envelope, name: 'subscription-price', props: { ...plan, nextPriceCents: row.announcedPrice, from: row.announcedFrom, asks: row.announcedAsks } });
  }

  /** Skipped when the member left in the meantime. */
  @OnJob('billing.send-trial-ends')
  async trialEnds({ subscription_id }: JobPayload<'billing.send-trial-ends'>, key: string): Promise<void> {
    const { plan, row, envelope } = await this.about(subscription_id, key);
    if (!row.trialEndsAt || row.cancelAtPeriodEnd || !isLive(row.status)) return;
    await this.mailer.send({ ...envelope, name: 'subscription-trial-ends', props: { ...plan, ...priceAtRenewal(row), endsAt: row.trialEndsAt } });
  }

  @OnJob('billing.send-trial-refused')
  async trialRefused({ subscription_id, refund_cents }: JobPayload<'billing.send-trial-refused'>, key: string): Promise<void> {
    const { plan: { firstName, label }, envelope } = await this.about(subscription_id, key);
    await this.mailer.send({ ...envelope, name: 'subscription-trial-refused', props: { firstName, label, amountCents: Number(refund_cents), plansUrl: `${this.env.PUBLIC_URL}/pricing` } });
  }

  @OnJob('billing.send-yearly')
  async yearly({ subscription_id }: JobPayload<'billing.send-yearly'>, key: string): Promise<void> {
    const { plan, row, envelope } = await this.about(subscription_id, key);
    await this.mailer.send({ ...envelope, name: 'subscription-yearly', props: { ...plan, since: row.createdAt, renewsAt: row.currentPeriodEnd } });
  }

  private async about(subscriptionId: string, key: string) {
    const row = await this.em.findOneOrFail(SubscriptionRow, { id: subscriptionId });
    const { email, firstName } = await this.people.find(row.userId);
    const plan = { firstName, label: this.business.plan(row.planType).name, priceCents: row.priceMonthly, interval: row.interval, discount: discountOf(row), dashboardUrl: `${this.env.PUBLIC_URL}/dashboard` };
    return { row, plan, envelope: { key, to: email, userId: row.userId, subscriptionId } };
  }
}
