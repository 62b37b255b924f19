import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PeopleService } from '../../auth/account/people.service.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { billPayment, chargeOf } from '../receipts/bill-payment.ts';
import type { Writing } from '@coach/emails';
import { cardWords } from '../receipts/card-words.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { plainWords } from '../receipts/plain-words.ts';
import { ReceiptRow } from '../receipts/receipt.entity.ts';
import { STRIPE } from '../stripe/stripe.ts';

interface Figures {
  /** What was paid for; null where the provider does not say. */
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
    @Inject(STRIPE) private readonly stripe: Stripe,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('billing.send-receipt')
  async send({ receipt_id }: JobPayload<'billing.send-receipt'>, key: string): Promise<void> {
    const { userId, invoiceId, paymentId, createdAt } = await this.em.findOneOrFail(ReceiptRow, { id: receipt_id });
    const { email, firstName } = await this.people.find(userId);
    const { url, charge, ...figures } = invoiceId ? await this.ofBill(invoiceId) : await this.ofPayment(paymentId!);
    const paidAt = charge ? new Date(charge.created * 1000) : createdAt;
    const props = ({ say }: Writing) => ({
      ...{ ...figures, firstName, paidAt, label: figures.label ?? say(invoiceId ? 'Subscription' : 'Training') },
      ...{ card: cardWords(charge, say), refundedCents: charge?.amount_refunded ?? 0, receiptUrl: url, dashboardUrl: `${this.env.PUBLIC_URL}/dashboard` },
    });
    await this.mailer.send({ key, name: 'payment-receipt', to: email, props });
  }

  private async ofBill(id: string): Promise<Figures> {
    const [bill, intent] = await Promise.all([this.stripe.invoices.retrieve(id), billPayment(this.stripe, id)]);
    const said = bill.lines.data.at(-1)?.description;
    const label = said ? plainWords(said) : null;
    return { label, amountCents: bill.amount_paid, number: bill.number, url: bill.hosted_invoice_url ?? null, charge: chargeOf(intent) };
  }

  private async ofPayment(id: string): Promise<Figures> {
    const { amount: amountCents, stripePaymentIntentId } = await this.em.findOneOrFail(PaymentRow, { id });
    const intent = await this.stripe.paymentIntents.retrieve(stripePaymentIntentId!, { expand: ['latest_charge'] });
    const charge = chargeOf(intent);
    return { label: intent.description, amountCents, number: charge?.receipt_number ?? null, url: charge?.receipt_url ?? null, charge };
  }
}
