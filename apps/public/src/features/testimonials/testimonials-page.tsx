import { query } from '@coach/api-client';
import { testimonials } from '@coach/content';
import { siteStories, useDocumentTitle, useQuery, useSay } from '@coach/web-kit';
import { SectionHead } from '../sections/section-head.tsx';
import { SitePage } from '../site-frame/site-page.tsx';
import { NoStories, StoriesFailed, StorySkeleton } from './story-absence.tsx';
import { MoreStories } from './more-stories.tsx';
import { StoryCarousel } from './story-carousel.tsx';
import { numbersOf } from './story-list.ts';
import { StoriesInNumbers, TestimonialsHero } from './testimonials-hero.tsx';
import styles from './testimonials-page.module.css';

export function TestimonialsPage() {
  const say = useSay();
  useDocumentTitle(testimonials.name);
  const { data: stories = siteStories(), isFetching, isLoadingError, refetch } = useQuery(query.content.testimonials.queryOptions());
  const isPending = !stories && !isLoadingError;
  const isBlank = stories?.length === 0;
  const { title, lead } = say(testimonials).stories;
  return (
    <SitePage>
      <TestimonialsHero>{!isBlank && <StoriesInNumbers numbers={stories && numbersOf(stories)} isLoading={isPending} />}</TestimonialsHero>
      <section className={`wrap ${styles.stories}`} aria-labelledby="stories-title" aria-busy={isPending}>
        <SectionHead id="stories-title" title={title} lead={isBlank ? undefined : lead} />
        {isPending && <StorySkeleton />}
        {!isPending && !stories && <StoriesFailed isBusy={isFetching} retry={() => void refetch()} />}
        {isBlank && <NoStories />}
        {stories && !isBlank && <StoryCarousel stories={stories} />}
        {stories && <noscript><MoreStories stories={stories.slice(1)} /></noscript>}
        {!isBlank && <p className={`sm muted ${styles.vary}`}>{say(testimonials).resultsVary}</p>}
      </section>
    </SitePage>
  );
}
