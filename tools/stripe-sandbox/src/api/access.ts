import type { Dashboard } from '../store/records.ts';
import { StripeFailure, refused } from './failure.ts';
import { API_VERSION } from '../webhooks/version.ts';

function denied(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message });
}

/** The test key (`sk_test_…` or `rk_test_…`) in the header, or a refusal: Stripe's own for a live key of an account that was never activated, the sandbox's for any other live key, which should never be sent here. */
export function keyOf(authorization: string | undefined, { is_activated: isActivated }: Dashboard): string {
  const key = authorization?.match(/^Bearer (.+)$/i)?.[1];
  if (!key) {
    throw denied(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^(sk|rk)_live_/.test(key) && !isActivated)
    throw refused('Your account has not been activated and can only make test charges. Activate it in the Dashboard to process live charges.', { code: 'testmode_charges_only' });
  if (/^(sk|rk)_live_/.test(key))
    throw denied('This is a sandbox: it takes test keys (sk_test_…) only, and a live key should never be sent to it.');
  if (!/^(sk|rk)_test_\w+$/.test(key)) throw denied(`Invalid API Key provided: ${key.slice(0, 8)}****`);
  return key;
}

/** The API version to answer with; throws if the header is not a version. */
export function apiVersion(header: string | undefined): string {
  if (header === undefined) return API_VERSION;
  if (/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(header)) return header;
  throw refused(`Invalid Stripe API version: ${header}.`);
}
