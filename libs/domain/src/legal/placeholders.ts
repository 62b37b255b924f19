import type { Policy } from '../business/business.ts';
import { nearestName } from '../mail/nearest-name.ts';
import type { Region } from '../region/region.ts';

/** Placeholders in legal texts: the business's name and location, the numbers of its policy in words, and what its plans and packs include. */
export const LEGAL_PLACEHOLDERS = ['name', 'email', 'city', 'zone', 'currency', 'cancellation_hours', 'undo_minutes', 'most_moves', 'waitlist_closes_hours', 'offer_minutes', 'plan_credits', 'pack_months', 'credit_scopes', 'refund_parts', 'late_minutes', 'no_show_charge', 'no_show_fee', 'credit_hours', 'credit_spent_when'] as const;
export type LegalPlaceholder = (typeof LEGAL_PLACEHOLDERS)[number];
export type LegalValues = Readonly<Record<LegalPlaceholder, string>>;

/** The values of a business for placeholders, as of a date. */
export interface LegalFacts {
  name: string;
  email: string;
  city: string;
  region: Region;
  policy: Policy;
  /** `planCreditsWords` of its plans. */
  planCredits: string;
  /** `packMonthsWords` of its packs. */
  packMonths: string;
  /** `creditScopesWords` of both. */
  creditScopes: string;
}

const PLACEHOLDER = /\{\{([^{}]{0,60})\}\}/g;
const SENTENCE_END = /(?<=[.!?]) /;

const isKnown = (name: string): name is LegalPlaceholder => (LEGAL_PLACEHOLDERS as readonly string[]).includes(name);
const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());

/** Unknown placeholders, each with the known name that was probably meant. */
export function unknownPlaceholders(text: string): Array<{ name: string; meant: string | undefined }> {
  const unknown = new Set(namesIn(text).filter((name) => !isKnown(name)));
  return [...unknown].map((name) => ({ name, meant: nearestName(name, LEGAL_PLACEHOLDERS) }));
}

/** A text without sentences whose values are empty, such as the location of a business without a city. */
export const withoutUnfilledSentences = (text: string, values: LegalValues): string =>
  text.split(SENTENCE_END).filter((sentence) => !namesIn(sentence).some((name) => isKnown(name) && values[name] === '')).join(' ');

/** A text with its values filled in; anything that is not a placeholder stays. */
export const fillPlaceholders = (text: string, values: LegalValues): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (isKnown(name.trim()) ? values[name.trim() as LegalPlaceholder] : whole));
