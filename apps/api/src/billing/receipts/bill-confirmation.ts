import type Stripe from 'stripe';

const WANTED = 'authentication_required';

const isWanted = ({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_action' || error?.code === WANTED || error?.decline_code === WANTED;

/** Whether an open invoice waits for its payer's confirmation to the bank (3-D Secure) rather than for another card. */
export async function wantsConfirmation(stripe: Stripe, { id: invoice, status }: Stripe.Invoice): Promise<boolean> {
  if (status !== 'open') return false;
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'open', expand: ['data.payment.payment_intent'] });
  return data.some(({ payment: { payment_intent: intent } }) => intent !== undefined && typeof intent !== 'string' && isWanted(intent));
}
