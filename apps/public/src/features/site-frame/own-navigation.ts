import { HOME_SECTIONS, siteCopy, type HomeSection, type NavigationItem } from '@coach/content';
import { forSale, type About, type Plan } from '@coach/domain';
import { paths, useBusiness, useSay, useSiteWords } from '@coach/web-kit';

/** Whether the business says anything about its coach. */
export const tellsOfCoach = ({ text, credentials, samples }: About): boolean => samples || text !== '' || credentials.length > 0;

const opensFilms = (plans: readonly Plan[]): boolean => forSale(plans).some(({ opens }) => opens.videos !== 'none');

const isOff = (href: string, shown: readonly HomeSection[]): boolean => Object.keys(HOME_SECTIONS).some((section) => href === `#${section}` && !shown.some((one) => one === section));

/** The menu without entries that the business lacks or has turned off. */
export function useOwn(items: readonly NavigationItem[]): readonly NavigationItem[] {
  const say = useSay();
  const { about, plans } = useBusiness();
  const { sections } = siteCopy(useSiteWords(), useBusiness());
  return say(items).filter(({ href }) => !isOff(href, sections) && (href !== '#about' || tellsOfCoach(about)) && (href !== paths.videos || opensFilms(plans)));
}
