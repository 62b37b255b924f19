import { screen, waitFor, within } from '@testing-library/react';
import type { LibraryVideo, Session, Subscription } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { fakeTabs } from '@coach/web-kit/testing/new-tab.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { subscription } from '@coach/web-kit/testing/subscription.ts';
import { area } from '../../area.ts';
import { libraryVideo, lockedVideo } from './testing-videos.ts';

const LIBRARY = 'GET /videos';
beforeAll(() => Promise.all([import('./videos-page.tsx'), import('../player/player.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

interface As {
  plan?: Subscription | null;
  visitor?: Session | null;
  routes?: Record<string, Route>;
  address?: string;
}
const open = (videos: LibraryVideo[], { plan = subscription(), visitor = clientSession(), routes = {}, address = '/videos' }: As = {}) =>
  openAreaAs(visitor, area, address, { 'GET /billing/subscription': () => ok({ subscription: plan }), [LIBRARY]: () => ok(videos), ...routes });
const card = async (title: string) => (await screen.findByRole('heading', { level: 3, name: title })).closest('li')!;
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('VID-01 redirects signed-out visitors to /auth', async () => {
  const { router } = open([], { visitor: null });
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/auth');
});

describe('without a plan', () => {
  it('VID-02 VID-16 shows two plans with price and terms under the free videos, and nothing else of the library', async () => {
    open([libraryVideo({ title: 'Free one', access_tier: 'free' }), lockedVideo({ title: 'Shut' })], { plan: null });
    const plans = await screen.findAllByRole('article');
    expect(plans.map((plan) => plan.getAttribute('aria-label'))).toEqual(['Video Access Only', 'Video Library']);
    expect(plans[1]).toHaveTextContent('$100.00 every month until cancelled.');
    expect(await card('Free one')).toHaveTextContent('Available');
    expect(screen.queryByText('Shut')).not.toBeInTheDocument();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });

  it('VID-02 a plan can be bought from here', async () => {
    const tabs = fakeTabs();
    const { user } = open([], { plan: null, routes: { 'POST /billing/checkout': () => ok({ url: 'https://pay.example/plan' }) } });
    await user.click(await screen.findByRole('button', { name: 'Get the Library: Video Library' }));
    await waitFor(() => expect(tabs.where()).toBe('https://pay.example/plan'));
  });

  it.each([
    ['within its days of grace', '2025-11-08T18:00:00.000Z', true],
    ['after them', '2025-11-02T18:00:00.000Z', false],
  ])('VID-21 a plan past due %s: library %s', async (_, grace_until, isOpen) => {
    open([libraryVideo()], { plan: subscription({ status: 'past_due', grace_until }) });
    await (isOpen ? screen.findByRole('search') : screen.findAllByRole('article'));
    expect(screen.queryByText(/Your videos stay open until 11\/8\/2025/) !== null).toBe(isOpen);
  });
});

it('VID-03 the coach sees the library without a plan', async () => {
  open([libraryVideo()], { plan: null, visitor: clientSession({ is_admin: true }) });
  expect(await card('Hinge')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

describe('the library', () => {
  it('VID-04 groups by category in the order of the headings, with General for unknown ones and no empty groups', async () => {
    open(['endurance_training', 'juggling', 'technique_form', 'cardio_conditioning'].map((category) => libraryVideo({ category, title: category })));
    await card('juggling');
    expect(headings()).toEqual(['Cardio & Conditioning', 'Technique & Form', 'General', 'Endurance Training']);
  });

  it.each([
    [{}, 'Available'],
    [{ days_until_expires: 5 }, '5 days left'],
    [{ days_until_expires: 1 }, '1 day left'],
    [{ is_accessible: false, unlocked_by: ['video_library', 'premium_package'] }, 'Video Library'],
  ] satisfies [Partial<LibraryVideo>, string][])('VID-05 %j shows %s', async (changes, words) => {
    open([libraryVideo(changes)]);
    expect(await card('Hinge')).toHaveTextContent(words);
  });

  it('VID-06 VID-11 a video without a source is a placeholder, the others are not', async () => {
    open([libraryVideo({ title: 'Gone', has_source: false }), libraryVideo({ title: 'There' })]);
    expect(await card('Gone')).toHaveTextContent('Video unavailable');
    expect(within(await card('Gone')).queryByRole('link')).not.toBeInTheDocument();
    expect(within(await card('There')).getByRole('link', { name: 'Play There, 18 minutes' })).toBeVisible();
  });

  it('VID-07 of nine locked videos six are shown, newest first, with the plan that includes them', async () => {
    open([libraryVideo(), ...Array.from({ length: 9 }, (_, day) => lockedVideo({ title: `Day ${day + 1}`, created_at: `2025-10-0${day + 1}T18:00:00.000Z` }))]);
    const section = within(await screen.findByRole('region', { name: /upgrade to unlock/i }));
    expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Day 9', 'Day 8', 'Day 7', 'Day 6', 'Day 5', 'Day 4']);
    expect(section.getByRole('button', { name: /^Unlock with Premium Package, \$320\/month/ })).toBeVisible();
  });

  it('VID-07 hides the section when nothing is locked', async () => {
    open([libraryVideo()]);
    await card('Hinge');
    expect(screen.queryByText(/upgrade to unlock/i)).not.toBeInTheDocument();
  });

  it('VID-08 VID-09 marks this week’s video, and shows the level beside its color', async () => {
    open([
      libraryVideo({ title: 'Easy', difficulty: 'beginner', is_this_week: true }),
      ...(['intermediate', 'advanced', 'all_levels'] as const).map((difficulty) => libraryVideo({ title: difficulty, difficulty })),
    ]);
    expect(within(await card('Easy')).getByText('this week')).toBeVisible();
    expect(within(await card('advanced')).queryByText('this week')).not.toBeInTheDocument();
    for (const [title, words, look] of [['Easy', 'Beginner', 'ok'], ['intermediate', 'Intermediate', 'wait'], ['advanced', 'Advanced', 'bad'], ['all_levels', 'All levels', 'plain']] as const) {
      expect(within(await card(title)).getByText(words)).toHaveClass(`badge--${look}`);
    }
  });

  it('VID-14 reports that the videos did not load, and reloads them on demand', async () => {
    const { user, api } = open([], { routes: { [LIBRARY]: () => refusal(400, 'BAD_REQUEST', 'No') } });
    const notes = within(await screen.findByRole('region', { name: 'Notifications' }));
    expect(await notes.findByText('Failed to load videos')).toBeVisible();
    api.routes[LIBRARY] = () => ok([libraryVideo()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Hinge')).toBeVisible();
  });

  it('sells no plan while it is unknown whether there is one, and reloads both on demand', async () => {
    const PLAN = 'GET /billing/subscription';
    const { user, api } = open([libraryVideo()], { routes: { [PLAN]: () => refusal(400, 'BAD_REQUEST', 'No') } });
    expect(await screen.findByText('Failed to load videos')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    api.routes[PLAN] = () => ok({ subscription: subscription() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Hinge')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('is filtered by text, category, level, length, and favorites, and reset again', async () => {
    const { user, router } = open([
      libraryVideo({ title: 'Swing' }),
      libraryVideo({ title: 'Breath', category: 'recovery', difficulty: 'beginner', duration_minutes: 9, is_favourite: true }),
    ]);
    await card('Swing');
    const left = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await user.type(screen.getByRole('searchbox'), 'bre');
    await waitFor(() => expect(left()).toEqual(['Breath']));
    expect(router.state.location.search).toBe('?search=bre');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    for (const [label, option] of [['Category', 'Recovery'], ['Level', 'Beginner'], ['Length', 'Under 15 min']] as const) {
      await user.selectOptions(screen.getByRole('combobox', { name: label }), option);
      await waitFor(() => expect(left()).toEqual(['Breath']));
      await user.click(screen.getByRole('button', { name: 'Clear' }));
      await waitFor(() => expect(left()).toHaveLength(2));
    }
    await user.click(screen.getByRole('button', { name: 'Favorites' }));
    await waitFor(() => expect(left()).toEqual(['Breath']));
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
  });

  it('offers to continue started videos', async () => {
    const progress = (position_seconds: number) => ({ position_seconds, duration_seconds: 100, watched_at: '2025-11-03T10:00:00.000Z' });
    open([libraryVideo({ title: 'Half', progress: progress(50) }), libraryVideo({ title: 'Ended', progress: progress(99) })]);
    const section = within(await screen.findByRole('region', { name: 'Continue watching' }));
    expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Half']);
    expect(section.getByRole('meter')).toHaveAttribute('aria-valuetext', '50% watched');
  });

  it('saves favorites, and reverts the heart when saving fails', async () => {
    const video = libraryVideo();
    const PUT = `PUT /videos/${video.id}/favourite`;
    const { user, api } = open([video], { routes: { [PUT]: () => ok({ done: true }) } });
    const heart = () => screen.findByRole('button', { name: 'Favorite: Hinge' });
    await user.click(await heart());
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
    expect(api.to(PUT)[0]?.body).toEqual({ favourite: true });
    api.routes[PUT] = () => refusal(404, 'NOT_FOUND', 'No');
    await user.click(await heart());
    expect(await screen.findByText(/favorites didn’t change/)).toBeInTheDocument();
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  });

  it('says that there are no videos yet', async () => {
    open([]);
    expect(await screen.findByText('No videos yet')).toBeVisible();
  });
});
