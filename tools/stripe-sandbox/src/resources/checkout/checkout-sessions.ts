import type Stripe from 'stripe';
import { requireTaxRate, TAXED_SESSION } from '../../billing/automatic-tax.ts';
import { noSuch, refused } from '../../api/failure.ts';
import { page, paging } from '../../api/page.ts';
import { paramsOf } from '../../api/params.ts';
import { nothing, route } from '../../api/route.ts';
import { expireCheckout } from '../../checkout/expiry.ts';
import { reduce, wantedReduction } from '../../checkout/promotion.ts';
import { timeOf } from '../../clock/time.ts';
import type { CheckoutRecord, CheckoutSession, Customer, LineItem, State } from '../../store/records.ts';
import { newId, nowSeconds } from '../../store/ids.ts';
import { find } from '../../store/store.ts';
import { CreateSession, ListSessions, matches, type NewSession } from './checkout-params.ts';
import { SAME_FOR_ALL } from './checkout-shape.ts';
import { customerOf } from '../customers.ts';
import { newSetupIntent, type SetupParams } from '../setup-intents.ts';
import { newLineItem, totalOf } from './line-items.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Mutually exclusive parameters. */
const EXCLUSIVE = [
  ['customer', 'customer_email'],
  ['allow_promotion_codes', 'discounts'],
] as const;

function refuseTogether(params: NewSession): void {
  for (const names of EXCLUSIVE) {
    if (names.every((name) => params[name] !== undefined))
      throw refused(`You may only specify one of these parameters: ${names.join(', ')}.`, { code: 'parameters_exclusive', param: names[0] });
  }
}

/** Setup mode sells nothing, but needs a customer and a currency for later charges. */
function refuseWrongSetup(params: NewSession): void {
  for (const name of ['line_items', 'payment_intent_data', 'subscription_data', 'discounts', 'allow_promotion_codes', 'submit_type', 'automatic_tax'] as const)
    if (params[name] !== undefined) throw refused(`You can not pass \`${name}\` in \`setup\` mode.`, { param: name });
  if (params.currency === undefined) throw refused('You must provide `currency` in `setup` mode when `payment_method_types` is not set.', { code: 'parameter_missing', param: 'currency' });
  if (params.customer === undefined) throw refused('`setup` mode without a `customer` is not supported by this sandbox yet.', { param: 'customer' });
}

