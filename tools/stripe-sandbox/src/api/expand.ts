import { paymentOf } from '../billing/invoice-payment.ts';
import { transactionOf } from '../money/balance.ts';
import type { State } from '../store/records.ts';
import { find } from '../store/store.ts';
import { refused } from './failure.ts';
import { page } from './page.ts';

type Fetch = (state: State, id: string) => object | undefined;
type Plain = Record<string, unknown>;

const card: Fetch = (state, id) => find(state.cards, id)?.method;
const charge: Fetch = (state, id) => find(state.charges, id);
const transaction: Fetch = (state, id) => transactionOf(state, id);
const invoice: Fetch = (state, id) => find(state.invoices, id);

/** Field → how its object is found by id. */
const REFERENCES: Record<string, Fetch> = {
  balance_transaction: transaction,
  failure_balance_transaction: transaction,
  charge,
  latest_charge: charge,
  coupon: (state, id) => find(state.coupons, id),
  customer: (state, id) => find(state.customers, id),
  default_payment_method: card,
  payment_method: card,
  default_price: (state, id) => find(state.prices, id),
  price: (state, id) => find(state.prices, id),
  discounts: (state, id) => find(state.discounts, id),
  invoice,
  latest_invoice: invoice,
  payment_intent: (state, id) => find(state.paymentIntents, id),
  setup_intent: (state, id) => find(state.setupIntents, id),
  product: (state, id) => find(state.products, id),
  promotion_code: (state, id) => find(state.promotionCodes, id),
  source: (state, id) => find(state.charges, id) ?? find(state.refunds, id) ?? find(state.disputes, id) ?? find(state.payouts, id),
  subscription: (state, id) => find(state.subscriptions, id)?.subscription,
  test_clock: (state, id) => find(state.testClocks, id),
};

/** References that are always plain ids in Stripe's types and cannot be expanded. */
const FIXED = new Set(['billing_portal.session.customer', 'line_item.invoice', 'subscription_item.subscription']);

/** Lists that an object includes only when expanded. */
const INCLUDED: Record<string, Record<string, Fetch>> = {
  'checkout.session': {
    line_items: (state, id) => page(find(state.checkouts, id)?.lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`),
  },
  customer: {
    subscriptions: (state, id) => {
      const all = Object.values(state.subscriptions).map(({ subscription }) => subscription);
      return page(all.filter(({ customer, status }) => customer === id && status !== 'canceled').reverse(), `/v1/customers/${id}/subscriptions`);
    },
  },
  invoice: {
    payments: (state, id) => page([paymentOf(state, id)].filter((payment) => payment !== undefined), `/v1/invoice_payments?invoice=${id}`),
  },
  charge: {
    refunds: (state, id) =>
      page(
        Object.values(state.refunds)
          .filter((refund) => refund.charge === id)
          .reverse(),
        `/v1/charges/${id}/refunds`,
      ),
  },
};

function fetched(state: State, fetch: Fetch, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => fetched(state, fetch, each));
  return typeof value === 'string' ? (structuredClone(fetch(state, value)) ?? value) : value;
}

const isList = (value: unknown): boolean => (value as Plain | null)?.['object'] === 'list';

/** Always included by the sandbox; by Stripe only when expanded. */
const SHOWN = new Set(['products']);

function expandStep(state: State, target: Plain, step: string, last: boolean, whole: string): unknown {
  const kind = String(target['object']);
  const include = INCLUDED[kind]?.[step];
  if (include) return (target[step] ??= structuredClone(include(state, String(target['id']))));
  const known = Object.hasOwn(target, step) && !FIXED.has(`${kind}.${step}`);
  const fetch = Object.hasOwn(REFERENCES, step) ? REFERENCES[step] : undefined;
  const inside = typeof target[step] === 'object' && (!last || isList(target[step]) || SHOWN.has(step));
  if (!known || (!fetch && !inside)) throw refused(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  if (fetch) target[step] = fetched(state, fetch, target[step]);
  return target[step];
}

function expandPath(state: State, target: unknown, steps: string[], whole: string): void {
  const [step, ...rest] = steps;
  if (step === undefined || typeof target !== 'object' || target === null) return;
  if (Array.isArray(target)) return target.forEach((each) => expandPath(state, each, steps, whole));
  const object = target as Plain;
  const list = object['object'] === 'list' && step === 'data' ? (object['data'] as unknown[]) : null;
  if (list) for (const item of list) expandPath(state, item, rest, whole);
  else expandPath(state, expandStep(state, object, step, rest.length === 0, whole), rest, whole);
}

/** A copy of the answer with the requested references (`latest_charge`, `data.payment_intent`, `line_items` …) expanded into objects. */
export function expand(state: State, answer: object, paths: string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) expandPath(state, copy, path.split('.'), path);
  return copy;
}
