import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { isParkedRefund, type BillingTaskKind } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';

interface TaskRow {
  kind: BillingTaskKind;
  user_id: string | null;
  amount: number;
  note: string;
  resolved_at: string | null;
}

/** Tells the coach about a decision about money that is waiting. */
@Injectable()
export class BillingTaskToCoachEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Waiting refunds are among the coach's notification choices: their notice sends this mail. */
  @OnJob('billing.send-task-to-coach')
  async send({ task_id }: JobPayload<'billing.send-task-to-coach'>, key: string): Promise<void> {
    const [task] = await this.em.execute<Array<Pick<TaskRow, 'kind'>>>('select kind from billing_tasks where id = ?', [task_id]);
    if (task && !isParkedRefund(task.kind)) await this.mailAbout(task_id, key);
  }

  /** Skips tasks settled in the meantime, and failed refunds, which have a mail of their own. */
  async mailAbout(task_id: string, key: string): Promise<void> {
    const [task] = await this.em.execute<TaskRow[]>('select kind, user_id, amount, note, resolved_at from billing_tasks where id = ?', [task_id]);
    if (!task || task.resolved_at || task.kind === 'refund_failed') return;
    const client = task.user_id ? await this.people.find(task.user_id) : null;
    const clientName = client && (`${client.firstName} ${client.lastName}`.trim() || client.email);
    const props = { kind: task.kind, clientName, amountCents: task.amount, note: task.note, adminUrl: `${this.env.PUBLIC_URL}/admin` };
    await this.mailer.send({ key, to: this.env.COACH_EMAIL, name: 'billing-task-coach', props });
  }
}
