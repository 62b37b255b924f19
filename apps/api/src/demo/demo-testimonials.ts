import type { Testimonial } from '@coach/contracts';

export type DemoTestimonial = Pick<Testimonial, 'name' | 'location' | 'text' | 'results' | 'category' | 'type'> & Partial<Pick<Testimonial, 'featured' | 'videoUrl'>>;

/** Invented examples, marked as samples wherever they are shown (TST-08). Their videos are rendered by the site's build; without them the stories show as text (TST-06). */
export const demoTestimonials: readonly DemoTestimonial[] = [
  {
    ...{ name: 'Rosa M.', location: 'Pasadena, California', category: 'weight-loss', type: 'video', videoUrl: '/clips/sample-story-weeks.mp4', featured: true },
    results: '31 lb down in 24 weeks',
    text: 'I had tried every plan that fits on a fridge door. Here someone looked at my week first, and then at the scale. These days I take the stairs without thinking about it.',
  },
  {
    ...{ name: 'Andre W.', location: 'Long Beach, California', category: 'strength', type: 'text', featured: true },
    results: '405 lb deadlift, up from 225',
    text: 'Every session was written down, so I could see that the boring weeks were the ones that did it. My back stopped hurting somewhere around 300.',
  },
  {
    ...{ name: 'Linh T.', location: null, category: 'confidence', type: 'text' },
    results: 'First pull-up at 52',
    text: 'I used to stand at the edge of the weight room. Now I walk in, load my own bar and know what comes next.',
  },
  {
    ...{ name: 'Marcus and Dee', location: 'Glendale, California', category: 'lifestyle', type: 'video', videoUrl: '/clips/sample-story.mp4' },
    results: '96 sessions, none missed',
    text: 'We train together on Tuesdays and Saturdays. It is the one appointment in our week that nobody moves anymore.',
  },
  {
    ...{ name: 'Elena P.', location: 'Burbank, California', category: 'weight-loss', type: 'text' },
    results: '22 lb lost after the second child',
    text: 'Half an hour was all I had, and half an hour was what we planned for. Nobody made me feel late for anything.',
  },
  {
    ...{ name: 'Howard K.', location: 'Santa Monica, California', category: 'strength', type: 'text' },
    results: '3 miles with the dog, no cane',
    text: 'At seventy-one I wanted to get up from the floor by myself. We practiced exactly that, and then everything that comes after it.',
  },
  {
    ...{ name: 'Sam O.', location: 'Culver City, California', category: 'lifestyle', type: 'text' },
    results: '7 hours of sleep, up from 5',
    text: 'I came for my arms and left with a bedtime. The arms came too.',
  },
  {
    ...{ name: 'Jasmine R.', location: 'Inglewood, California', category: 'confidence', type: 'video', videoUrl: '/clips/sample-story-run.mp4' },
    results: '10K finished, smiling',
    text: 'I told my coach that I am not a runner. We took it as a starting point instead of an answer.',
  },
];
