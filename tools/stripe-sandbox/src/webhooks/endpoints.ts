import type Stripe from 'stripe';
import { newId, nowSeconds } from '../store/ids.ts';
import type { State, StripeEvent } from '../store/records.ts';
import { shapedFor } from './old-shape.ts';
import { API_VERSION } from './version.ts';

/** Builds a new endpoint; the API shows its secret only in the answer that creates it. */
export function newEndpoint(params: { url: string; events: string[]; version: string | null; description?: string | undefined; metadata?: Record<string, string> | undefined }): Stripe.WebhookEndpoint {
  return {
    id: newId('we_'),
    object: 'webhook_endpoint',
    api_version: params.version,
    application: null,
    created: nowSeconds(),
    description: params.description ?? null,
    enabled_events: params.events,
    livemode: false,
    metadata: params.metadata ?? {},
    status: 'enabled',
    url: params.url,
  };
}

const GIVEN = { given: 'start' };

/** Creates the endpoint given at startup, which subscribes to everything, or updates its URL and secret at the next start. */
export function keepGivenEndpoint(state: State, url: string | undefined, secret: string): void {
  if (!url) return;
  const known = Object.values(state.endpoints).find(({ endpoint }) => endpoint.metadata['given'] === GIVEN.given);
  if (known) {
    known.secret = secret;
    known.endpoint.url = url;
  } else {
    const endpoint = newEndpoint({ url, events: ['*'], version: state.eventVersion ?? API_VERSION, metadata: GIVEN });
    state.endpoints[endpoint.id] = { endpoint, secret };
  }
}

/** Whether an endpoint subscribes to events of this type. */
export const isWanted = ({ status, enabled_events: events }: Stripe.WebhookEndpoint, type: string): boolean =>
  status === 'enabled' && (events.includes('*') || events.includes(type));

/** An event as sent to an endpoint: in the endpoint's own API version, if it has one. */
export function wireOf(event: StripeEvent, { api_version: version }: Stripe.WebhookEndpoint): StripeEvent {
  if (version === null || version === event.api_version) return event;
  return { ...event, api_version: version, data: { ...event.data, object: shapedFor(version, event.data.object) } };
}
