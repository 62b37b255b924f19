import type { Business } from '@coach/domain';
import { brand } from './copy/brand.ts';
import { legal } from './legal/legal.ts';

/** What search engines and shared links are told of the business. */
export const descriptionOf = ({ identity, about }: Business): string => (about.samples ? brand.description : about.lead || identity.name);

/** The site's first words in one line; the business's name where it has none of its own. */
export const headlineOf = ({ identity, about }: Business): string => about.headline.split('\n').join(' ') || identity.name;

/** Titles and descriptions that are another business's otherwise, by the addresses of their pages. */
export function pageHeads(business: Business): Record<string, { title?: string; description: string }> {
  const named = ({ lead }: { lead: string }) => ({ description: lead.replace('{name}', business.identity.name) });
  return {
    '/': { title: headlineOf(business), description: descriptionOf(business) },
    '/privacy-policy': named(legal.privacyPolicy),
    '/terms-conditions': named(legal.termsConditions),
  };
}
