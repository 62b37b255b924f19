import type { LegalDocument, LegalSet, LegalText, PublishedLegal } from '@coach/domain';
import { ownPrivacyPolicy, ownTermsConditions } from './own-business.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { termsConditions } from './terms-conditions.ts';

/** The day the wording that comes with the product last changed: the name of an installation's first version. Change it with the texts. */
export const FIRST_LEGAL_VERSION = '2026-11-23';

const UNTRANSLATED: LegalText = { lead: '', body: '' };

/** The legal pages as they were specified (LEG-01..04). */
export const yourCoachLegal: LegalSet = {
  'privacy-policy': { en: privacyPolicy, es: UNTRANSLATED },
  'terms-conditions': { en: termsConditions, es: UNTRANSLATED },
};

/** With what a business begins that is nobody's yet: a beginning for its coach to read and to word. */
export const ownBusinessLegal: LegalSet = {
  'privacy-policy': { en: ownPrivacyPolicy, es: UNTRANSLATED },
  'terms-conditions': { en: ownTermsConditions, es: UNTRANSLATED },
};

export const LEGAL_TITLES: Record<LegalDocument, string> = { 'privacy-policy': 'Privacy Policy', 'terms-conditions': 'Terms & Conditions' };

/** The legal pages that come with a release. */
export const builtLegal: Record<LegalDocument, PublishedLegal> = {
  'privacy-policy': { version: FIRST_LEGAL_VERSION, texts: yourCoachLegal['privacy-policy'] },
  'terms-conditions': { version: FIRST_LEGAL_VERSION, texts: yourCoachLegal['terms-conditions'] },
};
