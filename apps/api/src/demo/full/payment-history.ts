import { soldAs } from '@coach/domain';
import { yourCoach } from '@coach/content';
import { priceParams } from '../../billing/subscriptions/price-params.ts';
import { stripeClient } from '../../billing/stripe/stripe.ts';
import type { Env } from '../../env.ts';

/** In the sandbox's terms: seconds and cents. */
export interface HistoryCustomer {
  email: string;
  name: string;
  metadata: Record<string, string>;
  since: number;
  payments: Array<{ key: string; amount: number; currency: string; description: string; at: number; metadata: Record<string, string>; refund?: { amount: number; at: number } }>;
  plans: Array<{ key: string; price: string; at: number; metadata: Record<string, string>; endedAt?: number }>;
}

export interface ProviderPayment {
  intent: string;
  charge: string;
  receipt: string | null;
  refund: string | null;
}

export interface ProviderPlan {
  subscription: string;
  start: number;
  end: number;
  bills: Array<Omit<ProviderPayment, 'refund'> & { invoice: string; amount: number; at: number }>;
}

export interface HistoryIds {
  customers: Record<string, string>;
  payments: Record<string, ProviderPayment>;
  plans: Record<string, ProviderPlan>;
}

export const DEMO_CURRENCY = yourCoach.region.currency.toLowerCase();

/** The payment sandbox that keeps the demo's past; null where payments go to anybody else. */
export async function paymentSandbox({ STRIPE_API_BASE: base }: Env): Promise<string | null> {
  if (!base) return null;
  const answer = await fetch(`${base}/sandbox/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return answer?.ok ? base : null;
}

/** The provider's prices of the plans, as the product itself makes and finds them. */
export async function planPriceIds(env: Env, plans: readonly string[]): Promise<Map<string, string>> {
  const stripe = stripeClient(env);
  const found = await Promise.all(plans.map(async (plan) => {
    const params = priceParams(soldAs(yourCoach.plans, plan), DEMO_CURRENCY);
    const { data: [standing] } = await stripe.prices.list({ lookup_keys: [params.lookup_key] });
    const price = standing ?? (await stripe.prices.create({ ...params, transfer_lookup_key: true }, { idempotencyKey: params.lookup_key }));
    return [plan, price.id] as const;
  }));
  return new Map(found);
}

/** Writes what was paid into the sandbox, which tells nobody of it, and answers the ids it stands under. `frozen`: those customers' time stands still with the product's. */
export async function writePaymentHistory(sandbox: string, history: { now: number; frozen: boolean; customers: readonly HistoryCustomer[] }): Promise<HistoryIds> {
  const answer = await fetch(`${sandbox}/sandbox/history`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(history) });
  if (!answer.ok) throw new Error(`The payment sandbox does not take the demo's past: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as HistoryIds;
}
