import type Stripe from 'stripe';

/** What paid an invoice, with its charge; null when nothing had to be paid. */
export async function billPayment(stripe: Stripe, invoice: string): Promise<Stripe.PaymentIntent | null> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', expand: ['data.payment.payment_intent.latest_charge'] });
  const paid = data[0]?.payment.payment_intent;
  return paid && typeof paid !== 'string' ? paid : null;
}

/** The charge of a payment that was loaded together with it. */
export const chargeOf = (intent: Stripe.PaymentIntent | null): Stripe.Charge | null =>
  intent?.latest_charge && typeof intent.latest_charge !== 'string' ? intent.latest_charge : null;
