import type { Testimonial } from '@coach/contracts';
import { useState } from 'react';
import { storiesIn, wrapped, type StoryFilter } from './story-list.ts';

export type Carousel = {
  filter: StoryFilter;
  choose: (filter: StoryFilter) => void;
  /** The stories of the filter. */
  shown: Testimonial[];
  index: number;
  story: Testimonial | undefined;
  goTo: (index: number) => void;
  /** 1 forward, -1 back, round and round. */
  turn: (by: 1 | -1) => void;
  /** Where the last change came from. */
  direction: 'next' | 'previous';
};

/** Which story stands on the page; another filter begins at its first one (TST-04). */
export function useCarousel(stories: readonly Testimonial[]): Carousel {
  const [place, setPlace] = useState({ filter: 'all' as StoryFilter, index: 0, direction: 'next' as Carousel['direction'] });
  const shown = storiesIn(place.filter, stories);
  const index = wrapped(place.index, shown.length);
  const move = (to: number, direction: Carousel['direction']) => setPlace({ ...place, index: wrapped(to, shown.length), direction });
  return {
    filter: place.filter,
    choose: (filter) => setPlace({ filter, index: 0, direction: 'next' }),
    shown,
    index,
    story: shown[index],
    goTo: (to) => move(to, to < index ? 'previous' : 'next'),
    turn: (by) => move(index + by, by < 0 ? 'previous' : 'next'),
    direction: place.direction,
  };
}
