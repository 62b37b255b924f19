import { newId } from '../store/ids.ts';
import type { Coupon, Discount, Customer, Invoice, InvoiceLine, PendingLine, State, Subscription } from '../store/records.ts';
import { taxOfInvoice } from './automatic-tax.ts';
import { centsOff, spread } from './discounts.ts';

/** The parts of an invoice; times in seconds. */
export interface InvoiceParams {
  customer: Customer;
  subscription: Subscription;
  lines: PendingLine[];
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  discounts: { discount: Discount; coupon: Coupon }[];
  period: { start: number; end: number };
  at: number;
  method: string | null;
  merchant: string;
  id?: string;
}

/** What the discounts take off each line: percentages apply to every line, fixed sums only to lines that are not prorations. */
function reductions({ lines, discounts }: InvoiceParams): { id: string; amounts: number[] }[] {
  return discounts.map(({ discount, coupon }) => {
    if (coupon.percent_off !== null) return { id: discount.id, amounts: lines.map(({ amount }) => centsOff(coupon, amount)) };
    const weights = lines.map(({ amount, proration }) => (proration ? 0 : Math.max(0, amount)));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    return { id: discount.id, amounts: spread(centsOff(coupon, whole), weights) };
  });
}

function newLine(invoice: string, subscription: string, line: PendingLine, taken: { id: string; amount: number }[]): InvoiceLine {
  const { price } = line;
  return {
    id: newId('il_'),
    object: 'line_item',
    amount: line.amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: taken.map(({ id, amount }) => ({ amount, discount: id })),
    discountable: !line.proration,
    discounts: taken.map(({ id }) => id),
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.proration,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: line.item,
      },
      type: 'subscription_item_details',
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product }, unit_amount_decimal: price.unit_amount_decimal },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription,
    subtotal: line.amount,
    taxes: [],
  };
}

/** Amounts of an invoice in cents: the customer's credit is used first, and a negative total is added to it. */
function amountsOf(total: number, balance: number): { amount_due: number; ending_balance: number } {
  const due = total + balance;
  return due >= 0 ? { amount_due: due, ending_balance: 0 } : { amount_due: 0, ending_balance: due };
}

/** Creates a draft invoice; it is not in the state yet. */
export function draftInvoice(state: State, params: InvoiceParams): Invoice {
  const id = params.id ?? newId('in_');
  const { customer, subscription, lines, at } = params;
  const taken = reductions(params);
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const off = taken.flatMap(({ amounts }) => amounts).reduce((sum, amount) => sum + amount, 0);
  const total = subtotal - off;
  const { amount_due, ending_balance } = amountsOf(total, customer.balance);
  const data = lines.map((line, index) => newLine(id, subscription.id, line, taken.map(({ id: discount, amounts }) => ({ id: discount, amount: amounts[index] ?? 0 }))));
  return {
    ...emptyInvoice(customer, params.merchant),
    id,
    amount_due,
    currency: subscription.currency,
    amount_remaining: amount_due,
    billing_reason: params.reason,
    created: at,
    default_payment_method: params.method,
    discounts: taken.map(({ id: discount }) => discount),
    ending_balance,
    lines: { object: 'list', data, has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: { quote_details: null, subscription_details: { metadata: subscription.metadata, subscription: subscription.id }, type: 'subscription_details' },
    period_end: params.period.end,
    period_start: params.period.start,
    starting_balance: customer.balance,
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: subscription.test_clock,
    total,
    total_discount_amounts: taken.map(({ id: discount, amounts }) => ({ amount: amounts.reduce((sum, amount) => sum + amount, 0), discount })),
    total_excluding_tax: total,
    ...(subscription.automatic_tax.enabled && taxOfInvoice(state, total)),
  };
}

type Computed = 'amount_due' | 'amount_remaining' | 'billing_reason' | 'created' | 'currency' | 'default_payment_method' | 'discounts' | 'ending_balance' | 'id';
type Empty = Omit<Invoice, Computed | 'lines' | 'parent' | 'period_end' | 'period_start' | 'starting_balance' | 'subtotal' | 'total'>;

function emptyInvoice(customer: Customer, merchant: string): Empty {
  return {
    ...nothingSpecial(),
    account_name: merchant,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    subtotal_excluding_tax: 0,
    test_clock: null,
    total_discount_amounts: [],
    total_excluding_tax: 0,
  };
}

type Special = 'account_name' | 'customer_email' | 'customer_name' | 'customer_phone' | 'subtotal_excluding_tax' | 'test_clock' | 'total_excluding_tax';

function nothingSpecial(): Omit<Empty, Special | 'customer' | 'total_discount_amounts'> {
  return {
    object: 'invoice',
    account_country: 'US',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    collection_method: 'charge_automatically',
    custom_fields: null,
    customer_account: null,
    customer_address: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_source: null,
    default_tax_rates: [],
    description: null,
    due_date: null,
    effective_at: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}
