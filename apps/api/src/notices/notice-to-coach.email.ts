import { Inject, Injectable } from '@nestjs/common';
import type { Writing } from '@coach/emails';
import { BillingTaskToCoachEmail } from '../billing/mail/billing-task-to-coach.email.ts';
import { Mailer } from '../email/mailer.ts';
import { ENV, type Env } from '../env.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { CoachNotices } from './coach-notices.ts';
import { taskOf } from './note-money.jobs.ts';

/** Emails the coach about a single event immediately. */
@Injectable()
export class NoticeToCoachEmail {
  constructor(
    private readonly notices: CoachNotices,
    private readonly mailer: Mailer,
    private readonly tasks: BillingTaskToCoachEmail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** A pending refund has its own email, with the coach's options. */
  @OnJob('notices.send-notice-to-coach')
  async send({ notice_id }: JobPayload<'notices.send-notice-to-coach'>, key: string): Promise<void> {
    const notice = await this.notices.find(notice_id);
    if (!notice) return;
    if (notice.kind === 'parked_refund') return this.tasks.mailAbout(taskOf(notice), key);
    const props = ({ language }: Writing) => {
      const { title, text, email, path } = notice.told(language);
      return { title, text, email, url: `${this.env.PUBLIC_URL}${path}` };
    };
    await this.mailer.send({ key, name: 'notice-to-coach', to: this.env.COACH_EMAIL, props });
  }
}
