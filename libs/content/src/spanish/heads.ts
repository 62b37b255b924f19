import { addressIn, LEGAL_DOCUMENTS } from '@coach/domain';
import { LEGAL_TITLES } from '../legal/legal.ts';
import { homeTitleOf } from '../home-title.ts';
import { PAGE_LEADS } from '../page-heads.ts';
import { ownPhrases } from '../page-words.ts';
import type { SiteContent } from '../site-content.ts';
import { spanishPhrases } from './phrases.ts';

type Content = Pick<SiteContent, 'business' | 'words'>;

/** Returns the site's Spanish phrases: the coach's own text takes precedence over the catalogue. */
export const spanishOf = ({ business, words }: Content): ReadonlyMap<string, string> =>
  new Map([...spanishPhrases, ...ownPhrases(words, 'es', { ...business.about, services: business.services, translations: business.translations })]);

/** Returns titles and descriptions of the pages below /es, by address. */
export function spanishHeads(content: Content): Record<string, { title: string; description: string }> {
  const { identity, about } = content.business;
  const book = spanishOf(content);
  const say = (phrase: string): string => book.get(phrase)?.replaceAll(' / ', ' ') ?? phrase;
  const heads = [
    ['/', homeTitleOf(content.business, say), say(about.lead) || identity.name],
    ...PAGE_LEADS.map(([path, title, lead]) => [path, say(title), say(lead)]),
    ...LEGAL_DOCUMENTS.map((document) => [`/${document}`, say(LEGAL_TITLES[document]), `${say(LEGAL_TITLES[document])}: ${identity.name}`]),
  ] as const;
  return Object.fromEntries(heads.map(([path = '', title = '', description = '']) => [addressIn('es', path), { title, description }]));
}
