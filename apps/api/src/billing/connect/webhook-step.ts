import type Stripe from 'stripe';
import { PROVIDER_EVENTS } from '../stripe/provider-events.ts';
import { PROVIDER_API_VERSION } from '../stripe/stripe.ts';
import { found, type Found } from './findings.ts';
import { endpointDrift, endpointsAt } from './webhook-endpoints.ts';

/** What was found about the endpoint, and the signing secret of a new one. */
export interface WebhookOutcome {
  finding: Found;
  secret: string | null;
}

interface WebhookStepOptions {
  url: string;
  isUpdating: boolean;
  /** Whether an event in our version arrived since an endpoint was created, which proves that its secret is configured. */
  hasSpokenSince: (endpoint: Stripe.WebhookEndpoint) => Promise<boolean>;
}

const silently = (finding: Found): WebhookOutcome => ({ finding, secret: null });

async function make(stripe: Stripe, url: string): Promise<string | null> {
  const params = { url, enabled_events: [...PROVIDER_EVENTS], api_version: PROVIDER_API_VERSION, description: 'Payments, plans, refunds and disputes of the site' };
  return (await stripe.webhookEndpoints.create(params as Stripe.WebhookEndpointCreateParams)).secret ?? null;
}

/** An endpoint keeps its version for life: one with another version is replaced by a new one and removed once events of the new one arrive. */
async function endOld(stripe: Stripe, [ours]: Stripe.WebhookEndpoint[], old: Stripe.WebhookEndpoint[], { url, isUpdating, hasSpokenSince }: WebhookStepOptions): Promise<WebhookOutcome> {
  const version = old.map(({ api_version: one }) => one ?? 'of the account').join(', ');
  if (!isUpdating) return silently(found(ours ? 'webhookOldStays' : 'webhookOtherVersion', { version }));
  if (!ours) return { finding: found('webhookReplaced', { version }), secret: await make(stripe, url) };
  if (!(await hasSpokenSince(ours))) return silently(found('webhookOldStays'));
  for (const { id } of old) await stripe.webhookEndpoints.del(id);
  return silently(found('webhookOldRemoved'));
}

/** The endpoint at the site's address, with our API version and exactly the events we handle. */
export async function webhookStep(stripe: Stripe, options: WebhookStepOptions): Promise<WebhookOutcome> {
  const { url, isUpdating } = options;
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const { ours, old } = endpointsAt(url, PROVIDER_API_VERSION, data);
  const [one, ...more] = ours;
  if (more.length > 0) return silently(found('webhookDoubled', { n: ours.length, url }));
  if (!one && old.length === 0) return isUpdating ? { finding: found('webhookMade', { url }), secret: await make(stripe, url) } : silently(found('webhookToMake', { url }));
  const drift = one ? endpointDrift(one) : [];
  if (one && isUpdating && drift.length > 0) await stripe.webhookEndpoints.update(one.id, { disabled: false, enabled_events: [...PROVIDER_EVENTS] });
  if (old.length > 0) return endOld(stripe, ours, old, options);
  if (drift.length === 0) return silently(found('webhookInStep', { n: PROVIDER_EVENTS.length, url }));
  return silently(found(isUpdating ? 'webhookUpdated' : 'webhookToUpdate', { what: drift.join(', ') }));
}
