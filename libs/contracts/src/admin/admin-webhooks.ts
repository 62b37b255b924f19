import { WEBHOOK_API_VERSION, WEBHOOK_EVENTS } from '@coach/domain';
import * as z from 'zod';
import { panelMessages } from '../messages/panel-messages.ts';
import { adminOnly } from '../refusals.ts';
import { expand, expandable } from '../input/expanded.ts';
import { moment } from '../input/moment.ts';
import { line } from '../input/text.ts';

const messages = panelMessages.webhooks;
const tags = ['Webhooks'];
const Done = z.object({ done: z.literal(true) });

export const WebhookEventType = z.enum(WEBHOOK_EVENTS).meta({ id: 'WebhookEventType' });
const Events = z.array(WebhookEventType).min(1, messages.noEvents).max(WEBHOOK_EVENTS.length);
const Url = z.url({ protocol: /^https?$/, error: messages.badUrl }).max(2_000);

export const WebhookEndpoint = z
  .object({
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    events: z.array(WebhookEventType),
    created_at: z.iso.datetime(),
    failing_since: z.iso.datetime().nullable().describe('Since when it has taken nothing; null when it took what was sent last'),
    disabled_at: z.iso.datetime().nullable(),
    disabled_because: z.enum(['by_coach', 'gone', 'silent']).nullable().describe('`gone` when it answered 410, `silent` when it took nothing for five days'),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

const Secret = z.string().describe('`whsec_…`, which every delivery is signed with; shown this once');
export const MadeWebhookEndpoint = z.object({ ...WebhookEndpoint.shape, secret: Secret }).meta({ id: 'MadeWebhookEndpoint' });
export type MadeWebhookEndpoint = z.infer<typeof MadeWebhookEndpoint>;

/** The payload posted to an endpoint: signed by Standard Webhooks over `webhook-id`, `webhook-timestamp`, and these exact bytes. */
export const WebhookEvent = z
  .object({
    id: z.uuid().describe('The same in `webhook-id` of every try: whoever has seen it before leaves it alone'),
    type: z.string().describe('A `WebhookEventType`, or `endpoint.test`'),
    api_version: z.literal(WEBHOOK_API_VERSION),
    timestamp: z.iso.datetime().describe('When it happened'),
    data: z.record(z.string(), z.unknown()).describe('`AdminBooking`, `AdminPayment`, `AdminSubscription` or `AdminUser` as it was when the event was written; ids for contact and waitlist'),
  })
  .meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const WebhookDelivery = z
  .object({
    id: z.uuid(),
    event_id: z.uuid(),
    type: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.number().int(),
    last_status: z.number().int().nullable().describe('The HTTP status of the last try; null when there was no answer'),
    last_error: z.string().nullable().describe('Why there was none'),
    last_try_at: z.iso.datetime().nullable(),
    next_try_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** A delivery in the list, with requested expansions. */
const expandedDelivery = { event: WebhookEvent };
export const ListedWebhookDelivery = expandable(WebhookDelivery, expandedDelivery).meta({ id: 'ListedWebhookDelivery' });
export type ListedWebhookDelivery = z.infer<typeof ListedWebhookDelivery>;

const endpoint = { endpoint_id: z.uuid() };
const page = { cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(25) };
const unknown = { NOT_FOUND: { status: 404, message: messages.notFound } };
const badCursor = { BAD_CURSOR: { status: 400, message: messages.badCursor } };
const refusedUrl = { PRIVATE_ADDRESS: { status: 400, message: messages.privateAddress } };
const scopeMissing = { SCOPE_MISSING: { status: 403, message: messages.scopeMissing, data: z.object({ scope: z.string() }) } };

export const adminWebhooks = {
  endpoints: adminOnly.route({ method: 'GET', path: '/admin/webhooks/endpoints', summary: 'Where events are sent to, the newest first', tags }).output(z.object({ endpoints: z.array(WebhookEndpoint) })),
  add: adminOnly
    .route({ method: 'POST', path: '/admin/webhooks/endpoints', successStatus: 201, summary: 'Have events sent to an address', tags })
    .errors({ TOO_MANY_ENDPOINTS: { status: 409, message: messages.tooMany }, ...refusedUrl, ...scopeMissing })
    .input(z.object({ url: Url, description: line(200).default(''), events: Events }))
    .output(MadeWebhookEndpoint),
  change: adminOnly
    .route({ method: 'PATCH', path: '/admin/webhooks/endpoints/{endpoint_id}', summary: 'Change an endpoint, turn it off or on', tags })
    .errors({ ...unknown, ...refusedUrl, ...scopeMissing })
    .input(z.object({ ...endpoint, url: Url.optional(), description: line(200).optional(), events: Events.optional(), is_enabled: z.boolean().optional() }))
    .output(WebhookEndpoint),
  remove: adminOnly.route({ method: 'DELETE', path: '/admin/webhooks/endpoints/{endpoint_id}', summary: 'Remove an endpoint with its deliveries', tags }).errors(unknown).input(z.object(endpoint)).output(Done),
  rotateSecret: adminOnly
    .route({ method: 'POST', path: '/admin/webhooks/endpoints/{endpoint_id}/secret', summary: 'A new secret; for a day deliveries are signed with both', tags })
    .errors({ ...unknown, ...scopeMissing })
    .input(z.object(endpoint))
    .output(z.object({ secret: Secret })),
  test: adminOnly.route({ method: 'POST', path: '/admin/webhooks/endpoints/{endpoint_id}/test', summary: 'Send a test event', tags }).errors(unknown).input(z.object(endpoint)).output(Done),
  deliveries: adminOnly
    .route({ method: 'GET', path: '/admin/webhooks/endpoints/{endpoint_id}/deliveries', summary: 'What was sent to an endpoint, the latest first', tags })
    .errors({ ...unknown, ...badCursor })
    .input(z.object({ ...endpoint, ...page, expand: expand(expandedDelivery) }))
    .output(z.object({ deliveries: z.array(ListedWebhookDelivery), next_cursor: z.string().nullable() })),
  replay: adminOnly.route({ method: 'POST', path: '/admin/webhooks/deliveries/{delivery_id}/replay', summary: 'Send an event once more', tags }).errors(unknown).input(z.object({ delivery_id: z.uuid() })).output(Done),
  replaySince: adminOnly
    .route({ method: 'POST', path: '/admin/webhooks/endpoints/{endpoint_id}/replay', summary: 'Send everything since a moment once more, what was never sent as well', tags })
    .errors(unknown)
    .input(z.object({ ...endpoint, since: moment }))
    .output(z.object({ events: z.number().int().describe('How many are sent') })),
  events: adminOnly
    .route({ method: 'GET', path: '/admin/webhooks/events', summary: 'The events of the last thirty days, the latest first; kept as soon as there is an endpoint', tags })
    .errors(badCursor)
    .input(z.object({ ...page, type: WebhookEventType.optional().describe('Only events of this type'), since: moment.optional().describe('Only events from this moment on') }))
    .output(z.object({ events: z.array(WebhookEvent), next_cursor: z.string().nullable() })),
};
