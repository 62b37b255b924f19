import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { partOf, stillRefundable } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { CreditSettlement } from '../credits/credit-settlement.ts';
import { withTimeout } from '../stripe/with-timeout.ts';
import { balanceOf } from '../payments/payment-balances.ts';
import { lockPayment } from '../payments/payment-lock.ts';
import { PaymentSync } from '../payments/payment-sync.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { RefundRow } from './refund.entity.ts';

/** A promised refund. */
export interface RefundPromise {
  /** Cents; everything still refundable by default. */
  cents?: number;
  /** The percentage of those cents, for a partial refund. */
  percent?: number;
  /** Cents due for something else, which the percentage does not reduce. */
  keptCents?: number;
  /** Two promises for the same purpose are one. */
  purpose: string;
  /** For the books. */
  reason: string;
  /** The coach's message to the client. */
  message?: string | null;
  /** Whether to include money that a bank is still deciding about: it is sent when the bank decides for us. */
  waitsForBank?: boolean;
}

/** What is stored with a promise besides its amount. */
type SentPromise = Pick<RefundPromise, 'purpose' | 'reason' | 'message'>;

/** Maximum wait for the provider before promising from what we know. */
const FRESHNESS_MS = 3_000;

/** Promised refunds: never more than can still be sent, each once. */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly em: EntityManager,
    private readonly payments: PaymentSync,
    private readonly credits: CreditSettlement,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Syncs a payment with the provider before a promise; when the provider does not answer in time, our records count. */
  async refresh(paymentIntentId: string | null | undefined): Promise<void> {
    if (!paymentIntentId) return;
    const late = () => new Error('The provider took too long');
    const charge = (await this.em.fork().findOne(PaymentRow, { stripePaymentIntentId: paymentIntentId }))?.stripeChargeId;
    const asked = charge ? this.payments.syncCharge(charge) : this.payments.syncIntent(paymentIntentId);
    await withTimeout(asked, late, FRESHNESS_MS).catch((error: unknown) => this.logger.warn({ err: error, paymentIntentId }, 'payment not refreshed'));
  }

  /** Promises, in the caller's transaction, what is still refundable, or the requested part of it. Returns the cents; 0 when nothing is left. */
  async promise(em: EntityManager, paymentIntentId: string, { cents, percent, keptCents = 0, waitsForBank = false, ...promise }: RefundPromise): Promise<number> {
    await lockPayment(em, paymentIntentId);
    const payment = await em.findOneOrFail(PaymentRow, { stripePaymentIntentId: paymentIntentId }, { refresh: true });
    const known = await em.findOne(RefundRow, { paymentId: payment.id, purpose: promise.purpose });
    if (known) return known.amount;
    const left = await this.leftOf(em, payment, waitsForBank);
    const whole = Math.min(cents ?? left, left);
    const amount = percent === undefined ? whole : partOf(whole - keptCents, percent);
    if (amount > 0) await this.write(em, payment, amount, promise);
    return amount;
  }

  /** Cents of a payment that can still be promised, locked until the caller's transaction ends. */
  async left(em: EntityManager, paymentIntentId: string, { waitsForBank = false }: Pick<RefundPromise, 'waitsForBank'> = {}): Promise<number> {
    await lockPayment(em, paymentIntentId);
    const payment = await em.findOneOrFail(PaymentRow, { stripePaymentIntentId: paymentIntentId }, { refresh: true });
    return this.leftOf(em, payment, waitsForBank);
  }

  private async leftOf(em: EntityManager, payment: PaymentRow, waitsForBank: boolean): Promise<number> {
    const balance = await balanceOf(em, payment.id);
    return stillRefundable(waitsForBank ? { ...balance, disputed: balance.lost } : balance);
  }

  /** Requests a refund of this many cents whatever is left: they were promised before, and sending determines what can be refunded. Returns our id of the refund. */
  async request(em: EntityManager, payment: PaymentRow, cents: number, promise: SentPromise): Promise<string> {
    await lockPayment(em, payment.stripePaymentIntentId!);
    return this.write(em, payment, cents, promise);
  }

  private async write(em: EntityManager, payment: PaymentRow, amount: number, { purpose, reason, message = null }: SentPromise): Promise<string> {
    const id = randomUUID();
    await em.execute(`insert into refunds (id, payment_id, amount, purpose, reason, message, created_at) values (?, ?, ?, ?, ?, ?, ?)`, [id, payment.id, amount, purpose, reason, message, this.clock.now()]);
    this.outbox.record(em, 'refund.owed', { refund_id: id });
    await this.credits.settlePaidBy(em, payment);
    return id;
  }
}
