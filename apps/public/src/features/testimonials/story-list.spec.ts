import { captionsOf, numbersOf, resultOf, storiesIn, wrapped } from './story-list.ts';

const story = (rating: number, type: 'video' | 'text' = 'text') => ({ rating, type });

test.each([
  [[], { stories: 0, rating: '–', videos: 0 }],
  [[story(5), story(5, 'video')], { stories: 2, rating: '5.0', videos: 1 }],
  [[story(5), story(4), story(4)], { stories: 3, rating: '4.3', videos: 0 }],
])('TST-01 the totals of %j', (stories, figures) => {
  expect(numbersOf(stories)).toEqual(figures);
});

test.each([
  ['all', ['video', 'text', 'video']],
  ['video', ['video', 'video']],
  ['text', ['text']],
] as const)('TST-03 the filter %s', (filter, types) => {
  const stories = [story(5, 'video'), story(5, 'text'), story(5, 'video')];
  expect(storiesIn(filter, stories).map(({ type }) => type)).toEqual(types);
});

test.each([
  [0, 3, 0],
  [3, 3, 0],
  [-1, 3, 2],
  [7, 3, 1],
  [-7, 3, 2],
  [1, 1, 0],
  [2, 0, 0],
])('TST-04 index %i in a ring of %i is %i', (index, count, place) => {
  expect(wrapped(index, count)).toBe(place);
});

test.each([
  ['31 lb lost in 24 weeks', '31 lb', 'lost in 24 weeks'],
  ['2.1× bodyweight deadlift', '2.1×', 'bodyweight deadlift'],
  ['96 sessions, none missed', '96', 'sessions, none missed'],
  ['−31 lb, kept off for a year', '−31 lb', 'kept off for a year'],
  ['40% less knee pain', '40%', 'less knee pain'],
  ['12 weeks without a cigarette', '12 weeks', 'without a cigarette'],
  ['3 miles with the dog, no cane', '3 miles', 'with the dog, no cane'],
  ['Down 31 lb in 24 weeks', null, 'Down 31 lb in 24 weeks'],
  ['120 kg', '120 kg', ''],
  ['First pull-up at 52', null, 'First pull-up at 52'],
  ['', null, ''],
])('TST-05 the result "%s" begins with the figure %s', (results, figure, words) => {
  expect(resultOf(results)).toEqual({ figure, words });
});

test.each([
  ['/stories/maria.mp4', '/stories/maria.vtt'],
  ['/stories/maria.mp4?v=2', '/stories/maria.vtt?v=2'],
  ['/stories/maria', '/stories/maria.vtt'],
])('captions of %s', (video, captions) => {
  expect(captionsOf(video)).toBe(captions);
});
