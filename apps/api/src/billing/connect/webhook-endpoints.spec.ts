import type Stripe from 'stripe';
import { PROVIDER_EVENTS } from '../stripe/provider-events.ts';
import { addressOf, endpointDrift, endpointsAt } from './webhook-endpoints.ts';

const URL = addressOf('https://coach.example');
const endpoint = (changes: Partial<Stripe.WebhookEndpoint> = {}): Stripe.WebhookEndpoint => ({
  ...{ id: 'we_1', object: 'webhook_endpoint', api_version: 'ours', application: null, created: 0, description: null, enabled_events: [...PROVIDER_EVENTS] },
  ...{ livemode: false, metadata: {}, status: 'enabled', url: URL, ...changes },
});

it('the endpoint is at the site’s own address', () => expect(URL).toBe('https://coach.example/api/billing/webhook'));

describe('endpoints at our address', () => {
  it.each<[string, Stripe.WebhookEndpoint[], string[], string[]]>([
    ['none', [], [], []],
    ['one of ours', [endpoint()], ['we_1'], []],
    ['one in another version', [endpoint({ api_version: 'old' })], [], ['we_1']],
    ['one in the version of the account', [endpoint({ api_version: null })], [], ['we_1']],
    ['somebody else’s', [endpoint({ url: 'https://shop.example/hook' })], [], []],
    ['the old beside the new', [endpoint({ api_version: 'old' }), endpoint({ id: 'we_2' })], ['we_2'], ['we_1']],
  ])('%s', (_, all, ours, old) => {
    const here = endpointsAt(URL, 'ours', all);
    expect([here.ours.map(({ id }) => id), here.old.map(({ id }) => id)]).toEqual([ours, old]);
  });
});

describe('differences of an endpoint', () => {
  const [first, ...rest] = PROVIDER_EVENTS;
  it.each<[string, Partial<Stripe.WebhookEndpoint>, string[]]>([
    ['in nothing', {}, []],
    ['in the order', { enabled_events: [...PROVIDER_EVENTS].reverse() }, []],
    ['turned off', { status: 'disabled' }, ['turned off']],
    ['one event lacking', { enabled_events: [...rest] }, [`+ ${first}`]],
    ['one too many', { enabled_events: [...PROVIDER_EVENTS, 'customer.created'] }, ['− customer.created']],
    ['every event there is', { enabled_events: ['*'] }, ['− *']],
  ])('%s', (_, changes, drift) => expect(endpointDrift(endpoint(changes))).toEqual(drift));
});
