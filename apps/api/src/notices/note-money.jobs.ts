import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isParkedRefund, isSessionPack, PLAN_LABELS, SESSION_PACKS, type BillingTaskKind } from '@coach/domain';
import { SessionCredit } from '../billing/credits/session-credit.entity.ts';
import { SubscriptionRow } from '../billing/subscriptions/subscription.entity.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { VideoRow } from '../videos/video.entity.ts';
import { CoachNotices } from './coach-notices.ts';

interface TaskRow {
  kind: BillingTaskKind;
  user_id: string | null;
  amount: number;
}

/** Plans and packs that are sold, money that goes astray, and films that do not play. */
@Injectable()
export class NoteMoneyJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: CoachNotices,
  ) {}

  @OnJob('notices.note-plan')
  async plan({ subscription_id }: JobPayload<'notices.note-plan'>): Promise<void> {
    const { userId, planType, priceMonthly } = await this.em.findOneOrFail(SubscriptionRow, { id: subscription_id });
    await this.notices.note({ kind: 'sale', subject: subscription_id, userId, facts: { label: PLAN_LABELS[planType], price_cents: priceMonthly } });
  }

  /** Packs alone: the credits of a plan come with its month, and gifts are the coach's. */
  @OnJob('notices.note-pack')
  async pack({ credit_id }: JobPayload<'notices.note-pack'>): Promise<void> {
    const { userId, source } = await this.em.findOneOrFail(SessionCredit, { id: credit_id });
    if (!isSessionPack(source)) return;
    const { label, price } = SESSION_PACKS[source];
    await this.notices.note({ kind: 'sale', subject: credit_id, userId, facts: { label, price_cents: price } });
  }

  @OnJob('notices.note-doubled-plan')
  async doubled({ subscription_id, refund_cents }: JobPayload<'notices.note-doubled-plan'>): Promise<void> {
    const { userId, planType } = await this.em.findOneOrFail(SubscriptionRow, { id: subscription_id });
    await this.notices.note({ kind: 'doubled_plan', subject: subscription_id, userId, facts: { label: PLAN_LABELS[planType], refund_cents: Number(refund_cents) } });
  }

  @OnJob('notices.note-parked-refund')
  async parked({ task_id, opened_at }: JobPayload<'notices.note-parked-refund'>): Promise<void> {
    const [task] = await this.em.execute<TaskRow[]>('select kind, user_id, amount from billing_tasks where id = ?', [task_id]);
    if (!task || !isParkedRefund(task.kind)) return;
    await this.notices.note({ kind: 'parked_refund', subject: `${task_id} ${opened_at}`, userId: task.user_id, facts: { price_cents: task.amount } });
  }

  @OnJob('notices.note-failed-video')
  async video({ video_id, failure_id }: JobPayload<'notices.note-failed-video'>): Promise<void> {
    const video = await this.em.findOne(VideoRow, { id: video_id });
    if (!video) return;
    await this.notices.note({ kind: 'failed_video', subject: failure_id, userId: null, facts: { label: video.title, reason: video.failureReason ?? '' } });
  }
}
