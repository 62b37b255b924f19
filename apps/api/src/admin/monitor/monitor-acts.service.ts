import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { ReconcileJob } from '../../billing/reconcile/reconcile.job.ts';
import { QueuedEmail } from '../../email/delivery/queued-email.entity.ts';
import type { QueueName } from '../../platform/queue/queue-names.ts';
import { Audit, type Actor, type AuditAction } from '../../platform/audit/audit.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { JobQueues } from '../../platform/queue/job-queues.ts';

const refusals = contract.adminMonitor.resendEmail['~orpc'].errorMap;
/** Maximum number of failed jobs retried at once. */
const MOST_JOBS = 500;

/** Retry actions for the coach (MON-01). */
@Injectable()
export class MonitorActionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: JobQueues,
    private readonly reconcileJob: ReconcileJob,
    private readonly audit: Audit,
  ) {}

  async retryQueue(actor: Actor, queue: QueueName): Promise<{ retried: number }> {
    const failed = await this.queues.get(queue).getFailed(0, MOST_JOBS - 1);
    for (const job of failed) await job.retry('failed');
    await this.note(actor, { action: 'queue.retry', target: `queue:${queue}`, after: { jobs: failed.length } });
    return { retried: failed.length };
  }

  /** A mail's job has the mail's key as its id: a failed job is retried, a delayed one runs immediately. */
  async resendEmail(actor: Actor, emailId: string): Promise<{ done: true }> {
    const email = await this.em.findOne(QueuedEmail, { id: emailId, processed: false });
    if (!email) throw refusal(refusals, 'NOT_FOUND');
    const job = await this.queues.get('emails').getJob(email.key);
    const state = await job?.getState();
    if (job && state === 'failed') await job.retry('failed');
    else if (job && state === 'delayed') await job.promote();
    else throw refusal(refusals, 'NOT_WAITING');
    await this.note(actor, { action: 'email.resend', target: `email:${emailId}` });
    return { done: true };
  }

  async reconcile(actor: Actor): Promise<{ done: true }> {
    await this.reconcileJob.reconcile();
    await this.note(actor, { action: 'billing.reconcile', target: 'billing:open' });
    return { done: true };
  }

  private async note(actor: Actor, entry: AuditAction): Promise<void> {
    await this.em.transactional(async (em) => this.audit.record(em, actor, entry));
  }
}
