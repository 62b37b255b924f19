import { newId } from '../store/ids.ts';
import type { Invoice, InvoicePayment, State } from '../store/records.ts';

/** The payment of an invoice, or undefined before the first attempt to pay it. */
export function paymentOf(state: State, invoiceId: string): InvoicePayment | undefined {
  return Object.values(state.invoicePayments).find(({ invoice }) => invoice === invoiceId);
}

/** Creates the link between an invoice and the intent that pays it, in the state. */
export function newInvoicePayment(state: State, invoice: Invoice, intent: string, at: number): InvoicePayment {
  const payment: InvoicePayment = {
    id: newId('inpay_'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: at,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  state.invoicePayments[payment.id] = payment;
  return payment;
}
