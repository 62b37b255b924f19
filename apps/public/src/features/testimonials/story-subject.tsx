import { categoryName, categoryOf } from '@coach/domain';
import { Badge } from '@coach/ui';
import { useBusiness, useLanguage } from '@coach/web-kit';

/** The category of a story, as the coach named it (TST-05); renders nothing if there is only one category. */
export function StorySubject({ of: category }: { of: string }) {
  const { storyCategories } = useBusiness();
  const language = useLanguage();
  return storyCategories.length > 1 ? <Badge>{categoryName(categoryOf(storyCategories, category), language)}</Badge> : null;
}
