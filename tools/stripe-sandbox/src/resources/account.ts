import type Stripe from 'stripe';
import { nothing, route } from '../api/route.ts';
import type { Dashboard } from '../store/records.ts';

const orNull = (text: string): string | null => text || null;

const NOT_JAPANESE = { statement_descriptor_kana: null, statement_descriptor_kanji: null, statement_descriptor_prefix_kana: null, statement_descriptor_prefix_kanji: null };

/** The account as the API shows it; the Dashboard's public terms and privacy URLs are not included. */
const accountOf = (dashboard: Dashboard): Stripe.Account => ({
  id: 'acct_sandbox',
  object: 'account',
  business_profile: {
    ...{ annual_revenue: null, estimated_worker_count: null, mcc: null, minority_owned_business_designation: null, name: orNull(dashboard.business_name), product_description: null },
    ...{ specified_commercial_transactions_act_url: null, support_address: null, support_email: null, support_phone: null, support_url: null, url: null },
  },
  capabilities: {},
  charges_enabled: dashboard.is_activated,
  country: 'US',
  default_currency: 'usd',
  details_submitted: dashboard.is_activated,
  email: null,
  payouts_enabled: dashboard.is_activated,
  settings: {
    branding: { icon: orNull(dashboard.icon), logo: null, primary_color: orNull(dashboard.primary_color), secondary_color: orNull(dashboard.secondary_color) },
    card_payments: { statement_descriptor_prefix: null, statement_descriptor_prefix_kana: null, statement_descriptor_prefix_kanji: null },
    dashboard: { display_name: orNull(dashboard.business_name), timezone: 'America/Los_Angeles' },
    payments: { statement_descriptor: orNull(dashboard.statement_descriptor), ...NOT_JAPANESE },
  },
  type: 'standard',
});

const taxOf = ({ is_tax_on: isOn, tax_behavior: behavior, tax_country: country }: Dashboard): Stripe.Tax.Settings => ({
  object: 'tax.settings',
  defaults: { provider: 'stripe', tax_behavior: behavior || null, tax_code: null },
  head_office: country ? { address: { city: null, country, line1: null, line2: null, postal_code: null, state: null } } : null,
  livemode: false,
  status: isOn && country ? 'active' : 'pending',
  status_details: isOn && country ? { active: {} } : { pending: { missing_fields: isOn ? ['head_office'] : ['head_office', 'defaults.tax_code'] } },
});

export const account = [
  route('GET', '/v1/account', nothing, ({ world }) => accountOf(world.store.state.dashboard)),
  route('GET', '/v1/tax/settings', nothing, ({ world }) => taxOf(world.store.state.dashboard)),
];
