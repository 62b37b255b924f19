import { addressIn, creditHours, creditScopesWords, creditSpentWords, fillPlaceholders, formatsOf, hoursWords, LANGUAGES, LEGAL_DOCUMENTS, minutesWords, noShowChargeWords, noShowFeeWords, offersFreeConsultation, packMonthsWords, planCreditsWords, refundStepsWords, withoutUnfilledSentences, timesWords, type Business, type LegalDocument, type LegalValues, type PublishedLegal, type Service } from '@coach/domain';
import { brand } from './copy/brand.ts';
import { opensSoon } from './copy/opens-soon.ts';
import { membership } from './copy/membership.ts';
import { planPage } from './copy/plan-page.ts';
import { testimonials } from './copy/testimonials.ts';
import { homeTitleOf } from './home-title.ts';
import { pages } from './meta.ts';
import { ownPhrases } from './page-words.ts';
import type { SiteWords } from './site-copy.ts';

/** Pages with a fixed title and description. */
export const PAGE_LEADS = [
  ['/testimonials', testimonials.name, testimonials.lead],
  ['/membership', membership.name, membership.lead],
  ['/pricing', planPage.title, planPage.lead],
] as const;

/** Pages visible before the business opens. */
const SHOWN_BEFORE: readonly string[] = LEGAL_DOCUMENTS.map((document) => `/${document}`);

/** Drops the free consultation from the description if there is none. */
const brandOf = (services: readonly Service[]): string => (offersFreeConsultation(services) ? brand.description : brand.description.replace(/ Start with .*$/, ''));

/** Returns the business's description for search engines and shared links. */
export const descriptionOf = ({ identity, about, services }: Business): string => (about.samples ? brandOf(services) : about.lead || identity.name);

const valuesOf = ({ identity: { name, email, city }, region, policy, plans, packs, services }: Business): LegalValues => ({
  ...{ name, email, city, zone: formatsOf(region).zoneName, currency: formatsOf(region).currencyName, most_moves: timesWords(policy.mostMoves) },
  ...{ cancellation_hours: hoursWords(policy.cancellationHours), waitlist_closes_hours: hoursWords(policy.waitlistClosesHours) },
  ...{ undo_minutes: minutesWords(policy.undoMinutes), offer_minutes: minutesWords(policy.offerMinutes) },
  ...{ plan_credits: planCreditsWords(plans), pack_months: packMonthsWords(packs), credit_scopes: creditScopesWords([...plans, ...packs], services) },
  ...{ refund_parts: refundStepsWords(policy.refundSteps), late_minutes: minutesWords(policy.lateMinutes), no_show_charge: noShowChargeWords(policy.noShowPercent), no_show_fee: noShowFeeWords(policy.noShowFeePercent) },
  ...{ credit_hours: hoursWords(creditHours(policy)), credit_spent_when: creditSpentWords(policy.noShowCredit) },
});

/** Returns the titles and descriptions that differ for this business, by page address. */
export function pageHeads(business: Business, legal: Record<LegalDocument, PublishedLegal>, words: SiteWords = {}): Record<string, { title?: string; description: string }> {
  const own = ownPhrases(words, 'en', { ...business.about, services: business.services });
  const saidFor = (phrase: string): string => own.get(phrase)?.replaceAll(' / ', ' ') ?? phrase;
  const values = valuesOf(business);
  const legalHeads = LEGAL_DOCUMENTS.map((document) => [`/${document}`, { description: fillPlaceholders(withoutUnfilledSentences(legal[document].texts.en.lead, values), values) }] as const);
  const said = PAGE_LEADS.flatMap(([path, title, lead]) => (own.size > 0 ? [[path, { title: saidFor(title), description: saidFor(lead) }] as const] : []));
  return { ...Object.fromEntries(said), '/': { title: homeTitleOf(business), description: descriptionOf(business) }, ...Object.fromEntries(legalHeads) };
}

/** The same before the business opens: everything hidden from search, and no proposed data exposed. */
export const headsBeforeOpening = (): Record<string, { title: string; description: string; search: 'hidden' }> =>
  Object.fromEntries(pages.filter(({ search }) => search === 'listed').flatMap(({ path, title }) => LANGUAGES.map((language) => [addressIn(language, path), { title: SHOWN_BEFORE.includes(path) ? title : opensSoon.title, description: opensSoon.title, search: 'hidden' }])));
