import { stories } from './stories.ts';
import { storyTally } from '../art/story/story-tally.ts';
import type { NavigationItem } from './navigation.ts';
import type { Picture } from '../picture.ts';

/** The text of the testimonials page; a title has one entry per line. */
export interface TestimonialsCopy {
  name: string;
  title: readonly string[];
  lead: string;
  action: NavigationItem;
  picture: Picture;
  /** Always shown, regardless of the stories (TST-01). */
  satisfaction: string;
  stories: { title: readonly string[]; lead: string };
  /** Shown while an invented story is among them (TST-08). */
  samples: string;
  /** Shown below every story (TST-08). */
  resultsVary: string;
}

export const testimonials: TestimonialsCopy = {
  name: 'Testimonials',
  title: ['They did', 'the work'],
  lead: 'Where they began, what changed, and what they would tell you before your first session.',
  action: { label: 'Start Your Transformation', href: '/book' },
  picture: storyTally('A wall of tally marks, counted in fives, one five in vermilion'),
  satisfaction: '100%',
  stories: { title: ['Every number', 'has a name'], lead: 'Some are on film, some in writing. Everyone decides how much to share.' },
  samples: 'Anything with this mark is a sample. Real stories replace it as soon as clients agree to be named here.',
  resultsVary: stories.resultsVary,
};
