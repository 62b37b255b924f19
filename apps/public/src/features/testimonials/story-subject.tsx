import { categoryName, categoryOf } from '@coach/domain';
import { Badge } from '@coach/ui';
import { useBusiness, useLanguage } from '@coach/web-kit';

/** What a story is about, as the coach calls it (TST-05); nothing where all of them are about the same. */
export function StorySubject({ of: category }: { of: string }) {
  const { storyCategories } = useBusiness();
  const language = useLanguage();
  return storyCategories.length > 1 ? <Badge>{categoryName(categoryOf(storyCategories, category), language)}</Badge> : null;
}
