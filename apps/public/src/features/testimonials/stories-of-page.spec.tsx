import { testimonials } from '@coach/content';
import type { Testimonial } from '@coach/contracts';
import { setStories } from '@coach/web-kit';
import { fakeApi, ok } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { area } from '../../area.ts';
import { MoreStories } from './more-stories.tsx';

const story = (name: string, featured = false): Testimonial => ({ id: `00000000-0000-4000-8000-00000000000${name.length}`, name, location: 'Austin, Texas', text: `${name} says so.`, results: '12 lb lost', rating: 5, category: 'strength', featured, type: 'text', videoUrl: null, beforeAfterImage: null, sample: false });
const STORIES = [story('Ada', true), story('Bertha'), story('Clarissa')];
const never = () => new Promise<never>(() => undefined);
const open = async (address: string, answer: () => unknown) => {
  fakeApi({ 'GET /content/testimonials': answer as never, 'GET /content/events': () => ok([]), 'GET /classes': () => ok({ sales: 'open_hours', classes: [] }) });
  openArea(area, address);
  await screen.findByRole('heading', { level: 1 });
};

beforeEach(() => setStories(STORIES));
afterEach(() => setStories(undefined));

it('are on their page before any request', async () => {
  await open('/testimonials', never);
  expect(screen.getByText('Ada says so.')).toBeVisible();
  expect(screen.getByText('1 of 3 testimonials')).toBeVisible();
  expect(screen.queryByText('Loading the stories...')).toBeNull();
});

it('or the page says that there are none yet', async () => {
  setStories([]);
  await open('/testimonials', never);
  expect(screen.getByText('The first page is still blank')).toBeVisible();
  for (const ofStories of [testimonials.resultsVary, testimonials.stories.lead, 'average rating']) expect(screen.queryByText(ofStories)).toBeNull();
  expect(screen.queryByText('Loading the stories...')).toBeNull();
});

it('and the home page shows the featured ones', async () => {
  await open('/', never);
  expect(screen.getByText('Ada says so.')).toBeVisible();
  expect(screen.queryByText('Bertha says so.')).toBeNull();
  expect(screen.getByText(testimonials.resultsVary)).toBeVisible();
});

it('until the newest have loaded', async () => {
  await open('/testimonials', () => ok([story('Dora-Luise', true)]));
  expect(await screen.findByText('Dora-Luise says so.')).toBeVisible();
  expect(screen.queryByText('Ada says so.')).toBeNull();
});

it('without scripts all of them are readable', () => {
  const html = renderToStaticMarkup(<MoreStories stories={STORIES.slice(1)} />);
  for (const words of ['Bertha says so.', 'Clarissa says so.', '12 lb lost', 'Austin, Texas']) expect(html).toContain(words);
});
