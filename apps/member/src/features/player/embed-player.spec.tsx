import { act, screen, waitFor } from '@testing-library/react';
import { messages, type LibraryVideo } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { subscription } from '@coach/web-kit/testing/subscription.ts';
import { area } from '../../area.ts';
import { libraryVideo, lockedVideo, playback } from '../videos/testing-videos.ts';

beforeAll(() => Promise.all([import('../videos/videos-page.tsx'), import('./player.tsx'), import('./embed-player.tsx')]), 60_000);
beforeEach(() => {
  freezeDay();
  // Browser behavior that jsdom lacks.
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  sessionStorage.clear();
});

const TRACK = 'POST /videos/track-access';
const LIBRARY = 'GET /videos';
const SRC = '/api/media/v/token/embed';
const playOf = ({ id }: LibraryVideo) => `POST /videos/${id}/playback`;
const onYouTube = (changes: Partial<LibraryVideo> = {}) => libraryVideo({ embed: 'youtube', ...changes });

function open(video: LibraryVideo, routes: Record<string, Route> = {}) {
  const answers = { [playOf(video)]: () => ok(playback({ kind: 'embed', src: SRC })), [TRACK]: () => ok({ done: true }) };
  return openAreaAs(clientSession(), area, `/videos?video=${video.id}`, { 'GET /billing/subscription': () => ok({ subscription: subscription() }), [LIBRARY]: () => ok([video]), ...answers, ...routes });
}
const play = () => screen.findByRole('button', { name: 'Play from YouTube' });
/** Lets the test trigger the renewal of access, which normally runs a minute before it expires. */
function renewalsOnDemand() {
  const { setTimeout, clearTimeout } = globalThis;
  const waiting = new Map<unknown, () => void>();
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    const timer = setTimeout(run, ms);
    if (ms !== undefined && ms > 230_000 && ms <= 240_000) waiting.set(timer, run);
    return timer;
  }) as typeof setTimeout);
  jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    waiting.delete(timer);
    clearTimeout(timer as number);
  });
  const next = async () => {
    await waitFor(() => expect(waiting.size).toBe(1));
    const [[timer, run]] = [...waiting] as [[number, () => void]];
    globalThis.clearTimeout(timer);
    await act(async () => run());
  };
  return { next };
}
const frame = (title = 'Hinge on YouTube') => screen.findByTitle(title);

it('26.8 until play is pressed, nothing is framed, requested, or counted; it says who will see the visit', async () => {
  const video = onYouTube();
  const { api } = open(video);
  expect(await play()).toBeVisible();
  expect(screen.getByText(/^YouTube then sees your visit/)).toBeVisible();
  expect(document.querySelector('iframe, video, link[href*="youtube"], [src*="youtube"]')).toBeNull();
  expect([api.to(playOf(video)), api.to(TRACK)]).toEqual([[], []]);
});

it('26.8 VID-13 after play is pressed, a page of ours is in a sandboxed frame, and the view is counted once', async () => {
  const video = onYouTube();
  const { user, api } = open(video);
  await user.click(await play());
  const shown = await frame();
  expect(shown).toHaveAttribute('src', SRC);
  expect(shown).toHaveAttribute('allow', 'autoplay; fullscreen; picture-in-picture; encrypted-media');
  expect(shown.getAttribute('sandbox')?.split(' ')).toEqual(['allow-scripts', 'allow-same-origin', 'allow-presentation', 'allow-popups', 'allow-popups-to-escape-sandbox']);
  expect(shown).toHaveFocus();
  await waitFor(() => expect(api.inputs(TRACK)).toEqual([{ user_id_param: clientSession().user.id, video_id_param: video.id }]));
  expect(screen.getByText('Plays from YouTube. How far you watched isn’t kept here.')).toBeVisible();
  expect(api.to(`PUT /videos/${video.id}/progress`)).toEqual([]);
});

it('26.8 Vimeo is named as the provider', async () => {
  const { user } = open(libraryVideo({ embed: 'vimeo' }));
  await user.click(await screen.findByRole('button', { name: 'Play from Vimeo' }));
  expect(await frame('Hinge on Vimeo')).toBeVisible();
});

it('VID-23 a locked video offers the plan and has no play button', async () => {
  const video = lockedVideo({ embed: 'youtube' });
  open(video, { [playOf(video)]: () => refusal(403, 'LOCKED', messages.videos.locked, { unlocked_by: ['premium_package'] }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.videos.locked);
  expect(screen.queryByRole('button', { name: /^Play from/ })).not.toBeInTheDocument();
});

it('a plan that ended before play was pressed is reported, too', async () => {
  const video = onYouTube();
  const { user } = open(video, { [playOf(video)]: () => refusal(403, 'LOCKED', messages.videos.locked, { unlocked_by: ['premium_package'] }) });
  await user.click(await play());
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.videos.locked);
  expect(document.querySelector('iframe')).toBeNull();
});

it('VID-24 a plan that ends removes the frame; a lost connection does not', async () => {
  const video = onYouTube();
  const answers = [ok(playback({ kind: 'embed', src: SRC })), refusal(500, 'INTERNAL_SERVER_ERROR', 'No'), ok(playback({ kind: 'embed', src: `${SRC}?2` })), refusal(403, 'LOCKED', messages.videos.locked, { unlocked_by: ['premium_package'] })];
  const renewals = renewalsOnDemand();
  const { user, api } = open(video, { [playOf(video)]: () => answers.shift()! });
  await user.click(await play());
  await frame();
  for (const times of [2, 3]) {
    await renewals.next();
    await waitFor(() => expect(api.to(playOf(video))).toHaveLength(times));
    expect(await frame()).toHaveAttribute('src', SRC);
  }
  await renewals.next();
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.videos.locked);
  expect(document.querySelector('iframe')).toBeNull();
});

it('VID-25 a failed request is retried, and given up the second time', async () => {
  const video = onYouTube();
  const { user } = open(video, { [playOf(video)]: () => refusal(500, 'INTERNAL_SERVER_ERROR', 'No') });
  await user.click(await play());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Choose another one, and try this one later.')).toBeVisible();
});

it('a video that has its own file by now switches to the other player', async () => {
  const video = onYouTube();
  let shelf = [video];
  const { user } = open(video, { [LIBRARY]: () => ok(shelf), [playOf(video)]: () => ok(playback()) });
  const button = await play();
  shelf = [{ ...video, embed: null }];
  await user.click(button);
  expect(await screen.findByRole('slider', { name: 'Seek' })).toBeInTheDocument();
});

it('a video that is on YouTube by now waits for play to be pressed', async () => {
  const video = libraryVideo();
  let shelf = [video];
  const view = open(video, { [LIBRARY]: () => ok(shelf), [playOf(video)]: () => { shelf = [{ ...video, embed: 'youtube' }]; return ok(playback({ kind: 'embed', src: SRC })); } });
  expect(await play()).toBeVisible();
  expect(view.api.to(TRACK)).toEqual([]);
});
