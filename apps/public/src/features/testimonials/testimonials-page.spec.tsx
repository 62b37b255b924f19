import type { Testimonial } from '@coach/contracts';
import { fakeApi, ok, refusal } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { area } from '../../area.ts';

const story = (name: string, more: Partial<Testimonial> = {}): Testimonial => ({
  ...{ id: `story-of-${name}`, name, location: 'Oakland, CA', text: `${name} was here.`, results: '96 sessions, none missed', rating: 5 },
  ...{ category: 'strength', featured: false, type: 'text', videoUrl: null, beforeAfterImage: null, sample: false, ...more },
});
const filmed = (name: string) => story(name, { type: 'video', videoUrl: '/media/story.mp4' });
const THREE = [story('Ana'), filmed('Ben'), story('Cem')];

const openStories = async (stories: readonly Testimonial[]) => {
  fakeApi({ 'GET /content/testimonials': () => ok(stories) });
  openArea(area, '/testimonials');
  await screen.findByRole('group', { name: 'Every number has a name' });
};
const current = () => screen.getByRole('heading', { level: 3 }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const filter = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const slide = () => screen.getByRole('group', { name: /of \d/ });

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('TST-01 the hero counts stories and videos and averages the ratings', async () => {
  await openStories([story('Ana'), filmed('Ben'), story('Cem', { rating: 4 })]);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['stories', 'average rating', 'video stories', 'satisfaction']);
  expect(figures()).toEqual(['3', '4.7', '1', '100%']);
});

test('TST-01 five stars on every story are shown as 5.0', async () => {
  await openStories(THREE);
  expect(figures()).toEqual(['3', '5.0', '1', '100%']);
});

test('TST-02 Start Your Transformation goes to booking', async () => {
  await openStories(THREE);
  expect(screen.getByRole('link', { name: 'Start Your Transformation' })).toHaveAttribute('href', '/book');
});

test('TST-03 has filters, controls to move, and a counter', async () => {
  await openStories(THREE);
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['SEE ALL', 'WATCH', 'READ']);
  expect(screen.getByText('1 of 3 testimonials')).toBeInTheDocument();
  press('Next testimonial');
  expect(current()).toBe('Ben');
  press('3: Cem');
  expect(current()).toBe('Cem');
  expect(screen.getByRole('button', { name: '3: Cem' })).toHaveAttribute('aria-current', 'true');
  press('Previous testimonial');
  expect(screen.getByText('2 of 3 testimonials')).toBeInTheDocument();
});

test('TST-04 another filter starts at its first story, and moving wraps around', async () => {
  await openStories(THREE);
  press('Previous testimonial');
  expect(current()).toBe('Cem');
  filter('READ');
  expect(current()).toBe('Ana');
  expect(screen.getByText('1 of 2 testimonials')).toBeInTheDocument();
  press('Next testimonial');
  press('Next testimonial');
  expect(current()).toBe('Ana');
  filter('WATCH');
  expect(screen.getByText('1 of 1 testimonials')).toBeInTheDocument();
});

