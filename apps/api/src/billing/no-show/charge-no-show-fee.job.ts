import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { dueLabel, outstandingOf, writtenOffBesideFee, type NoShowFeeState } from '@coach/domain';
import Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { AmountDue } from '../hand-payments/amount-due.entity.ts';
import { addEntry, lockDue, sumsOf } from '../hand-payments/due-entries.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { NoShowFeeRow } from './no-show-fee.entity.ts';
import { NoShowFeePayment } from './no-show-fee-payment.ts';

interface KeptCard {
  customer: string;
  method: string;
}

const CARD = 'select stripe_customer_id as customer, stripe_payment_method_id as method from no_show_consents where booking_id = ? and released_at is null';
const UNCONFIRMED = 'authentication_required';

const refusedAs = ({ code, decline_code: decline }: { code?: string | undefined; decline_code?: string | undefined }): NoShowFeeState => (code === UNCONFIRMED || decline === UNCONFIRMED ? 'unconfirmed' : 'declined');

/** Errors that the provider will keep returning: the card, or the request itself. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeCardError || (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'lock_timeout' && error.code !== 'idempotency_key_in_use');

/** Charges a no-show fee to the client's saved card, off session. */
@Injectable()
export class ChargeNoShowFeeJob {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly payment: NoShowFeePayment,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Charges once however often it runs: guarded by the provider's list of the client's payments, the booking's idempotency key, and the fee's single row. */
  @OnJob('billing.charge-no-show-fee')
  async charge({ fee_id }: JobPayload<'billing.charge-no-show-fee'>): Promise<void> {
    const fee = await this.em.fork().findOneOrFail(NoShowFeeRow, { id: fee_id });
    if (fee.state !== 'asked') return;
    const due = await this.em.fork().findOneOrFail(AmountDue, { bookingId: fee.bookingId });
    const [card] = await this.em.execute<KeptCard[]>(CARD, [fee.bookingId]);
    const outcome = card && outstandingOf(sumsOf(due)) > 0 ? await this.intentFor(fee, card, `No-show fee: ${dueLabel(due, this.business.formats)}`) : 'declined';
    await this.em.transactional(async (em) => {
      // Code that changes a session locks it before its amount due.
      await em.execute('select id from bookings where id = ? for key share', [fee.bookingId]);
      const asked = await em.findOne(NoShowFeeRow, { id: fee_id, state: 'asked' }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (!asked) return;
      if (typeof outcome === 'string') await this.refused(em, asked, due.id, outcome);
      else await this.charged(em, asked, due.id, outcome);
    });
  }

  /** The payment, or how the bank refused it. */
  private async intentFor(fee: NoShowFeeRow, { customer, method }: KeptCard, description: string): Promise<Stripe.PaymentIntent | NoShowFeeState> {
    const made = await this.madeBefore(fee, customer);
    const intent = made ?? (await this.create(fee, { customer, method }, description).catch((error: unknown) => {
      if (isRefusal(error)) return refusedAs(error);
      throw error;
    }));
    if (typeof intent === 'string' || intent.status === 'succeeded') return intent;
    if (intent.status === 'processing') throw new Error(`The payment ${intent.id} is still on its way`);
    return intent.status === 'requires_action' ? 'unconfirmed' : refusedAs(intent.last_payment_error ?? {});
  }

  /** The provider forgets an idempotency key after a day; the payment itself remains. */
  private async madeBefore({ id }: NoShowFeeRow, customer: string): Promise<Stripe.PaymentIntent | undefined> {
    const { data } = await this.stripe.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] });
    return data.find(({ metadata }) => metadata['no_show_fee'] === id);
  }

  private create({ id, bookingId, amount, currency }: NoShowFeeRow, { customer, method }: KeptCard, description: string): Promise<Stripe.PaymentIntent> {
    const params = { amount, currency, customer, payment_method: method, off_session: true, confirm: true, description, metadata: { no_show_fee: id, reference: id }, expand: ['latest_charge'] };
    return this.stripe.paymentIntents.create(params, { idempotencyKey: `no-show-fee-${bookingId}` });
  }

  private async charged(em: EntityManager, fee: NoShowFeeRow, dueId: string, intent: Stripe.PaymentIntent): Promise<void> {
    const payment = await this.payment.write(em, fee, dueId, intent);
    Object.assign(fee, { state: 'charged', paymentId: payment.id, settledAt: this.clock.now() });
    await em.flush();
    await this.writeOffBeside(em, dueId, 0);
    this.outbox.record(em, 'no-show-fee.charged', { fee_id: fee.id });
  }

  /** The fee is due instead of the price, and the client gets a payment link. */
  private async refused(em: EntityManager, fee: NoShowFeeRow, dueId: string, state: NoShowFeeState): Promise<void> {
    const now = this.clock.now();
    Object.assign(fee, { state, settledAt: now });
    await em.flush();
    if ((await this.writeOffBeside(em, dueId, fee.amount)) === 0) return;
    await em.nativeUpdate(AmountDue, { id: dueId }, { remindedAt: now });
    this.outbox.record(em, 'due.reminder-wanted', { due_id: dueId, asked_at: now.toISOString() });
  }

  /** Returns the cents due afterwards. */
  private async writeOffBeside(em: EntityManager, dueId: string, cents: number): Promise<number> {
    const due = await lockDue(em, dueId);
    if (!due) return 0;
    const outstanding = outstandingOf(sumsOf(due));
    const amount = writtenOffBesideFee(outstanding, cents);
    const now = this.clock.now();
    if (amount > 0) await addEntry(em, due, { kind: 'write_off', amount, happenedAt: now, note: 'the no-show fee instead of the price', createdAt: now });
    return outstanding - amount;
  }
}
