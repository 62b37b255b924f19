import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { packEnd, PREMIUM_CREDITS, SESSION_PACKS, type CreditSource, type SessionPackType } from '@coach/domain';
import type Stripe from 'stripe';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { writeEntry } from './credit-entries.ts';
import { paidUntil } from './invoice-facts.ts';
import type { SubscriptionRow } from './subscription.entity.ts';

interface Grant {
  userId: string;
  source: CreditSource;
  granted: number;
  expiresAt: Date;
  stripeInvoiceId?: string;
  stripeSubscriptionId?: string;
  paymentId?: string;
}

/** Gives session credits, for one payment once: the database knows what was granted for what. */
@Injectable()
export class CreditGrants {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Four credits for a paid bill of the premium plan, until the end of the period it pays for (FLOW-13). */
  async grantPaid(em: EntityManager, row: SubscriptionRow, live: Stripe.Subscription, invoice: Stripe.Invoice | string | null): Promise<void> {
    if (!invoice || typeof invoice === 'string' || row.planType !== 'premium_package') return;
    const expiresAt = paidUntil(invoice, live.items.data[0]!.price.id);
    const { userId, planType: source } = row;
    if (expiresAt) await this.grant(em, { userId, source, granted: PREMIUM_CREDITS, expiresAt, stripeInvoiceId: invoice.id, stripeSubscriptionId: live.id });
  }

  /** The sessions of a pack, for a year from now. */
  async grantPack(em: EntityManager, userId: string, pack: SessionPackType, paymentId: string): Promise<void> {
    const expiresAt = packEnd(this.clock.now());
    await this.grant(em, { userId, source: pack, granted: SESSION_PACKS[pack].credits, expiresAt, paymentId });
  }

  /** Grants in the caller's transaction and lets the client know; what was granted already is not granted again. */
  async grant(em: EntityManager, grant: Grant): Promise<void> {
    const { userId, source, granted, expiresAt, stripeInvoiceId = null, stripeSubscriptionId = null, paymentId = null } = grant;
    const now = this.clock.now();
    const rows = await em.execute<Array<{ id: string }>>(
      `insert into session_credits (id, user_id, source, granted, expires_at, stripe_invoice_id, stripe_subscription_id, payment_id, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
      [randomUUID(), userId, source, granted, expiresAt, stripeInvoiceId, stripeSubscriptionId, paymentId, now],
    );
    const creditId = rows[0]?.id;
    if (!creditId) return;
    await writeEntry(em, { creditId, kind: 'granted', credits: granted, at: now });
    this.outbox.record(em, 'credits.granted', { credit_id: creditId });
  }
}
