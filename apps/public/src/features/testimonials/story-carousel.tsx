import type { Testimonial } from '@coach/contracts';
import { stories as labels, testimonials } from '@coach/content';
import { Badge, Button, classes, EmptyState, Segmented } from '@coach/ui';
import { useSay } from '@coach/web-kit';
import { useRef } from 'react';
import { StoryControls } from './story-controls.tsx';
import type { StoryFilter } from './story-list.ts';
import { StorySpread } from './story-spread.tsx';
import { useCarousel, type Carousel } from './use-carousel.ts';
import { useArrowKeys, useSwipe } from './use-page-turns.ts';
import styles from './story-carousel.module.css';

const FILTERS: readonly { value: StoryFilter; label: string }[] = [
  { value: 'all', label: 'SEE ALL' },
  { value: 'video', label: 'WATCH' },
  { value: 'text', label: 'READ' },
];
const NOTHING: Record<StoryFilter, string> = {
  all: 'No stories yet',
  video: 'Nothing to watch yet',
  text: 'Nothing to read yet',
};

/** Clients' stories, one at a time; never advances on its own (TST-04). */
export function StoryCarousel({ stories }: { stories: readonly Testimonial[] }) {
  const say = useSay();
  const carousel = useCarousel(stories);
  const { filter, choose, story } = carousel;
  return (
    <div role="group" aria-roledescription={say('carousel')} aria-labelledby="stories-title">
      {stories.some(({ sample }) => sample) && <p className={styles.samples}><Badge tone="ink">{say(labels).sample}</Badge> <span>{say(testimonials).samples}</span></p>}
      <div className={styles.bar}>
        <Segmented legend={<span className="vh">{say('Which stories')}</span>} name="stories" options={say(FILTERS)} value={filter} onChange={choose} />
        {story && <StoryControls carousel={carousel} />}
      </div>
      {story ? <Stage carousel={carousel} story={story} /> : <EmptyState title={say(NOTHING)[filter]} text={say('The others are waiting.')} action={<Button variant="ink" onClick={() => choose('all')}>{say('See all stories')}</Button>} />}
    </div>
  );
}

function Stage({ carousel, story }: { carousel: Carousel; story: Testimonial }) {
  const say = useSay();
  const { turn, direction, index, shown } = carousel;
  const stage = useRef<HTMLDivElement>(null);
  useArrowKeys(turn);
  useSwipe(stage, turn);
  return (
    <div ref={stage} className={styles.stage}>
      <div key={story.id} className={classes(styles.page, styles[direction])} role="group" aria-roledescription={say('slide')} aria-label={say('{place} of {count}: {name}', { place: index + 1, count: shown.length, name: story.name })}>
        <StorySpread story={story} />
      </div>
    </div>
  );
}
