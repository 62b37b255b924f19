import type Stripe from 'stripe';
import { noSuch, refused } from '../api/failure.ts';
import { page, paging } from '../api/page.ts';
import { address, changed, emptyable, flag, list, metadata, metadataChange, notYet, oneOf, optional, paramsOf, text, type Rule } from '../api/params.ts';
import { nothing, route } from '../api/route.ts';
import type { EndpointRecord, State } from '../store/records.ts';
import { letters } from '../store/ids.ts';
import { find } from '../store/store.ts';
import { newEndpoint } from '../webhooks/endpoints.ts';
import { EVENT_NAMES } from '../webhooks/event-names.ts';

/** The maximum number of endpoints of an account in one mode. */
const MOST = 16;

const Events = list(oneOf('*', ...EVENT_NAMES), EVENT_NAMES.length);

const version: Rule<string> = (value, param) => {
  const given = text(40)(value, param);
  if (/^20\d\d-\d\d-\d\d(\.[a-z]+)?$/.test(given)) return given;
  throw refused(`Invalid Stripe API version: ${given}`, { param });
};

const CreateEndpoint = paramsOf<Stripe.WebhookEndpointCreateParams>()({
  enabled_events: Events,
  url: address(),
  api_version: optional(version),
  description: optional(text()),
  metadata: optional(metadata()),
  ...notYet('connect'),
});

/** Without the version: an endpoint keeps it forever. */
const UpdateEndpoint = paramsOf<Stripe.WebhookEndpointUpdateParams>()({
  enabled_events: optional(Events),
  url: optional(address()),
  description: optional(emptyable(text())),
  disabled: optional(flag()),
  metadata: optional(metadataChange()),
});

function recordOf(state: State, id: string): EndpointRecord {
  const record = find(state.endpoints, id);
  if (!record) throw noSuch('webhook endpoint', id, 'id');
  return record;
}

export const webhookEndpoints = [
  route('POST', '/v1/webhook_endpoints', CreateEndpoint, ({ world, params }) => {
    const { endpoints } = world.store.state;
    if (Object.keys(endpoints).length >= MOST) throw refused(`You have reached the maximum of ${MOST} test webhook endpoints.`);
    const { url, enabled_events: events, api_version: wanted = null, description } = params;
    const endpoint = newEndpoint({ url, events, version: wanted, description, metadata: params.metadata });
    const secret = `whsec_${letters(32)}`;
    endpoints[endpoint.id] = { endpoint, secret };
    return { ...endpoint, secret };
  }),
  route('GET', '/v1/webhook_endpoints', paramsOf<Stripe.WebhookEndpointListParams>()(paging), ({ world, params }) =>
    page(Object.values(world.store.state.endpoints).map(({ endpoint }) => endpoint).reverse(), '/v1/webhook_endpoints', params),
  ),
  route('GET', '/v1/webhook_endpoints/:id', nothing, ({ world, id }) => recordOf(world.store.state, id).endpoint),
  route('POST', '/v1/webhook_endpoints/:id', UpdateEndpoint, ({ world, id, params }) => {
    const { endpoint } = recordOf(world.store.state, id);
    const { enabled_events = endpoint.enabled_events, url = endpoint.url, disabled = endpoint.status === 'disabled' } = params;
    Object.assign(endpoint, { enabled_events, url, status: disabled ? 'disabled' : 'enabled', metadata: changed(endpoint.metadata, params.metadata) });
    if (params.description !== undefined) endpoint.description = params.description;
    return endpoint;
  }),
  route('DELETE', '/v1/webhook_endpoints/:id', nothing, ({ world, id }) => {
    recordOf(world.store.state, id);
    delete world.store.state.endpoints[id];
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];
