import type { Cause, Customer, Invoice } from '../store/records.ts';
import { recordChange, recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { draftInvoice, type InvoiceParams } from './invoice-shape.ts';

function finalise(world: World, invoice: Invoice, customer: Customer, at: number): void {
  const number = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = number + 1;
  Object.assign(invoice, {
    status: 'open',
    effective_at: at,
    number: `${customer.invoice_prefix}-${String(number).padStart(4, '0')}`,
    hosted_invoice_url: `${world.url}/i/${invoice.id}`,
    invoice_pdf: `${world.url}/i/${invoice.id}`,
  });
  invoice.status_transitions.finalized_at = at;
}

/** Creates an invoice, finalizes it at once (Stripe waits an hour for renewals), and applies the customer's credit. The caller saves. */
export function openInvoice(world: World, params: Omit<InvoiceParams, 'merchant'>, cause: Cause): Invoice {
  const { state } = world.store;
  const { customer } = params;
  const invoice = draftInvoice(state, { ...params, merchant: world.merchant });
  state.invoices[invoice.id] = invoice;
  params.subscription.latest_invoice = invoice.id;
  recordEvent(world, 'invoice.created', invoice, cause);
  const before = structuredClone(customer);
  customer.balance = invoice.ending_balance ?? 0;
  customer.currency = invoice.currency;
  finalise(world, invoice, customer, params.at);
  recordEvent(world, 'invoice.finalized', invoice, cause);
  if (before.balance !== customer.balance) recordChange(world, 'customer.updated', before, customer, cause);
  return invoice;
}
