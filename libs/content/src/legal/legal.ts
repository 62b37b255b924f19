import type { LegalDocument, LegalSet, LegalText, PublishedLegal } from '@coach/domain';
import { ownPrivacyPolicy, ownTermsConditions } from './own-business.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { termsConditions } from './terms-conditions.ts';

/** Date of the last change to the built-in wording: the name of an installation's first version. Update it together with the texts. */
export const FIRST_LEGAL_VERSION = '2026-11-23';

const UNTRANSLATED: LegalText = { lead: '', body: '' };

/** The specified legal pages (LEG-01..04). */
export const yourCoachLegal: LegalSet = {
  'privacy-policy': { en: privacyPolicy, es: UNTRANSLATED },
  'terms-conditions': { en: termsConditions, es: UNTRANSLATED },
};

/** Initial legal texts of an own business: a draft for its coach to review and edit. */
export const ownBusinessLegal: LegalSet = {
  'privacy-policy': { en: ownPrivacyPolicy, es: UNTRANSLATED },
  'terms-conditions': { en: ownTermsConditions, es: UNTRANSLATED },
};

export const LEGAL_TITLES: Record<LegalDocument, string> = { 'privacy-policy': 'Privacy Policy', 'terms-conditions': 'Terms & Conditions' };

/** The legal pages that ship with a release. */
export const builtLegal: Record<LegalDocument, PublishedLegal> = {
  'privacy-policy': { version: FIRST_LEGAL_VERSION, texts: yourCoachLegal['privacy-policy'] },
  'terms-conditions': { version: FIRST_LEGAL_VERSION, texts: yourCoachLegal['terms-conditions'] },
};
