import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { mailedDueLabel } from '@coach/domain';
import type Stripe from 'stripe';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { billPayment, chargeOf } from '../receipts/bill-payment.ts';
import type { Writing } from '@coach/emails';
import { cardWords } from '../receipts/card-words.ts';
import { AmountDue } from '../hand-payments/amount-due.entity.ts';
import { entryOf } from '../hand-payments/due-entries.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { invoiceLineLabel } from '../receipts/plain-words.ts';
import { ReceiptRow } from '../receipts/receipt.entity.ts';
import { STRIPE } from '../stripe/stripe.ts';

interface Figures {
  /** What was paid for; null when the provider does not say. */
  label: string | null;
  amountCents: number;
  number: string | null;
  /** The provider's page that shows it. */
  url: string | null;
  charge: Stripe.Charge | null;
}

/** The receipt for a payment, with the provider's own figures. */
@Injectable()
export class ReceiptEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    private readonly business: BusinessSnapshot,
    @Inject(STRIPE) private readonly stripe: Stripe,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('billing.send-receipt')
  async send({ receipt_id }: JobPayload<'billing.send-receipt'>, key: string): Promise<void> {
    const { userId, invoiceId, paymentId, dueEntryId, createdAt } = await this.em.findOneOrFail(ReceiptRow, { id: receipt_id });
    if (dueEntryId) return this.sendByHand(userId, dueEntryId, key);
    const { email, firstName } = await this.people.find(userId);
    const { url, charge, ...figures } = invoiceId ? await this.ofBill(invoiceId) : await this.ofPayment(paymentId!);
    const paidAt = charge ? new Date(charge.created * 1000) : createdAt;
    const props = ({ say }: Writing) => ({
      ...{ ...figures, firstName, paidAt, label: figures.label ? invoiceLineLabel(figures.label, say) : say(invoiceId ? 'Subscription' : 'Training') },
      ...{ card: cardWords(charge, say), refundedCents: charge?.amount_refunded ?? 0, receiptUrl: url, dashboardUrl: `${this.env.PUBLIC_URL}/dashboard` },
    });
    await this.mailer.send({ key, name: 'payment-receipt', to: email, props });
  }

  /** Receipt for a manual payment. Skipped when it was reversed as an error before. */
  private async sendByHand(userId: string, entryId: string, key: string): Promise<void> {
    const entry = await entryOf(this.em, entryId);
    if (!entry || entry.left === 0 || !entry.way || entry.way === 'card') return;
    const label = mailedDueLabel(await this.em.findOneOrFail(AmountDue, { id: entry.due_id }), this.business.formats);
    const { email, firstName } = await this.people.find(userId);
    const paid = { firstName, label, amountCents: entry.amount, paidAt: new Date(entry.happened_at), way: entry.way };
    await this.mailer.send({ key, name: 'payment-receipt', to: email, props: { ...paid, refundedCents: entry.amount - entry.left, card: null, number: null, receiptUrl: null, dashboardUrl: `${this.env.PUBLIC_URL}/dashboard` } });
  }

  private async ofBill(id: string): Promise<Figures> {
    const [bill, intent] = await Promise.all([this.stripe.invoices.retrieve(id), billPayment(this.stripe, id)]);
    return { label: bill.lines.data.at(-1)?.description ?? null, amountCents: bill.amount_paid, number: bill.number, url: bill.hosted_invoice_url ?? null, charge: chargeOf(intent) };
  }

  private async ofPayment(id: string): Promise<Figures> {
    const { amount: amountCents, stripePaymentIntentId } = await this.em.findOneOrFail(PaymentRow, { id });
    const intent = await this.stripe.paymentIntents.retrieve(stripePaymentIntentId!, { expand: ['latest_charge'] });
    const charge = chargeOf(intent);
    return { label: intent.description, amountCents, number: charge?.receipt_number ?? null, url: charge?.receipt_url ?? null, charge };
  }
}
