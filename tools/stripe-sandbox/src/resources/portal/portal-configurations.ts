import type Stripe from 'stripe';
import { noSuch, refused } from '../../api/failure.ts';
import { page, paging } from '../../api/page.ts';
import { address, changed, emptyable, flag, metadata, metadataChange, notYet, object, optional, paramsOf, text } from '../../api/params.ts';
import { nothing, route } from '../../api/route.ts';
import { newId, nowSeconds } from '../../store/ids.ts';
import type { PortalConfiguration, State } from '../../store/records.ts';
import { find } from '../../store/store.ts';
import { recordChange, recordEvent } from '../../webhooks/events.ts';
import { PortalFeatures, type FeatureParams } from './portal-feature-params.ts';
import { asSaved, featuresOf } from './portal-features.ts';
import { activePriceOf } from '../prices/prices.ts';
import { productOf } from '../prices/products.ts';

const BusinessProfile = object({ headline: optional(emptyable(text(60))), privacy_policy_url: optional(emptyable(address())), terms_of_service_url: optional(emptyable(address())) });
const Both = { business_profile: optional(BusinessProfile), default_return_url: optional(emptyable(address())), name: optional(emptyable(text(100))), ...notYet('login_page') };

const CreateConfiguration = paramsOf<Stripe.BillingPortal.ConfigurationCreateParams>()({ features: PortalFeatures, metadata: optional(metadata()), ...Both });
const UpdateConfiguration = paramsOf<Stripe.BillingPortal.ConfigurationUpdateParams>()({ active: optional(flag()), features: optional(PortalFeatures), metadata: optional(metadataChange()), ...Both });
const ListConfigurations = paramsOf<Stripe.BillingPortal.ConfigurationListParams>()({ ...paging, active: optional(flag()), is_default: optional(flag()) });

/** Refuses plan changes enabled without plans, and plans that are unknown, archived or of another product. */
function refuseImpossible(state: State, { subscription_update: update }: FeatureParams): void {
  const at = 'features[subscription_update]';
  if (update?.enabled && (!update.products?.length || !update.default_allowed_updates?.length))
    throw refused(`You must provide ${at}[products] and ${at}[default_allowed_updates] when subscription updates are enabled.`, { code: 'parameter_missing', param: `${at}[products]` });
  for (const [index, { product, prices }] of (update?.products ?? []).entries()) {
    productOf(state, product, `${at}[products][${index}][product]`, 400);
    for (const id of prices) {
      const param = `${at}[products][${index}][prices]`;
      if (activePriceOf(state, id, param).product !== product) throw refused(`The price ${id} does not belong to the product ${product}.`, { param });
    }
  }
}

/** The default configuration for sessions; null until the portal's settings were saved in the Dashboard. */
export function defaultConfiguration(state: State): PortalConfiguration | null {
  return state.dashboard.is_portal_saved ? asSaved(state.dashboard) : null;
}

/** The configuration with that id, or Stripe's refusal naming `param`. */
export function configurationOf(state: State, id: string, param: string, status: 400 | 404): PortalConfiguration {
  const standard = defaultConfiguration(state);
  const found = find(state.portalConfigurations, id) ?? (standard?.id === id ? standard : undefined);
  if (!found) throw noSuch('configuration', id, param, status);
  return found;
}

export const portalConfigurations = [
  route('POST', '/v1/billing_portal/configurations', CreateConfiguration, ({ world, params, cause }) => {
    const { state } = world.store;
    refuseImpossible(state, params.features);
    const now = nowSeconds();
    const { headline = null, privacy_policy_url: privacy = null, terms_of_service_url: terms = null } = params.business_profile ?? {};
    const made: PortalConfiguration = {
      ...{ id: newId('bpc_'), object: 'billing_portal.configuration', active: true, application: null, created: now },
      business_profile: { headline, privacy_policy_url: privacy, terms_of_service_url: terms },
      default_return_url: params.default_return_url ?? null,
      features: featuresOf(null, params.features),
      ...{ is_default: false, livemode: false, login_page: { enabled: false, url: null }, metadata: params.metadata ?? {}, name: params.name ?? null, updated: now },
    };
    state.portalConfigurations[made.id] = made;
    recordEvent(world, 'billing_portal.configuration.created', made, cause);
    return made;
  }),
  route('GET', '/v1/billing_portal/configurations', ListConfigurations, ({ world: { store: { state } }, params }) => {
    const standard = defaultConfiguration(state);
    const all = [...(standard ? [standard] : []), ...Object.values(state.portalConfigurations)];
    const wanted = all.filter(({ active, is_default: isDefault }) => (params.active ?? active) === active && (params.is_default ?? isDefault) === isDefault);
    return page(wanted.reverse(), '/v1/billing_portal/configurations', params);
  }),
  route('GET', '/v1/billing_portal/configurations/:id', nothing, ({ world, id }) => configurationOf(world.store.state, id, 'configuration', 404)),
  route('POST', '/v1/billing_portal/configurations/:id', UpdateConfiguration, ({ world, id, params, cause }) => {
    const { state } = world.store;
    const configuration = configurationOf(state, id, 'configuration', 404);
    if (configuration.is_default) throw refused('The default configuration is the Dashboard’s: this sandbox does not change it over the API.');
    if (params.features) refuseImpossible(state, params.features);
    const before = structuredClone(configuration);
    const { active = configuration.active, name = configuration.name, default_return_url = configuration.default_return_url } = params;
    const given = Object.fromEntries(Object.entries(params.business_profile ?? {}).filter(([, value]) => value !== undefined));
    Object.assign(configuration, { active, name, default_return_url, metadata: changed(configuration.metadata, params.metadata), updated: nowSeconds() });
    Object.assign(configuration.business_profile, given);
    if (params.features) configuration.features = featuresOf(configuration.features, params.features);
    recordChange(world, 'billing_portal.configuration.updated', before, configuration, cause);
    return configuration;
  }),
];
