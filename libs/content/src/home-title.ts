import { isForClients, titleOf, type Business, type Service } from '@coach/domain';

/** Title of the home page if its services and city are known. */
const HOME_TITLE = '{service} in {city}';

/** What people search for first: one-to-one sessions, then groups, then consultations. */
const ORDER: ReadonlyArray<Service['kind']> = ['individual', 'group', 'consultation'];

/** The business's headline in one line, or its name. */
const headlineOf = ({ identity, about }: Pick<Business, 'identity' | 'about'>): string => about.headline.split('\n').join(' ') || identity.name;

/** Returns the home page's title, translated by `say`: first service and city (without region), or the headline if either is missing. */
export function homeTitleOf(business: Pick<Business, 'identity' | 'about' | 'services'>, say: (phrase: string) => string = (phrase) => phrase): string {
  const offered = business.services.filter((service) => service.isActive && isForClients(service));
  const first = ORDER.map((kind) => offered.find((service) => service.kind === kind)).find(Boolean);
  const city = business.identity.city.split(',')[0]!.trim();
  if (!first || !city) return say(headlineOf(business));
  return say(HOME_TITLE).replace('{service}', () => say(titleOf(first))).replace('{city}', () => city);
}
