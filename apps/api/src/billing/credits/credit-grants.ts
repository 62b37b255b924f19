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
  /** How many of them are paid for; all unless said. */
  entitled?: number;
  expiresAt: Date;
  /** What they pay for; an hour with one client each unless said. */
  pays?: CreditScope | null | undefined;
  stripeInvoiceId?: string;
  stripeSubscriptionId?: string;
  paymentId?: string;
  /** What was agreed by hand. */
  dueId?: string;
  /** The coach's change that gives them. */
  changeId?: string;
  /** Nobody is told of what they had before. */
  isQuiet?: true;
}

/** Gives session credits, for one payment once: the database knows what was granted for what. */
@Injectable()
export class CreditGrants {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The sessions of a pack as it was sold, for its months from now. */
  async grantPack(em: EntityManager, userId: string, { id, credits, validMonths, pays }: Pick<Pack, 'id' | 'credits' | 'validMonths' | 'pays'>, paymentId: string): Promise<void> {
    const expiresAt = packEnd(this.clock.now(), validMonths);
    await this.grant(em, { userId, source: id, granted: credits, expiresAt, pays, paymentId });
  }

  /** The same of a pack that the coach sells by hand. */
  async grantPackByHand(em: EntityManager, userId: string, { id, credits, validMonths, pays }: Pick<Pack, 'id' | 'credits' | 'validMonths' | 'pays'>, dueId: string): Promise<void> {
    await this.grant(em, { userId, source: id, granted: credits, expiresAt: packEnd(this.clock.now(), validMonths), pays, dueId });
  }

  /** One credit in the place of one whose time is over, for the same sessions, without a line in the ledger: what brings it writes that. Answers its id. */
  async replacement(em: EntityManager, replaces: string, expiresAt: Date): Promise<string> {
    const id = randomUUID();
    await em.execute('insert into session_credits (id, user_id, source, pays, granted, expires_at, created_at) select ?, user_id, source, pays, 1, ?, ? from session_credits where id = ?', [id, expiresAt, this.clock.now(), replaces]);
    return id;
  }

  /** Grants in the caller's transaction and lets the client know; what was granted already is not granted again. */
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
