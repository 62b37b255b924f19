import type { Testimonial } from '@coach/contracts';
import { useState } from 'react';
import { storiesIn, wrapped, type StoryFilter } from './story-list.ts';

export type Carousel = {
  filter: StoryFilter;
  choose: (filter: StoryFilter) => void;
  /** The stories that match the filter. */
  shown: Testimonial[];
  index: number;
  story: Testimonial | undefined;
  goTo: (index: number) => void;
  /** Moves 1 forward or -1 back, wrapping around. */
  turn: (by: 1 | -1) => void;
  /** The direction of the last change. */
  direction: 'next' | 'previous';
};

/** The displayed story; another filter starts at its first one (TST-04). */
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
