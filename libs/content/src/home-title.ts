import { isForClients, titleOf, type Business, type Service } from '@coach/domain';

/** What the home page is called where it is known what is offered, and where. */
const HOME_TITLE = '{service} in {city}';

/** What people look for first: sessions with the coach before groups, and those before a conversation. */
const ORDER: ReadonlyArray<Service['kind']> = ['individual', 'group', 'consultation'];

/** The site's first words in one line; the business's name where it has none of its own. */
const headlineOf = ({ identity, about }: Pick<Business, 'identity' | 'about'>): string => about.headline.split('\n').join(' ') || identity.name;

/** The title of the home page, as `say` says it: the first service on the site and the city without its region; the site's first words where either is missing. */
export function homeTitleOf(business: Pick<Business, 'identity' | 'about' | 'services'>, say: (phrase: string) => string = (phrase) => phrase): string {
  const offered = business.services.filter((service) => service.isActive && isForClients(service));
  const first = ORDER.map((kind) => offered.find((service) => service.kind === kind)).find(Boolean);
  const city = business.identity.city.split(',')[0]!.trim();
  if (!first || !city) return say(headlineOf(business));
  return say(HOME_TITLE).replace('{service}', () => say(titleOf(first))).replace('{city}', () => city);
}
