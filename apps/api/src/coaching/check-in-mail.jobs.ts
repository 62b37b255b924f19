import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { reminderWeek, type Plan } from '@coach/domain';
import { PeopleService } from '../auth/account/people.service.ts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Mailer } from '../email/mailer.ts';
import { ENV, type Env } from '../env.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { premiumRuns } from './premium-clients.ts';

/** Everybody whose active plan includes check-ins, since the beginning of the week, and who has not checked in; once a week. */
const remind = (plans: readonly Plan[]): string => `insert into check_in_reminders (user_id, week, created_at)
  select s.user_id, ?::date, ? from subscriptions s
  where ${premiumRuns(plans, 'check_ins')} and s.created_at <= ? and not exists (select from check_ins c where c.user_id = s.user_id and c.week = ?)
  on conflict do nothing returning user_id`;

/** The weekly check-in reminder, and the notice of the coach's reply (GAP-03); the content stays on the dashboard. */
@Injectable()
export class CheckInMailJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Enqueues one reminder per client and week, however often it is called. */
  @OnJob('coaching.remind-check-ins')
  async remind(): Promise<void> {
    const now = this.clock.now();
    const week = reminderWeek(now, this.business.zone);
    if (!week) return;
    await this.em.transactional(async (em) => {
      const due = await em.execute<Array<{ user_id: string }>>(remind(this.business.plans), [week, now, now, this.business.zone.dayRange(week).start, week]);
      for (const { user_id } of due) this.outbox.record(em, 'check-in.due', { user_id, week });
    });
  }

  /** Skipped for clients who checked in meanwhile. */
  @OnJob('coaching.send-check-in-reminder')
  async sendReminder({ user_id, week }: JobPayload<'coaching.send-check-in-reminder'>, key: string): Promise<void> {
    const done = await this.em.execute('select 1 from check_ins where user_id = ? and week = ?', [user_id, week]);
    if (done.length > 0) return;
    const { firstName, email } = await this.people.find(user_id);
    await this.mailer.send({ key, name: 'check-in-reminder', props: { firstName, checkInUrl: this.url }, to: email, userId: user_id });
  }

  @OnJob('coaching.send-check-in-reply')
  async sendReply({ check_in_id }: JobPayload<'coaching.send-check-in-reply'>, key: string): Promise<void> {
    const [row] = await this.em.execute<Array<{ user_id: string }>>('select user_id from check_ins where id = ?', [check_in_id]);
    if (!row) return;
    const { firstName, email } = await this.people.find(row.user_id);
    await this.mailer.send({ key, name: 'check-in-reply', props: { firstName, coachingUrl: this.url }, to: email, userId: row.user_id });
  }

  private get url(): string {
    return `${this.env.PUBLIC_URL}/dashboard?view=coaching`;
  }
}
