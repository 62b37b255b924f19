import type { State } from '../store/records.ts';
import { find } from '../store/store.ts';
import { refused } from './failure.ts';
import { page } from './page.ts';

type Fetch = (state: State, id: string) => object | undefined;
type Plain = Record<string, unknown>;

/** Field → how its object is found by id, for each kind of object. */
const REFERENCES: Record<string, Record<string, Fetch>> = {
  'checkout.session': {
    customer: (state, id) => find(state.customers, id),
    payment_intent: (state, id) => find(state.paymentIntents, id),
  },
  payment_intent: {
    customer: (state, id) => find(state.customers, id),
    latest_charge: (state, id) => find(state.charges, id),
  },
  charge: {
    customer: (state, id) => find(state.customers, id),
    payment_intent: (state, id) => find(state.paymentIntents, id),
  },
  refund: {
    charge: (state, id) => find(state.charges, id),
    payment_intent: (state, id) => find(state.paymentIntents, id),
  },
};

/** Lists that an object shows only on request. */
const INCLUDED: Record<string, Record<string, Fetch>> = {
  'checkout.session': {
    line_items: (state, id) => page(find(state.checkouts, id)?.lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`),
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

function expandStep(state: State, target: Plain, step: string, whole: string): unknown {
  const kind = String(target['object']);
  const include = INCLUDED[kind]?.[step];
  if (include) target[step] ??= include(state, String(target['id']));
  const fetch = REFERENCES[kind]?.[step];
  if (!include && !fetch) throw refused(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  const value = target[step];
  if (fetch && typeof value === 'string') target[step] = structuredClone(fetch(state, value)) ?? value;
  return target[step];
}

function expandPath(state: State, target: unknown, steps: string[], whole: string): void {
  const [step, ...rest] = steps;
  if (step === undefined || typeof target !== 'object' || target === null) return;
  const object = target as Plain;
  const list = object['object'] === 'list' && step === 'data' ? (object['data'] as unknown[]) : null;
  if (list) for (const item of list) expandPath(state, item, rest, whole);
  else expandPath(state, expandStep(state, object, step, whole), rest, whole);
}

/** A copy of the answer with the wanted references (`latest_charge`, `data.payment_intent`, `line_items` …) replaced by their objects. */
export function expand(state: State, answer: object, paths: string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) expandPath(state, copy, path.split('.'), path);
  return copy;
}
