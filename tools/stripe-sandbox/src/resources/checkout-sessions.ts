import { noSuch, refused } from '../api/failure.ts';
import { listing, page } from '../api/page.ts';
import { object } from '../api/params.ts';
import { nothing, route } from '../api/route.ts';
import { expireCheckout } from '../checkout/expiry.ts';
import type { CheckoutRecord, CheckoutSession, Customer, State } from '../store/records.ts';
import { newId, nowSeconds } from '../store/ids.ts';
import { find } from '../store/store.ts';
import { CreateSession, ListSessions, matches, type NewSession } from './checkout-params.ts';
import { SAME_FOR_ALL } from './checkout-shape.ts';
import { customerOf } from './customers.ts';
import { newLineItem, totalOf } from './line-items.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

function refuseImpossible(params: NewSession, now: number): void {
  if (params.mode !== 'payment') throw refused(`mode '${params.mode}' is not supported by this sandbox yet.`, { param: 'mode' });
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw refused('You may only specify one of these parameters: customer, customer_email.', {
      code: 'parameters_exclusive',
      param: 'customer',
    });
  }
  const seconds = (params.expires_at ?? now + DAY) - now;
  const param = 'expires_at';
  if (seconds < 30 * MINUTE)
    throw refused('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', { param });
  if (seconds > DAY) throw refused('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', { param });
}

function emptyDetails(email: string | null): CheckoutSession['customer_details'] {
  return { address: null, business_name: null, email, individual_name: null, name: null, phone: null, tax_exempt: 'none', tax_ids: null };
}

function newSession(params: NewSession, customer: Customer | null, total: number, base: string): CheckoutSession {
  const id = newId('cs_test_');
  const created = nowSeconds();
  const email = customer?.email ?? params.customer_email ?? null;
  return {
    ...SAME_FOR_ALL,
    id,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created,
    customer: customer?.id ?? null,
    customer_creation: customer ? null : 'if_required',
    customer_details: email === null ? null : emptyDetails(email),
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? created + DAY,
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    mode: params.mode,
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    url: `${base}/c/pay/${id}`,
  };
}

function newCheckout(params: NewSession, state: State, base: string): CheckoutRecord {
  refuseImpossible(params, nowSeconds());
  const customer = params.customer === undefined ? null : customerOf(state, params.customer, 'customer', 400);
  const lineItems = params.line_items.map(newLineItem);
  const { metadata = {}, receipt_email = null, description = null } = params.payment_intent_data ?? {};
  return {
    session: newSession(params, customer, totalOf(lineItems), base),
    lineItems,
    productDescriptions: params.line_items.map(({ price_data }) => price_data.product_data.description ?? null),
    paymentIntentData: { metadata, receipt_email, description },
  };
}

function checkoutOf(state: State, id: string): CheckoutRecord {
  const checkout = find(state.checkouts, id);
  if (!checkout) throw noSuch('checkout.session', id, 'session');
  return checkout;
}

export const checkoutSessions = [
  route('POST', '/v1/checkout/sessions', CreateSession, ({ world, params }) => {
    const checkout = newCheckout(params, world.store.state, world.url);
    world.store.state.checkouts[checkout.session.id] = checkout;
    return checkout.session;
  }),
  route('GET', '/v1/checkout/sessions', ListSessions, ({ world, params }) => {
    const sessions = Object.values(world.store.state.checkouts).map(({ session }) => session);
    return page(sessions.filter((session) => matches(session, params)).reverse(), '/v1/checkout/sessions', params);
  }),
  route('GET', '/v1/checkout/sessions/:id', nothing, ({ world, id }) => checkoutOf(world.store.state, id).session),
  route('GET', '/v1/checkout/sessions/:id/line_items', object(listing), ({ world, id, params }) =>
    page(checkoutOf(world.store.state, id).lineItems, `/v1/checkout/sessions/${id}/line_items`, params),
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', nothing, ({ world, id, cause }) =>
    expireCheckout(world, checkoutOf(world.store.state, id).session, cause),
  ),
];
