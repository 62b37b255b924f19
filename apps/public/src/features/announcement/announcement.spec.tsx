import { act, screen } from '@testing-library/react';
import { setSiteWords } from '@coach/web-kit';
import { ok } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { area } from '../../area.ts';

let opened: ReturnType<typeof openAreaAs>;
const open = (address: string) => (opened = openAreaAs(null, area, address, { 'GET /content/events': () => ok([]), 'GET /content/testimonials': () => ok([]) }));
beforeAll(() => Promise.all([import('../pricing/pricing-page.tsx'), import('../home/home-page.tsx')]), 60_000);
afterEach(() => {
  act(() => setSiteWords({}));
  opened.api.restore();
});

it('ADM-09 an announcement is shown above the page once published, and disappears when removed', async () => {
  open('/pricing');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('complementary', { name: 'Announcement' })).not.toBeInTheDocument();
  act(() => setSiteWords({ 'announcement.text': 'Camp on Saturday', 'announcement.label': 'Join', 'announcement.href': '/book' }));
  expect(screen.getByRole('complementary', { name: 'Announcement' })).toHaveTextContent('Camp on Saturday Join');
  expect(screen.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/book');
  act(() => setSiteWords({ 'announcement.text': 'Camp on Saturday' }));
  expect(screen.queryByRole('link', { name: 'Join' })).not.toBeInTheDocument();
});

it('ADM-09 plans and figures show the coach’s texts, separately for each place', async () => {
  open('/pricing');
  await screen.findByRole('heading', { level: 1 });
  act(() => setSiteWords({ 'plans.pricing.video_library.cta': 'Open the picture library', 'plans.pricing.video_library.features': 'One\nTwo', 'plans.home.video_library.cta': 'Elsewhere' }));
  expect(screen.getByRole('button', { name: 'Open the picture library: Video Library' })).toBeVisible();
  const card = screen.getByRole('article', { name: 'Video Library' });
  expect([...card.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['One', 'Two']);
  expect(card).not.toHaveTextContent('Elsewhere');
});

it('ADM-09 the home page hides the background video when it is turned off', async () => {
  open('/');
  expect(await screen.findByRole('button', { name: 'Watch My Story' })).toBeVisible();
  act(() => setSiteWords({ 'story.shown': 'no', 'hero.0.value': '6000+' }));
  expect(screen.queryByRole('button', { name: 'Watch My Story' })).not.toBeInTheDocument();
  expect(screen.getByText('6000+')).toBeVisible();
});
