import { soldAs } from '@coach/domain';
import { yourCoach } from '@coach/content';
import { priceParams } from '../../billing/subscriptions/price-params.ts';
import { stripeClient } from '../../billing/stripe/stripe.ts';
import type { Env } from '../../env.ts';

/** In the sandbox's units: seconds and cents. */
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

/** Returns the base URL of the payment sandbox that stores the demo's history; null if payments go elsewhere. */
export async function paymentSandbox({ STRIPE_API_BASE: base }: Env): Promise<string | null> {
  if (!base) return null;
  const answer = await fetch(`${base}/sandbox/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return answer?.ok ? base : null;
}

/** Returns the provider's price ids of the plans, looked up or created the way the product does it. */
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

/** Writes past payments into the sandbox, which sends no webhooks for them; returns their ids. `frozen`: these customers' clocks stand still along with the product's. */
export async function writePaymentHistory(sandbox: string, history: { now: number; frozen: boolean; customers: readonly HistoryCustomer[] }): Promise<HistoryIds> {
  const answer = await fetch(`${sandbox}/sandbox/history`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(history) });
  if (!answer.ok) throw new Error(`The payment sandbox does not take the demo's past: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as HistoryIds;
}
