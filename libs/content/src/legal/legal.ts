import { privacyPolicy } from './privacy-policy.ts';
import { termsConditions } from './terms-conditions.ts';
import type { LegalPage } from './legal-page.ts';

/** The two legal pages (LEG-01..04). */
export const legal: { version: string; privacyPolicy: LegalPage; termsConditions: LegalPage } = {
  /** The day the wording last changed, `YYYY-MM-DD`: what a person's consent is recorded for. Change it with the texts. */
  version: '2026-11-23',
  privacyPolicy,
  termsConditions,
};
