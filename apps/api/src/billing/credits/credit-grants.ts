import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { packEnd, type CreditScope, type CreditSource, type Pack } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { writeEntry } from './credit-entries.ts';

interface Grant {
  userId: string;
  source: CreditSource;
  granted: number;
  /** How many of them are paid for; all by default. */
  entitled?: number;
  expiresAt: Date;
  /** What they pay for; by default an hour with one client each. */
  pays?: CreditScope | null | undefined;
  stripeInvoiceId?: string;
  stripeSubscriptionId?: string;
  paymentId?: string;
  /** The manually agreed amount. */
  dueId?: string;
  /** The coach's change that grants them. */
  changeId?: string;
  /** Set when no mail is sent, because the client had these credits before. */
  isQuiet?: true;
}

/** Grants session credits, once per payment: the database records what was granted for what. */
@Injectable()
export class CreditGrants {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The sessions of a pack as it was sold, for its validity from now on. */
  async grantPack(em: EntityManager, userId: string, { id, credits, validMonths, pays }: Pick<Pack, 'id' | 'credits' | 'validMonths' | 'pays'>, paymentId: string): Promise<void> {
    const expiresAt = packEnd(this.clock.now(), validMonths);
    await this.grant(em, { userId, source: id, granted: credits, expiresAt, pays, paymentId });
  }

  /** The same for a pack that the coach sells manually. */
  async grantPackByHand(em: EntityManager, userId: string, { id, credits, validMonths, pays }: Pick<Pack, 'id' | 'credits' | 'validMonths' | 'pays'>, dueId: string): Promise<void> {
    await this.grant(em, { userId, source: id, granted: credits, expiresAt: packEnd(this.clock.now(), validMonths), pays, dueId });
  }

  /** Replaces an expired credit by a new one for the same sessions, without a ledger entry: the caller writes that. Returns its id. */
  async replacement(em: EntityManager, replaces: string, expiresAt: Date): Promise<string> {
    const id = randomUUID();
    await em.execute('insert into session_credits (id, user_id, source, pays, granted, expires_at, created_at) select ?, user_id, source, pays, 1, ?, ? from session_credits where id = ?', [id, expiresAt, this.clock.now(), replaces]);
    return id;
  }

  /** Grants in the caller's transaction and notifies the client; what was already granted is not granted again. */
  async grant(em: EntityManager, grant: Grant): Promise<void> {
    const { userId, source, granted, entitled = granted, expiresAt, stripeInvoiceId = null, stripeSubscriptionId = null, paymentId = null, dueId = null, changeId, pays = null, isQuiet } = grant;
    const now = this.clock.now();
    const rows = await em.execute<Array<{ id: string }>>(
      `insert into session_credits (id, user_id, source, granted, revoked, expires_at, stripe_invoice_id, stripe_subscription_id, payment_id, due_id, pays, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?) on conflict do nothing returning id`,
      [randomUUID(), userId, source, granted, granted - entitled, expiresAt, stripeInvoiceId, stripeSubscriptionId, paymentId, dueId, pays && JSON.stringify(pays), now],
    );
    const creditId = rows[0]?.id;
    if (!creditId) return;
    await writeEntry(em, { creditId, kind: 'granted', credits: entitled, at: now, ...(changeId && { changeId }) });
    if (!isQuiet) this.outbox.record(em, 'credits.granted', { credit_id: creditId });
  }
}