test('TST-04 a filter without stories says so and hides the controls', async () => {
  await openStories([story('Ana')]);
  filter('WATCH');
  expect(screen.getByText('Nothing to watch yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /testimonial/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/of \d+ testimonials/)).not.toBeInTheDocument();
  press('See all stories');
  expect(current()).toBe('Ana');
  expect(screen.getByRole('radio', { name: 'SEE ALL' })).toBeChecked();
});

test('TST-04 arrow keys change the story, except where an element needs them itself', async () => {
  await openStories(THREE);
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(current()).toBe('Cem');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next testimonial' }), { key: 'ArrowRight' });
  expect(current()).toBe('Ana');
  fireEvent.keyDown(screen.getByRole('radio', { name: 'SEE ALL' }), { key: 'ArrowRight' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
  expect(current()).toBe('Ana');
});

test.each([
  ['to the left', 200, 90, 300, 'Ben'],
  ['to the right', 90, 200, 300, 'Cem'],
  ['hardly', 200, 180, 300, 'Ana'],
  ['downwards', 200, 140, 500, 'Ana'],
])('TST-04 a swipe %s', async (_, from, to, down, expected) => {
  await openStories(THREE);
  fireEvent.touchStart(slide(), { touches: [{ clientX: from, clientY: 300 }] });
  fireEvent.touchEnd(slide(), { changedTouches: [{ clientX: to, clientY: down }] });
  expect(current()).toBe(expected);
});

test('TST-04 never advances on its own', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  await openStories(THREE);
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(current()).toBe('Ana');
});

test('TST-05 a story shows the client, place, category, and result', async () => {
  await openStories([story('Ana', { featured: true, category: 'weight-loss', results: '31 lb lost in 24 weeks' }), story('Ben', { location: null, rating: 4 })]);
  const shown = within(slide());
  for (const text of ['weight-loss', 'Featured', 'Ana', 'Oakland, CA', 'Ana was here.', '31 lb', 'lost in 24 weeks']) {
    expect(shown.getByText(text)).toBeInTheDocument();
  }
  expect(shown.getByRole('img', { name: '5 out of 5' })).toBeInTheDocument();
  press('Next testimonial');
  expect(within(slide()).queryByText('Featured')).not.toBeInTheDocument();
  expect(within(slide()).queryByText('Oakland, CA')).not.toBeInTheDocument();
  expect(within(slide()).getByRole('img', { name: '4 out of 5' })).toBeInTheDocument();
});

test('TST-05 has a before-and-after picture, or a drawing of its own for every story', async () => {
  await openStories([story('Ana'), story('Ben'), story('Cem', { beforeAfterImage: '/media/cem.webp' })]);
  const drawn = () => document.querySelector('figure svg')?.innerHTML;
  const first = drawn();
  expect(first).toContain('<path');
  press('Next testimonial');
  expect(drawn()).not.toBe(first);
  press('Next testimonial');
  const picture = screen.getByRole('img', { name: 'Cem, before and after' });
  expect(picture).toHaveAttribute('src', '/media/cem.webp');
  fireEvent.error(picture);
  expect(picture).not.toBeInTheDocument();
  expect(drawn()).toContain('<path');
});

test('TST-06 a video that fails only loses its spinner', async () => {
  await openStories([filmed('Ben')]);
  const video = screen.getByLabelText<HTMLVideoElement>('Ben tells the story');
  expect(screen.getByText('Loading the video...')).toBeInTheDocument();
  fireEvent.error(video);
  expect(screen.queryByText('Loading the video...')).not.toBeInTheDocument();
  expect(video).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(current()).toBe('Ben');
});

test('TST-05 a loaded video has controls and captions beside it', async () => {
  await openStories([filmed('Ben')]);
  const video = screen.getByLabelText<HTMLVideoElement>('Ben tells the story');
  fireEvent.loadedMetadata(video);
  expect(screen.queryByText('Loading the video...')).not.toBeInTheDocument();
  expect(video.controls).toBe(true);
  expect(video.querySelector('track')).toHaveAttribute('src', '/media/story.vtt');
});

test('TST-08 samples are labeled and explained, with a note that results vary', async () => {
  await openStories([story('Ana', { sample: true }), story('Ben')]);
  expect(screen.getByText(/is a sample\. Real stories replace it as soon as clients agree/)).toBeInTheDocument();
  expect(within(slide()).getByText('Sample story')).toBeInTheDocument();
  expect(screen.getByText(/^Results vary\./)).toBeInTheDocument();
  press('Next testimonial');
  expect(within(slide()).queryByText('Sample story')).not.toBeInTheDocument();
});

test('TST-08 real stories need no explanation, but keep the note that results vary', async () => {
  await openStories(THREE);
  expect(screen.queryByText('Sample story')).not.toBeInTheDocument();
  expect(screen.getByText(/^Results vary\./)).toBeInTheDocument();
});

test('offers a retry when the stories did not load', async () => {
  let stories: Testimonial[] | null = null;
  fakeApi({ 'GET /content/testimonials': () => (stories ? ok(stories) : refusal(403, 'FORBIDDEN', 'No')) });
  openArea(area, '/testimonials');
  expect(await screen.findByRole('alert')).toHaveTextContent('The stories didn’t load');
  expect(figures()).toEqual(['–', '–', '–', '100%']);
  stories = THREE;
  press('Try again');
  expect(await screen.findByText('1 of 3 testimonials')).toBeInTheDocument();
});

test('before the first story, the page invites to write it and shows no totals', async () => {
  fakeApi({ 'GET /content/testimonials': () => ok([]) });
  openArea(area, '/testimonials');
  expect(await screen.findByText('The first page is still blank')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Stories in numbers')).not.toBeInTheDocument();
});
