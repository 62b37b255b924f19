import { noSuch } from '../api/failure.ts';
import { email, metadata, notYet, object, optional, text, type Read } from '../api/params.ts';
import { nothing, route } from '../api/route.ts';
import type { Customer, State } from '../store/records.ts';
import { newId, nowSeconds } from '../store/ids.ts';
import { find } from '../store/store.ts';

const CreateCustomer = object({
  email: optional(email()),
  name: optional(text(256)),
  phone: optional(text(20)),
  description: optional(text(350)),
  metadata: optional(metadata()),
  ...notYet(
    'address',
    'balance',
    'business_name',
    'cash_balance',
    'individual_name',
    'invoice_prefix',
    'invoice_settings',
    'next_invoice_sequence',
  ),
  ...notYet('payment_method', 'preferred_locales', 'shipping', 'source', 'tax', 'tax_exempt', 'tax_id_data', 'test_clock', 'validate'),
});

function newCustomer(params: Read<typeof CreateCustomer>): Customer {
  const id = newId('cus_');
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: nowSeconds(),
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
    test_clock: null,
  };
}

/** The customer, or Stripe's refusal naming `param`. */
export function customerOf(state: State, id: string, param: string, status: 400 | 404): Customer {
  const customer = find(state.customers, id);
  if (!customer) throw noSuch('customer', id, param, status);
  return customer;
}

export const customers = [
  route('POST', '/v1/customers', CreateCustomer, ({ world, params }) => {
    const customer = newCustomer(params);
    world.store.state.customers[customer.id] = customer;
    return customer;
  }),
  route('GET', '/v1/customers/:id', nothing, ({ world, id }) => customerOf(world.store.state, id, 'id', 404)),
];
