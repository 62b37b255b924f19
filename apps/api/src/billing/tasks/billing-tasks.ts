import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BillingTaskKind } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';

/** A decision about money for the coach; `subject` identifies what it is about, once per kind. */
export interface NewBillingTask {
  kind: BillingTaskKind;
  subject: string;
  userId: string | null;
  paymentId?: string | null;
  /** The amount in cents. */
  amount: number;
  /** Further details, in plain words. */
  note?: string;
}

/** What is waiting for the coach in Overview → Next. */
@Injectable()
export class BillingTasks {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction; returns its id, or null when the same was asked before. */
  async open(em: EntityManager, { kind, subject, userId, paymentId = null, amount, note = '' }: NewBillingTask): Promise<string | null> {
    const rows = await em.execute<Array<{ id: string }>>(
      `insert into billing_tasks (id, kind, subject, user_id, payment_id, amount, note, created_at) values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
      [randomUUID(), kind, subject, userId, paymentId, amount, note, this.clock.now()],
    );
    const id = rows[0]?.id ?? null;
    if (id) this.tell(em, kind, id);
    return id;
  }

  /** Reopens a decided task: the retry failed again. */
  async reopen(em: EntityManager, task: NewBillingTask): Promise<void> {
    if (await this.open(em, task)) return;
    const { kind, subject, amount, note = '' } = task;
    const again = 'update billing_tasks set resolved_at = null, resolution = null, amount = ?, note = ? where kind = ? and subject = ? returning id';
    const [row] = await em.execute<Array<{ id: string }>>(again, [amount, note, kind, subject]);
    if (row) this.tell(em, kind, row.id);
  }

  /** A dispute is reported by its own event. */
  private tell(em: EntityManager, kind: BillingTaskKind, task_id: string): void {
    if (kind !== 'dispute') this.outbox.record(em, 'billing-task.opened', { task_id, opened_at: this.clock.now().toISOString() });
  }

  /** Closes a task that has resolved itself. */
  async settle(em: EntityManager, kind: BillingTaskKind, subject: string, resolution: string): Promise<void> {
    await em.execute('update billing_tasks set resolved_at = ?, resolution = ? where kind = ? and subject = ? and resolved_at is null', [this.clock.now(), resolution, kind, subject]);
  }
}
