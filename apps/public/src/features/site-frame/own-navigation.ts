import type { NavigationItem } from '@coach/content';
import type { About } from '@coach/domain';
import { useBusiness, useSay } from '@coach/web-kit';

/** Whether the business says anything about its coach. */
export const tellsOfCoach = ({ text, credentials, samples }: About): boolean => samples || text !== '' || credentials.length > 0;

/** A menu without what this business has not. */
export function useOwn(items: readonly NavigationItem[]): readonly NavigationItem[] {
  const say = useSay();
  const { about } = useBusiness();
  return say(items).filter(({ href }) => href !== '#about' || tellsOfCoach(about));
}
