import type { Dashboard } from './records.ts';

/** The Dashboard of a new account. */
export const NOTHING_FILLED_IN: Dashboard = {
  business_name: '',
  terms_url: '',
  privacy_url: '',
  statement_descriptor: '',
  primary_color: '',
  secondary_color: '',
  icon: '',
  is_activated: false,
  is_portal_saved: false,
  is_tax_on: false,
  tax_behavior: '',
  tax_country: '',
};

/** Maximum length of the name on a card statement. */
const DESCRIPTOR_ROOM = 22;

/** The settings a coach fills in before the first sale; everything else is created over the API. */
export const filledIn = (merchant: string, site: string): Dashboard => ({
  ...NOTHING_FILLED_IN,
  business_name: merchant,
  terms_url: `${site}/terms-conditions`,
  privacy_url: `${site}/privacy-policy`,
  statement_descriptor: merchant.toUpperCase().slice(0, DESCRIPTOR_ROOM).trim(),
  primary_color: '#1f6f54',
  icon: 'file_sandbox_icon',
  is_activated: true,
});