function refuseWrongMode(params: NewSession): void {
  const { mode, payment_intent_data: payment, subscription_data: subscription, setup_intent_data: setup, submit_type: submit } = params;
  if (mode === 'setup') return refuseWrongSetup(params);
  if (setup) throw refused(`You can not pass \`setup_intent_data\` in \`${mode}\` mode.`, { param: 'setup_intent_data' });
  if (!params.line_items) throw refused('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  if (mode === 'payment' && subscription) throw refused('You can not pass `subscription_data` in `payment` mode.', { param: 'subscription_data' });
  if (mode === 'subscription' && payment) throw refused('You can not pass `payment_intent_data` in `subscription` mode.', { param: 'payment_intent_data' });
  if (mode === 'payment' && submit === 'subscribe') throw refused('`submit_type` can not be `subscribe` in `payment` mode.', { param: 'submit_type' });
}

function refuseImpossible(params: NewSession, now: number): void {
  refuseWrongMode(params);
  refuseTogether(params);
  const seconds = (params.expires_at ?? now + DAY) - now;
  const param = 'expires_at';
  if (seconds < 30 * MINUTE)
    throw refused('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', { param });
  if (seconds > DAY) throw refused('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', { param });
}

/** A payment takes one-time prices only; a subscription needs a recurring one, all with one interval (this sandbox supports no others). */
function refuseWrongPrices(mode: NewSession['mode'], items: LineItem[]): void {
  const recurring = items.filter(({ price }) => price.recurring);
  if (mode === 'payment' && recurring.length > 0)
    throw refused('You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.', { param: 'line_items' });
  if (mode !== 'subscription') return;
  if (recurring.length === 0)
    throw refused('You must provide at least one recurring price in `subscription` mode when using prices.', { param: 'line_items' });
  if (recurring.length < items.length) throw refused('One-time prices beside recurring ones are not supported by this sandbox yet.', { param: 'line_items' });
  const rhythms = new Set(items.map(({ price }) => JSON.stringify([price.recurring?.interval, price.recurring?.interval_count])));
  if (rhythms.size > 1) throw refused('All prices of a Checkout Session must have the same billing interval.', { param: 'line_items' });
}

function emptyDetails(email: string | null): CheckoutSession['customer_details'] {
  return { address: null, business_name: null, email, individual_name: null, name: null, phone: null, tax_exempt: 'none', tax_ids: null };
}

function newSession(params: NewSession, customer: Customer | null, lineItems: LineItem[], base: string): CheckoutSession {
  const isSetup = params.mode === 'setup';
  const total = isSetup ? null : totalOf(lineItems);
  const id = newId('cs_test_');
  const created = nowSeconds();
  const email = customer?.email ?? params.customer_email ?? null;
  return {
    ...SAME_FOR_ALL,
    id,
    adaptive_pricing: params.adaptive_pricing ? { enabled: params.adaptive_pricing.enabled ?? false } : null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    consent_collection: params.consent_collection
      ? { payment_method_reuse_agreement: null, promotions: null, terms_of_service: params.consent_collection.terms_of_service ?? 'none' }
      : null,
    created,
    currency: isSetup ? (params.currency ?? null) : lineItems[0]!.currency,
    customer: customer?.id ?? null,
    customer_creation: customer ? null : params.mode === 'subscription' ? 'always' : 'if_required',
    customer_details: email === null ? null : emptyDetails(email),
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? created + DAY,
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    mode: params.mode,
    payment_method_collection: params.payment_method_collection ?? (params.mode === 'subscription' ? 'always' : 'if_required'),
    payment_status: isSetup ? 'no_payment_required' : 'unpaid',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    url: `${base}/c/pay/${id}`,
  };
}

/** Consent to terms requires their URL in the Dashboard's public details; that of the customer portal does not count. */
function refuseWithoutTerms({ consent_collection: consent }: NewSession, state: State): void {
  if (consent?.terms_of_service !== 'required' || state.dashboard.terms_url !== '') return;
  throw refused(
    'You cannot collect consent to your terms of service unless a URL is set in the Stripe Dashboard. Update your public business information at https://dashboard.stripe.com/settings/public.',
    { param: 'consent_collection[terms_of_service]' },
  );
}

function withSetup(checkout: CheckoutRecord, state: State, setup: SetupParams): CheckoutRecord {
  checkout.session.setup_intent = newSetupIntent(state, setup).id;
  return checkout;
}

function newCheckout(params: NewSession, state: State, base: string): CheckoutRecord {
  refuseImpossible(params, nowSeconds());
  refuseWithoutTerms(params, state);
  const customer = params.customer === undefined ? null : customerOf(state, params.customer, 'customer', 400);
  const lineItems = (params.line_items ?? []).map((item, index) => newLineItem(state, item, index));
  refuseWrongPrices(params.mode, lineItems);
  const { metadata = {}, receipt_email = null, description = null } = params.payment_intent_data ?? {};
  const { metadata: notes = {}, description: about = null, trial_period_days } = params.subscription_data ?? {};
  const checkout: CheckoutRecord = {
    session: newSession(params, customer, lineItems, base),
    lineItems,
    productDescriptions: lineItems.map(({ price }) => find(state.products, price.product)?.description ?? null),
    paymentIntentData: { metadata, receipt_email, description },
    subscriptionData: { metadata: notes, description: about, trial_period_days },
  };
  if (params.mode === 'setup' && customer) return withSetup(checkout, state, { customer: customer.id, ...params.setup_intent_data });
  if (params.automatic_tax?.enabled) {
    checkout.taxPercent = requireTaxRate(state, lineItems.map(({ price }) => price));
    checkout.session.automatic_tax = TAXED_SESSION;
  }
  if (trial_period_days || checkout.taxPercent !== undefined) reduce(checkout, null);
  const options = params.discounts?.[0];
  const purchase = { customer: customer?.id ?? null, amount: checkout.session.amount_subtotal ?? 0, at: timeOf(state, customer?.id ?? null) };
  if (options) reduce(checkout, wantedReduction(state, options, purchase));
  return checkout;
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
  route('GET', '/v1/checkout/sessions/:id/line_items', paramsOf<Stripe.Checkout.SessionListLineItemsParams>()(paging), ({ world, id, params }) =>
    page(checkoutOf(world.store.state, id).lineItems, `/v1/checkout/sessions/${id}/line_items`, params),
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', nothing, ({ world, id, cause }) =>
    expireCheckout(world, checkoutOf(world.store.state, id).session, cause),
  ),
];
