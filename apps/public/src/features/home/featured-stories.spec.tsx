import type { Testimonial } from '@coach/contracts';
import { fakeApi, lostConnection, ok } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { render, screen, waitFor, within } from '@testing-library/react';
import { area } from '../../area.ts';
import { WatchStory } from '../story/watch-story.tsx';

const storyOf = (name: string, more: Partial<Testimonial> = {}): Testimonial => ({
  ...{ id: `story-of-${name}`, name, location: 'Oakland, CA', text: `${name} was here.`, results: '31 lb lost in 24 weeks', rating: 5 },
  ...{ category: 'weight-loss', featured: true, type: 'text', videoUrl: null, beforeAfterImage: null, sample: false, ...more },
});

afterEach(() => jest.restoreAllMocks());

const titles = () => screen.queryByRole('heading', { name: 'Featured client stories' });
const about = async () => within(await screen.findByRole('region', { name: 'About the coach' }));

test('HOME-04 TST-08 at most three featured stories appear with the coach, samples labeled as such, with a note that results vary', async () => {
  const stories = [storyOf('Ana', { sample: true }), storyOf('Ben', { featured: false }), storyOf('Cem', { results: 'Slept well' }), storyOf('Dee'), storyOf('Eve')];
  fakeApi({ 'GET /content/testimonials': () => ok(stories) });
  openArea(area, '/');
  const section = await about();
  await section.findByRole('heading', { name: 'Featured client stories' });
  const shown = section.getAllByRole('listitem').filter((item) => item.querySelector('blockquote'));
  expect(shown.map((item) => item.querySelector('blockquote')?.textContent)).toEqual(['Ana was here.', 'Cem was here.', 'Dee was here.']);
  expect(within(shown[0]!).getByText('31 lb')).toBeInTheDocument();
  expect(within(shown[0]!).getByText('lost in 24 weeks')).toBeInTheDocument();
  expect(within(shown[1]!).getByText('Slept well')).toBeInTheDocument();
  expect(section.getAllByText('Sample story')).toHaveLength(1);
  expect(section.getByText(/^Results vary\./)).toBeInTheDocument();
  expect(section.getByRole('link', { name: 'See all stories' })).toHaveAttribute('href', '/testimonials');
});

test('HOME-04 without featured stories, or without a response, the section is not shown', async () => {
  const api = fakeApi({ 'GET /content/testimonials': () => ok([storyOf('Ben', { featured: false })]) });
  const { view } = openArea(area, '/');
  await about();
  await waitFor(() => expect(api.to('GET /content/testimonials')).toHaveLength(1));
  expect(titles()).not.toBeInTheDocument();
  view.unmount();
  const broken = fakeApi({ 'GET /content/testimonials': lostConnection });
  openArea(area, '/');
  await about();
  await waitFor(() => expect(broken.to('GET /content/testimonials')).not.toHaveLength(0));
  expect(titles()).not.toBeInTheDocument();
});

test('HOME-04 the section about the coach offers the video', async () => {
  fakeApi({});
  openArea(area, '/');
  expect((await about()).getByRole('button', { name: 'Watch My Story' })).toBeInTheDocument();
});

test('HOME-04 no video is offered if none exists', () => {
  const { container } = render(<WatchStory story={null} />);
  expect(container).toBeEmptyDOMElement();
});
