import type Stripe from 'stripe';
import { noSuch } from '../api/failure.ts';
import { createdWithin, listing, page } from '../api/page.ts';
import { changed, email, metadata, metadataChange, notYet, optional, paramsOf, text, type Read } from '../api/params.ts';
import { nothing, route } from '../api/route.ts';
import type { Cause, Customer, State } from '../store/records.ts';
import { newId } from '../store/ids.ts';
import { find } from '../store/store.ts';
import { end } from '../billing/end.ts';
import { timeOf } from '../clock/time.ts';
import { recordChange, recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';

const InvoiceSettings = paramsOf<Stripe.CustomerCreateParams.InvoiceSettings>()({
  default_payment_method: optional(text(100)),
  ...notYet('custom_fields', 'footer', 'rendering_options'),
});
const known = {
  email: optional(email()),
  name: optional(text(256)),
  phone: optional(text(20)),
  description: optional(text(350)),
  invoice_settings: optional(InvoiceSettings),
  ...notYet('address', 'balance', 'business_name', 'cash_balance', 'individual_name', 'invoice_prefix', 'next_invoice_sequence'),
  ...notYet('preferred_locales', 'shipping', 'source', 'tax', 'tax_exempt', 'validate'),
};
const CreateCustomer = paramsOf<Stripe.CustomerCreateParams>()({ ...known, metadata: optional(metadata()), test_clock: optional(text(100)), ...notYet('payment_method', 'tax_id_data') });
const UpdateCustomer = paramsOf<Stripe.CustomerUpdateParams>()({ ...known, metadata: optional(metadataChange()), ...notYet('default_source') });
const ListCustomers = paramsOf<Stripe.CustomerListParams>()({ ...listing, email: optional(text(512)), test_clock: optional(text(100)) });

/** The parameters of a new customer. */
type CustomerParams = Partial<Pick<Read<typeof CreateCustomer>, 'description' | 'email' | 'metadata' | 'name' | 'phone' | 'test_clock'>>;

/** Creates and saves a customer and records the event. The caller saves. */
export function newCustomer(world: World, params: CustomerParams, cause: Cause): Customer {
  const { state } = world.store;
  const clock = params.test_clock === undefined ? null : find(state.testClocks, params.test_clock);
  if (clock === undefined) throw noSuch('test_helpers.test_clock', params.test_clock ?? '', 'test_clock', 400);
  const customer = customerShape(params, clock?.frozen_time ?? timeOf(state, null));
  state.customers[customer.id] = customer;
  recordEvent(world, 'customer.created', customer, cause);
  return customer;
}

/** Builds a customer as the API shows it, created at `created` (seconds); it is not in the state, and no event is recorded. */
export function customerShape(params: CustomerParams, created: number): Customer {
  const id = newId('cus_');
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    email: params.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: params.metadata ?? {},
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: params.test_clock ?? null,
  };
}

/** The customer, or Stripe's refusal naming `param`. */
export function customerOf(state: State, id: string, param: string, status: 400 | 404): Customer {
  const customer = find(state.customers, id);
  if (!customer) throw noSuch('customer', id, param, status);
  return customer;
}

/** Sets the customer's default card for invoices; it has to belong to the customer. */
function setDefaultCard(state: State, customer: Customer, methodId: string): void {
  const method = find(state.cards, methodId)?.method;
  if (method?.customer !== customer.id) throw noSuch('PaymentMethod', methodId, 'invoice_settings[default_payment_method]', 400);
  customer.invoice_settings.default_payment_method = methodId;
}

export const customers = [
  route('POST', '/v1/customers', CreateCustomer, ({ world, params, cause }) => newCustomer(world, params, cause)),
  route('GET', '/v1/customers', ListCustomers, ({ world, params }) => {
    const wanted = Object.values(world.store.state.customers).filter(
      (customer) =>
        (params.email === undefined || customer.email === params.email) &&
        (params.test_clock === undefined || customer.test_clock === params.test_clock) &&
        createdWithin(customer.created, params.created),
    );
    return page(wanted.reverse(), '/v1/customers', params);
  }),
  route('GET', '/v1/customers/:id', nothing, ({ world, id }) => customerOf(world.store.state, id, 'id', 404)),
  route('POST', '/v1/customers/:id', UpdateCustomer, ({ world, id, params, cause }) => {
    const { state } = world.store;
    const customer = customerOf(state, id, 'id', 404);
    const before = structuredClone(customer);
    const { email: address = customer.email, name = customer.name, phone = customer.phone, description = customer.description } = params;
    Object.assign(customer, { email: address, name, phone, description, metadata: changed(customer.metadata, params.metadata) });
    if (params.invoice_settings?.default_payment_method) setDefaultCard(state, customer, params.invoice_settings.default_payment_method);
    recordChange(world, 'customer.updated', before, customer, cause);
    return customer;
  }),
  route('DELETE', '/v1/customers/:id', nothing, ({ world, id, cause }) => {
    const { state } = world.store;
    const customer = customerOf(state, id, 'id', 404);
    const own = Object.values(state.subscriptions).filter(({ subscription }) => subscription.customer === id);
    for (const { subscription } of own) end(world, subscription, 'cancellation_requested', timeOf(state, id), cause);
    delete state.customers[id];
    recordEvent(world, 'customer.deleted', customer, cause);
    return { id, object: 'customer', deleted: true };
  }),
];
