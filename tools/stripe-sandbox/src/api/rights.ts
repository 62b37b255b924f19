import type { State } from '../store/records.ts';
import { StripeFailure } from './failure.ts';

/** The permission a restricted key needs for each part of the API, by path prefix. The first match counts. */
const RESOURCES: readonly [path: RegExp, resource: string][] = [
  [/^\/v1\/checkout\/sessions/, 'checkout_session'],
  [/^\/v1\/billing_portal/, 'customer_portal'],
  [/^\/v1\/webhook_endpoints/, 'webhook'],
  [/^\/v1\/account/, 'accounts_kyc_basic'],
  [/^\/v1\/tax\/settings/, 'tax_settings'],
  [/^\/v1\/customers/, 'customer'],
  [/^\/v1\/products/, 'product'],
  [/^\/v1\/(?:prices|plans)/, 'plan'],
  [/^\/v1\/coupons/, 'coupon'],
  [/^\/v1\/promotion_codes/, 'promotion_code'],
  [/^\/v1\/subscriptions/, 'subscription'],
  [/^\/v1\/(?:invoices|invoice_payments)/, 'invoice'],
  [/^\/v1\/payment_intents/, 'payment_intent'],
  [/^\/v1\/setup_intents/, 'setup_intent'],
  [/^\/v1\/payment_methods/, 'payment_method'],
  [/^\/v1\/(?:charges|refunds)/, 'charge'],
  [/^\/v1\/disputes/, 'dispute'],
  [/^\/v1\/radar\/early_fraud_warnings/, 'radar_early_fraud_warning'],
  [/^\/v1\/balance_transactions/, 'balance_transaction_source'],
  [/^\/v1\/payouts/, 'payout'],
  [/^\/v1\/events/, 'event'],
  [/^\/v1\/test_helpers/, 'test_clock'],
];

/** The permission a request needs; write includes read. */
export function rightFor(method: string, path: string): { read: string; write: string; isWrite: boolean } | null {
  const found = RESOURCES.find(([pattern]) => pattern.test(path));
  return found ? { read: `${found[1]}_read`, write: `${found[1]}_write`, isWrite: method !== 'GET' } : null;
}

/** Throws Stripe's 403 if a restricted key lacks the permission for a request. A secret key may do everything. */
export function requireRight({ restrictedKeys }: State, key: string, method: string, path: string): void {
  const right = rightFor(method, path);
  if (!key.startsWith('rk_') || !right) return;
  const rights = restrictedKeys[key] ?? [];
  if (rights.includes(right.write) || (!right.isWrite && rights.includes(right.read))) return;
  const wanted = right.isWrite ? right.write : right.read;
  throw new StripeFailure(403, {
    type: 'invalid_request_error',
    message: `The provided key '${key.slice(0, 8)}*********${key.slice(-4)}' does not have the required permissions for this endpoint on account 'acct_sandbox'. Having the 'rak_${wanted}' permission would allow this request to continue.`,
  });
}
