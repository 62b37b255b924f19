import type Stripe from 'stripe';
import { noSuch, refused } from '../../api/failure.ts';
import { address, integer, list, notYet, object, oneOf, optional, paramsOf, text, type Read } from '../../api/params.ts';
import { route } from '../../api/route.ts';
import { isOver } from '../../billing/subscription-shape.ts';
import { newId, nowSeconds } from '../../store/ids.ts';
import type { PortalConfiguration, PortalSession, State } from '../../store/records.ts';
import { find } from '../../store/store.ts';
import { recordEvent } from '../../webhooks/events.ts';
import { customerOf } from '../customers.ts';
import { configurationOf, defaultConfiguration } from './portal-configurations.ts';
import { activePriceOf } from '../prices/prices.ts';

const ofSubscription = optional(object({ subscription: text(100), ...notYet('retention') }));
const FlowData = paramsOf<Stripe.BillingPortal.SessionCreateParams.FlowData>()({
  type: oneOf('payment_method_update', 'subscription_cancel', 'subscription_update', 'subscription_update_confirm'),
  after_completion: optional(
    object({
      type: oneOf('hosted_confirmation', 'portal_homepage', 'redirect'),
      hosted_confirmation: optional(object({ custom_message: optional(text(500)) })),
      redirect: optional(object({ return_url: address() })),
    }),
  ),
  subscription_cancel: ofSubscription,
  subscription_update: ofSubscription,
  subscription_update_confirm: optional(
    object({
      subscription: text(100),
      items: list(object({ id: text(100), price: optional(text(100)), quantity: optional(integer({ min: 1 })) }), 1),
      ...notYet('discounts'),
    }),
  ),
  ...notYet('subscription_pause'),
});
type FlowData = Read<typeof FlowData>;

const CreateSession = paramsOf<Stripe.BillingPortal.SessionCreateParams>()({
  customer: text(100),
  flow_data: optional(FlowData),
  locale: optional(oneOf('auto', 'en')),
  return_url: optional(address()),
  configuration: optional(text(100)),
  ...notYet('after_expiration', 'customer_account', 'on_behalf_of'),
});

/** Refuses a flow unless its subscription exists, belongs to the customer, and has not ended. */
function requireSubscription(state: State, customer: string, id: string | undefined, param: string): void {
  if (id === undefined) throw refused(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  const known = find(state.subscriptions, id)?.subscription;
  if (known?.customer !== customer) throw noSuch('subscription', id, param, 400);
  if (isOver(known)) throw refused(`The subscription ${id} is ${known.status} and cannot be changed.`, { param });
}

/** The given configuration, or the account's default one: Stripe has none until the portal's settings were saved. */
function wantedConfiguration(state: State, id: string | undefined): PortalConfiguration {
  const configuration = id === undefined ? defaultConfiguration(state) : configurationOf(state, id, 'configuration', 400);
  if (configuration?.active) return configuration;
  if (configuration) throw refused('The configuration is not active.', { param: 'configuration' });
  throw refused(
    'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
  );
}

const NEEDED = { payment_method_update: 'payment_method_update', subscription_cancel: 'subscription_cancel', subscription_update: 'subscription_update', subscription_update_confirm: 'subscription_update' } as const;

/** Refuses flows that the configuration does not offer. */
function refuseTurnedOff(configuration: PortalConfiguration, flow: FlowData): void {
  const feature = NEEDED[flow.type];
  const { features } = configuration;
  if (!features[feature].enabled) throw refused(`This session cannot be created because the ${feature} feature in the portal configuration is disabled.`, { param: 'flow_data[type]' });
  const offered = features.subscription_update.products?.flatMap(({ prices }) => prices);
  for (const { price } of flow.subscription_update_confirm?.items ?? []) {
    if (price !== undefined && offered && !offered.includes(price))
      throw refused(`The price ${price} is not part of the products of the portal configuration’s subscription_update feature.`, { param: 'flow_data[subscription_update_confirm][items][0][price]' });
  }
}

function refuseImpossible(state: State, customer: string, flow: FlowData): void {
  if (flow.type === 'payment_method_update') return;
  const named = flow[flow.type]?.subscription;
  requireSubscription(state, customer, named, `flow_data[${flow.type}][subscription]`);
  const param = 'flow_data[subscription_update_confirm][items][0]';
  for (const { id, price } of flow.subscription_update_confirm?.items ?? []) {
    if (!find(state.subscriptions, named ?? '')?.subscription.items.data.some((item) => item.id === id)) throw noSuch('subscription item', id, `${param}[id]`, 400);
    if (price !== undefined) activePriceOf(state, price, `${param}[price]`);
  }
}

function flowOf(flow: FlowData): PortalSession['flow'] {
  const { type, after_completion: after, subscription_cancel: cancel, subscription_update: update, subscription_update_confirm: confirm } = flow;
  return {
    type,
    after_completion: {
      type: after?.type ?? 'portal_homepage',
      hosted_confirmation: after?.hosted_confirmation ? { custom_message: after.hosted_confirmation.custom_message ?? null } : null,
      redirect: after?.redirect ?? null,
    },
    customer_update: null,
    subscription_cancel: cancel ? { retention: null, subscription: cancel.subscription } : null,
    subscription_pause: null,
    subscription_update: update ? { subscription: update.subscription } : null,
    subscription_update_confirm: confirm
      ? { discounts: null, subscription: confirm.subscription, items: confirm.items.map(({ id, price, quantity }) => ({ id, price: price ?? null, ...(quantity === undefined ? {} : { quantity }) })) }
      : null,
  };
}

export const portalSessions = [
  route('POST', '/v1/billing_portal/sessions', CreateSession, ({ world, params, cause }) => {
    const { state } = world.store;
    const customer = customerOf(state, params.customer, 'customer', 400);
    const configuration = wantedConfiguration(state, params.configuration);
    if (params.flow_data) refuseImpossible(state, customer.id, params.flow_data);
    if (params.flow_data) refuseTurnedOff(configuration, params.flow_data);
    const id = newId('bps_');
    const session: PortalSession = {
      id,
      object: 'billing_portal.session',
      configuration: configuration.id,
      created: nowSeconds(),
      customer: customer.id,
      customer_account: null,
      flow: params.flow_data ? flowOf(params.flow_data) : null,
      livemode: false,
      locale: params.locale ?? null,
      on_behalf_of: null,
      return_url: params.return_url ?? null,
      url: `${world.url}/p/session/${id}`,
    };
    state.portals[id] = { session, usedAt: Date.now() };
    recordEvent(world, 'billing_portal.session.created', session, cause);
    return session;
  }),
];
