import { HOME_SECTIONS, siteCopy, type NavigationItem } from '@coach/content';
import { useSiteWords } from '@coach/web-kit';

/** The entries of a menu without those that lead to a section of the home page which is switched off. */
export function useShownItems(items: readonly NavigationItem[]): NavigationItem[] {
  const { sections } = siteCopy(useSiteWords());
  const isOff = (href: string): boolean => Object.keys(HOME_SECTIONS).some((section) => href === `#${section}` && !sections.some((shown) => shown === section));
  return items.filter(({ href }) => !isOff(href));
}
