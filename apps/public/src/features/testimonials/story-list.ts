import type { Testimonial } from '@coach/contracts';

/** The filters of the carousel: all stories, videos only, texts only (TST-03). */
export type StoryFilter = 'all' | 'video' | 'text';

export interface StoryNumbers {
  stories: number;
  /** One decimal; a dash if there are no ratings. */
  rating: string;
  videos: number;
}

/** The totals in the hero (TST-01). */
export function numbersOf(stories: readonly Pick<Testimonial, 'rating' | 'type'>[]): StoryNumbers {
  const sum = stories.reduce((total, { rating }) => total + rating, 0);
  const rating = stories.length === 0 ? '–' : (sum / stories.length).toFixed(1);
  return { stories: stories.length, rating, videos: stories.filter(({ type }) => type === 'video').length };
}

export const storiesIn = <Story extends Pick<Testimonial, 'type'>>(filter: StoryFilter, stories: readonly Story[]): Story[] =>
  stories.filter(({ type }) => filter === 'all' || type === filter);

/** Wraps an index in a ring of `count`: after the last comes the first, before the first the last (TST-04). */
export const wrapped = (index: number, count: number): number => (count === 0 ? 0 : ((index % count) + count) % count);

const UNIT = /^(?:%|×|x|lb|lbs|kg|in|cm|km|miles?|min|hours?|days?|weeks?|months?|years?)$/i;
const FIGURE_LETTERS = 9;

/** Splits '31 lb lost in 24 weeks' into its figure and the text after it; a result that starts with a word has no figure. */
export function resultOf(results: string): { figure: string | null; words: string } {
  const [first = '', second = '', ...rest] = results.trim().split(/\s+/);
  if (!/^[+−–-]?\d/.test(first)) return { figure: null, words: results.trim() };
  const withUnit = UNIT.test(second.replace(/,$/, '')) && `${first} ${second}`.length <= FIGURE_LETTERS;
  const figure = withUnit ? `${first} ${second}` : first;
  const words = (withUnit ? rest : [second, ...rest]).join(' ');
  return { figure: figure.replace(/,$/, ''), words };
}

/** The URL of a video's captions: beside it, under the same name. */
export const captionsOf = (videoUrl: string): string => videoUrl.replace(/(?:\.\w+)?(\?.*)?$/, '.vtt$1');
