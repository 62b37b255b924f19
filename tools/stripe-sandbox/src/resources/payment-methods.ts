import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { noSuch, refused } from '../api/failure.ts';
import { page, paging } from '../api/page.ts';
import { changed, email, emptyable, integer, metadata, metadataChange, notYet, object, oneOf, optional, paramsOf, text } from '../api/params.ts';
import { nothing, route } from '../api/route.ts';
import type { Card } from '../checkout/cards.ts';
import { cardOfToken, readCard } from '../checkout/cards.ts';
import { newId, nowSeconds } from '../store/ids.ts';
import type { CardEffect, CardOnFile, Cause, Customer, PaymentMethod, State } from '../store/records.ts';
import { find } from '../store/store.ts';
import { recordChange, recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { customerOf } from './customers.ts';

const BillingDetails = paramsOf<Stripe.PaymentMethodCreateParams.BillingDetails>()({ email: optional(email()), name: optional(text(256)), ...notYet('address', 'phone', 'tax_id') });
const CreateMethod = object({
  type: oneOf('card'),
  billing_details: optional(BillingDetails),
  card: object({
    cvc: optional(text(4)),
    exp_month: optional(integer({ min: 1, max: 12 })),
    exp_year: optional(integer({ min: 2000, max: 2100 })),
    number: optional(text(23)),
    token: optional(text(100)),
  }),
  metadata: optional(metadata()),
  ...notYet('allow_redisplay', 'customer', 'payment_method'),
});
const UpdateMethod = paramsOf<Stripe.PaymentMethodUpdateParams>()({ billing_details: optional(BillingDetails), metadata: optional(metadataChange()), ...notYet('allow_redisplay', 'card', 'us_bank_account') });
const ListMethods = paramsOf<Stripe.PaymentMethodListParams>()({ ...paging, customer: optional(text(100)), type: optional(emptyable(oneOf('card'))), ...notYet('allow_redisplay', 'customer_account') });

/** The fingerprint of a card number, the same for every payer; test numbers differ in their last four digits. */
const fingerprintOf = ({ brand, last4 }: Card): string => createHash('sha256').update(`${brand} ${last4}`).digest('base64url').replace(/[-_]/g, 'x').slice(0, 16);

/** Creates a card on file without a customer, in the state. */
export function newCardOnFile(state: State, card: Card, effect: CardEffect, payer: { email?: string | undefined; name?: string | undefined }): CardOnFile {
  const method: PaymentMethod = {
    id: newId('pm_'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: payer.email ?? null, name: payer.name ?? null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: fingerprintOf(card),
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  const onFile = { method, effect };
  state.cards[method.id] = onFile;
  return onFile;
}

/** The card on file, or Stripe's refusal naming `param`. */
export function cardOnFile(state: State, id: string, param: string, status: 400 | 404): CardOnFile {
  const card = find(state.cards, id);
  if (!card) throw noSuch('PaymentMethod', id, param, status);
  return card;
}

/** Attaches a card to a customer. The caller saves. */
export function attach(world: World, { method }: CardOnFile, customer: Customer, cause: Cause): void {
  if (method.customer !== null && method.customer !== customer.id)
    throw refused('The payment method you provided has already been attached to a customer.', { param: 'payment_method' });
  if (method.customer === customer.id) return;
  method.customer = customer.id;
  recordEvent(world, 'payment_method.attached', method, cause);
}

/** The card that pays a customer's invoices: the given one, else the customer's default. */
export function defaultCard(state: State, customerId: string, named: string | null): CardOnFile | undefined {
  const byCustomer = find(state.customers, customerId)?.invoice_settings.default_payment_method;
  const card = find(state.cards, named ?? (typeof byCustomer === 'string' ? byCustomer : ''));
  return card?.method.customer === customerId ? card : undefined;
}

function detach(world: World, { method }: CardOnFile, cause: Cause): void {
  const { state } = world.store;
  const customer = find(state.customers, method.customer ?? '');
  if (!customer) throw refused('The payment method you provided is not attached to a customer so detachment is impossible.', { param: 'payment_method' });
  const before = structuredClone(method);
  method.customer = null;
  if (customer.invoice_settings.default_payment_method === method.id) customer.invoice_settings.default_payment_method = null;
  for (const { subscription } of Object.values(state.subscriptions)) {
    if (subscription.default_payment_method === method.id) subscription.default_payment_method = null;
  }
  recordChange(world, 'payment_method.detached', before, method, cause);
}

/** `pm_card_visa` and the like create a new card each time. */
function existingOrTest(state: State, id: string): CardOnFile {
  const test = cardOfToken(id);
  return test ? newCardOnFile(state, test.card, test.effect, {}) : cardOnFile(state, id, 'payment_method', 404);
}

export function methodsOf(state: State, customerId: string): PaymentMethod[] {
  return Object.values(state.cards)
    .map(({ method }) => method)
    .filter(({ customer }) => customer === customerId)
    .reverse();
}

const Attach = paramsOf<Stripe.PaymentMethodAttachParams>()({ customer: text(100), ...notYet('customer_account') });

export const paymentMethods = [
  route('POST', '/v1/payment_methods', CreateMethod, ({ world, params }) => {
    const { card: typed, billing_details: details } = params;
    const { card, effect } = typed.token === undefined ? readCard(typed) : (cardOfToken(typed.token) ?? readCard({}));
    const { method } = newCardOnFile(world.store.state, card, effect, { email: details?.email, name: details?.name });
    method.metadata = params.metadata ?? {};
    return method;
  }),
  route('GET', '/v1/payment_methods', ListMethods, ({ world, params }) => {
    const { state } = world.store;
    const found = params.customer === undefined ? [] : methodsOf(state, customerOf(state, params.customer, 'customer', 400).id);
    return page(found, '/v1/payment_methods', params);
  }),
  route('GET', '/v1/customers/:id/payment_methods', ListMethods, ({ world, id, params }) =>
    page(methodsOf(world.store.state, customerOf(world.store.state, id, 'customer', 404).id), `/v1/customers/${id}/payment_methods`, params),
  ),
  route('GET', '/v1/payment_methods/:id', nothing, ({ world, id }) => cardOnFile(world.store.state, id, 'payment_method', 404).method),
  route('POST', '/v1/payment_methods/:id', UpdateMethod, ({ world, id, params }) => {
    const { method } = cardOnFile(world.store.state, id, 'payment_method', 404);
    method.metadata = changed(method.metadata, params.metadata);
    if (params.billing_details?.name !== undefined) method.billing_details.name = params.billing_details.name;
    if (params.billing_details?.email !== undefined) method.billing_details.email = params.billing_details.email;
    return method;
  }),
  route('POST', '/v1/payment_methods/:id/attach', Attach, ({ world, id, params, cause }) => {
    const { state } = world.store;
    const customer = customerOf(state, params.customer, 'customer', 400);
    const card = existingOrTest(state, id);
    attach(world, card, customer, cause);
    return card.method;
  }),
  route('POST', '/v1/payment_methods/:id/detach', nothing, ({ world, id, cause }) => {
    const card = cardOnFile(world.store.state, id, 'payment_method', 404);
    detach(world, card, cause);
    return card.method;
  }),
];
