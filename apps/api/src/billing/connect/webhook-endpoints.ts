import { eventsDrift } from '@coach/domain';
import type Stripe from 'stripe';
import { PROVIDER_EVENTS } from '../stripe/provider-events.ts';

type Endpoint = Stripe.WebhookEndpoint;

/** The endpoints at our address: those with our API version, and those that will never have it. */
export interface EndpointsHere {
  ours: Endpoint[];
  old: Endpoint[];
}

export const addressOf = (siteUrl: string): string => `${siteUrl}/api/billing/webhook`;

/** Endpoints at other addresses are not ours. One without a version uses the account's, which can change with a click. */
export function endpointsAt(url: string, version: string, all: readonly Endpoint[]): EndpointsHere {
  const here = all.filter((endpoint) => endpoint.url === url);
  return { ours: here.filter((endpoint) => endpoint.api_version === version), old: here.filter((endpoint) => endpoint.api_version !== version) };
}

/** How an endpoint differs: events that it lacks (+) or sends needlessly (−), and whether it is disabled. */
export function endpointDrift({ enabled_events: sent, status }: Endpoint): string[] {
  const { lacking, surplus } = eventsDrift(PROVIDER_EVENTS, sent);
  return [...(status === 'disabled' ? ['turned off'] : []), ...lacking.map((name) => `+ ${name}`), ...surplus.map((name) => `− ${name}`)];
}
