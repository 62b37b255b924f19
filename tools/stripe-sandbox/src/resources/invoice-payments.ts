import type Stripe from 'stripe';
import { noSuch } from '../api/failure.ts';
import { createdWithin, listing, page } from '../api/page.ts';
import { object, oneOf, optional, paramsOf, text } from '../api/params.ts';
import { nothing, route } from '../api/route.ts';
import { find } from '../store/store.ts';

const ListPayments = paramsOf<Stripe.InvoicePaymentListParams>()({
  ...listing,
  invoice: optional(text(100)),
  payment: optional(object({ type: oneOf('payment_intent'), payment_intent: optional(text(100)) })),
  status: optional(oneOf('canceled', 'open', 'paid')),
});

export const invoicePayments = [
  route('GET', '/v1/invoice_payments/:id', nothing, ({ world, id }) => {
    const payment = find(world.store.state.invoicePayments, id);
    if (!payment) throw noSuch('invoice_payment', id, 'id');
    return payment;
  }),
  route('GET', '/v1/invoice_payments', ListPayments, ({ world, params }) => {
    const { invoice, payment, status, created } = params;
    const wanted = Object.values(world.store.state.invoicePayments).filter(
      (known) =>
        (invoice === undefined || known.invoice === invoice) &&
        (payment?.payment_intent === undefined || known.payment.payment_intent === payment.payment_intent) &&
        (status === undefined || known.status === status) &&
        createdWithin(known.created, created),
    );
    return page(wanted.reverse(), '/v1/invoice_payments', params);
  }),
];
