import type Stripe from 'stripe';
import { noSuch, refused, StripeFailure } from '../api/failure.ts';
import { createdWithin, listing, page, paging } from '../api/page.ts';
import { flag, integer, list, notYet, object, oneOf, optional, paramsOf, text, type Read } from '../api/params.ts';
import { nothing, route } from '../api/route.ts';
import { planChange, previewChange } from '../billing/change.ts';
import { collect, subscriptionOf as subscriptionId } from '../billing/collect.ts';
import { upcomingInvoice } from '../billing/renew.ts';
import { isOver } from '../billing/subscription-shape.ts';
import { declinedAway } from '../checkout/cards.ts';
import { timeOf } from '../clock/time.ts';
import type { Invoice, State, SubscriptionRecord } from '../store/records.ts';
import { find } from '../store/store.ts';
import { recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { cardOnFile, defaultCard } from './payment-methods.ts';
import { ItemChange, prorationBehavior } from './subscriptions/subscription-params.ts';
import { itemChanges } from './subscriptions/subscription-update.ts';

const ListInvoices = paramsOf<Stripe.InvoiceListParams>()({
  ...listing,
  customer: optional(text(100)),
  status: optional(oneOf('draft', 'open', 'paid', 'uncollectible', 'void')),
  subscription: optional(text(100)),
  ...notYet('collection_method', 'customer_account', 'due_date'),
});

const Preview = paramsOf<Stripe.InvoiceCreatePreviewParams>()({
  customer: optional(text(100)),
  subscription: optional(text(100)),
  subscription_details: optional(
    object({
      items: optional(list(ItemChange, 20)),
      proration_behavior: prorationBehavior,
      proration_date: optional(integer()),
      ...notYet('billing_cycle_anchor', 'billing_mode', 'billing_schedules', 'cancel_at', 'cancel_at_period_end', 'cancel_now', 'default_tax_rates'),
      ...notYet('metadata', 'pause', 'resume_at', 'start_date', 'trial_end'),
    }),
  ),
  preview_mode: optional(oneOf('next')),
  ...notYet('automatic_tax', 'currency', 'customer_account', 'customer_details', 'discounts', 'invoice_items', 'issuer', 'on_behalf_of', 'schedule'),
  ...notYet('schedule_details'),
});

const Pay = paramsOf<Stripe.InvoicePayParams>()({
  off_session: optional(flag()),
  payment_method: optional(text(100)),
  ...notYet('forgive', 'mandate', 'paid_out_of_band', 'source'),
});

/** The invoice, or Stripe's refusal. */
function invoiceOf(state: State, id: string): Invoice {
  const invoice = find(state.invoices, id);
  if (!invoice) throw noSuch('invoice', id, 'invoice');
  return invoice;
}

function subscriptionToPreview(state: State, { customer, subscription }: Read<typeof Preview>): SubscriptionRecord {
  const records = Object.values(state.subscriptions).filter(({ subscription: known }) => !isOver(known));
  const found = records.find(({ subscription: known }) => (subscription === undefined ? known.customer === customer : known.id === subscription));
  if (found) return found;
  if (subscription !== undefined && !find(state.subscriptions, subscription)) throw noSuch('subscription', subscription, 'subscription', 400);
  throw new StripeFailure(404, { type: 'invalid_request_error', code: 'invoice_upcoming_none', message: 'No upcoming invoices for customer.' });
}

function preview(world: World, params: Read<typeof Preview>): Invoice {
  const { state } = world.store;
  const record = subscriptionToPreview(state, params);
  const at = timeOf(state, record.subscription.customer);
  const { items, proration_behavior: behavior = 'create_prorations', proration_date: moment = at } = params.subscription_details ?? {};
  if (!items) return upcomingInvoice(world, record, at);
  const planned = planChange(world, record, itemChanges(state, record, items), moment);
  if (behavior === 'always_invoice' || planned.restarts) return previewChange(world, planned, moment);
  const lines = behavior === 'none' ? [] : planned.lines;
  return upcomingInvoice(world, { ...planned.record, pending: [...record.pending, ...lines] }, at);
}

function pay(world: World, invoice: Invoice, methodId: string | undefined, cause: Parameters<typeof recordEvent>[3]): Invoice {
  const { state } = world.store;
  if (invoice.status === 'paid') throw refused('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open') throw refused(`Invoices with status ${invoice.status} cannot be paid.`, { param: 'invoice' });
  const subscription = find(state.subscriptions, subscriptionId(world, invoice) ?? '')?.subscription;
  const named = methodId === undefined ? undefined : cardOnFile(state, methodId, 'payment_method', 400);
  const card = named ?? defaultCard(state, invoice.customer, subscription?.default_payment_method ?? null);
  if (!card) throw refused('This customer has no attached payment source or default payment method.', { code: 'resource_missing', param: 'payment_method' });
  const decline = declinedAway(card.effect);
  const paid = collect(world, invoice, { card, decline, at: timeOf(state, invoice.customer), next: invoice.next_payment_attempt, cause: cause ?? { id: null, idempotency_key: null } });
  if (!paid && decline) throw new StripeFailure(402, { type: 'card_error', code: decline.code, message: decline.message });
  return invoice;
}

export const invoices = [
  route('POST', '/v1/invoices/create_preview', Preview, ({ world, params }) => preview(world, params)),
  route('GET', '/v1/invoices', ListInvoices, ({ world, params }) => {
    const { customer, status, subscription, created } = params;
    const wanted = Object.values(world.store.state.invoices).filter(
      (invoice) =>
        (customer === undefined || invoice.customer === customer) &&
        (status === undefined || invoice.status === status) &&
        (subscription === undefined || subscriptionId(world, invoice) === subscription) &&
        createdWithin(invoice.created, created),
    );
    return page(wanted.reverse(), '/v1/invoices', params);
  }),
  route('GET', '/v1/invoices/:id', nothing, ({ world, id }) => invoiceOf(world.store.state, id)),
  route('GET', '/v1/invoices/:id/lines', paramsOf<Stripe.InvoiceListLineItemsParams>()(paging), ({ world, id, params }) =>
    page(invoiceOf(world.store.state, id).lines.data, `/v1/invoices/${id}/lines`, params),
  ),
  route('POST', '/v1/invoices/:id/pay', Pay, ({ world, id, params, cause }) => pay(world, invoiceOf(world.store.state, id), params.payment_method, cause)),
  route('POST', '/v1/invoices/:id/void', nothing, ({ world, id, cause }) => {
    const invoice = invoiceOf(world.store.state, id);
    if (invoice.status !== 'open') throw refused(`You can only void open invoices; this one is ${invoice.status}.`, { param: 'invoice' });
    Object.assign(invoice, { status: 'void', auto_advance: false, next_payment_attempt: null });
    invoice.status_transitions.voided_at = timeOf(world.store.state, invoice.customer);
    recordEvent(world, 'invoice.voided', invoice, cause);
    return invoice;
  }),
];
