import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LibraryVideo } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { subscription } from '@coach/web-kit/testing/subscription.ts';
import { area } from '../../area.ts';
import { libraryVideo, lockedVideo, playback } from '../videos/testing-videos.ts';

beforeAll(() => Promise.all([import('../videos/videos-page.tsx'), import('./player.tsx')]), 60_000);
beforeEach(() => {
  freezeDay();
  // Browser behavior that jsdom lacks.
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    fireEvent(this, new Event('play'));
    fireEvent(this, new Event('playing'));
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: true, configurable: true });
    fireEvent(this, new Event('pause'));
  });
  jest.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(100);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  sessionStorage.clear();
});

const TRACK = 'POST /videos/track-access';
const playOf = ({ id }: LibraryVideo) => `POST /videos/${id}/playback`;
const progressOf = ({ id }: LibraryVideo) => `PUT /videos/${id}/progress`;

function open(video: LibraryVideo, routes: Record<string, Route> = {}, others: LibraryVideo[] = []) {
  const answers = { [playOf(video)]: () => ok(playback()), [TRACK]: () => ok({ done: true }), [progressOf(video)]: () => ok({ done: true }) };
  return openAreaAs(clientSession(), area, `/videos?video=${video.id}`, { 'GET /billing/subscription': () => ok({ subscription: subscription() }), 'GET /videos': () => ok([video, ...others]), ...answers, ...routes });
}
const film = async () => (await screen.findByRole('group', { name: /^Player: / })).querySelector('video')!;
const running = async () => {
  const media = await film();
  await waitFor(() => expect(media.paused).toBe(false));
  return media;
};

it('VID-13 the first play is recorded once per user and video', async () => {
  const video = libraryVideo();
  const { api } = open(video);
  const media = await running();
  await waitFor(() => expect(api.inputs(TRACK)).toEqual([{ user_id_param: clientSession().user.id, video_id_param: video.id }]));
  media.pause();
  await media.play();
  expect(api.to(TRACK)).toHaveLength(1);
});

it('VID-24 plays, stops, seeks, changes volume and speed, and shows the position', async () => {
  const { user } = open(libraryVideo());
  const media = await running();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(media.paused).toBe(true);
  fireEvent.change(screen.getByRole('slider', { name: 'Seek' }), { target: { value: '61' } });
  fireEvent(media, new Event('timeupdate'));
  expect(screen.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', '1:01 of 1:40');
  fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.5' } });
  expect(media.volume).toBe(0.5);
  await user.click(screen.getByRole('button', { name: 'Mute' }));
  expect(media.muted).toBe(true);
  const speed = screen.getByRole('combobox', { name: 'Speed' });
  expect(within(speed).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['0.5×', '0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×']);
  await user.selectOptions(speed, '1.5×');
  expect(media.playbackRate).toBe(1.5);
});

it('VID-24 is controlled by keys, but not while text is being typed', async () => {
  const { user } = open(libraryVideo(), {});
  const media = await running();
  const requestFullscreen = jest.fn(() => Promise.resolve());
  Object.assign(screen.getByRole('group', { name: /^Player: / }), { requestFullscreen });
  media.currentTime = 50;
  await user.keyboard(' ');
  expect(media.paused).toBe(true);
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}m');
  expect([media.currentTime, media.muted]).toEqual([60, true]);
  await user.keyboard('f');
  expect(requestFullscreen).toHaveBeenCalled();
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('m {ArrowLeft}');
  expect([media.currentTime, media.muted, media.paused]).toEqual([60, true, true]);
});

it('VID-24 captions are turned on and off', async () => {
  const video = libraryVideo();
  const { user } = open(video, { [playOf(video)]: () => ok(playback({ captions: [{ language: 'en', label: 'English', src: '/api/media/v/one/captions/en.vtt' }] })) });
  const media = await running();
  expect(media.querySelector('track')).toHaveAttribute('src', '/api/media/v/one/captions/en.vtt');
  const button = screen.getByRole('button', { name: 'Captions' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('c');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

it.each([[61, 61], [96, 0]])('VID-24 left at %d of 100 s, it resumes at %d', async (position_seconds, second) => {
  open(libraryVideo({ progress: { position_seconds, duration_seconds: 100, watched_at: '2025-11-03T10:00:00.000Z' } }));
  expect((await running()).currentTime).toBe(second);
});

it('VID-24 saves the watched position when it stops', async () => {
  const video = libraryVideo();
  const { api } = open(video);
  const media = await running();
  media.currentTime = 42;
  media.pause();
  await waitFor(() => expect(api.inputs(progressOf(video))).toEqual([{ position_seconds: 42, duration_seconds: 100 }]));
});

it('VID-25 VID-06 a failure offers Try again with new access from the same position; the second makes the card a placeholder', async () => {
  const [video, other] = [libraryVideo(), libraryVideo({ title: 'Other' })];
  const { user, api } = open(video, {}, [other]);
  const media = await running();
  media.currentTime = 30;
  fireEvent(media, new Event('error'));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const again = await running();
  expect(api.to(playOf(video))).toHaveLength(2);
  expect(api.inputs(playOf(video))[1]).toEqual(api.inputs(playOf(video))[0]);
  expect(again.currentTime).toBe(30);
  fireEvent(again, new Event('error'));
  const cards = () => screen.getAllByRole('heading', { level: 3, name: 'Hinge' }).map((heading) => heading.closest('li'));
  await waitFor(() => cards().forEach((card) => expect(card).toHaveTextContent('Video unavailable')));
  expect(screen.getByRole('heading', { level: 3, name: 'Other' }).closest('li')).not.toHaveTextContent('unavailable');
});

it('the last chosen speed is remembered on the device', async () => {
  open(libraryVideo());
  localStorage.setItem('player-speed', '1.5');
  const media = await running();
  expect([media.playbackRate, media.defaultPlaybackRate]).toEqual([1.5, 1.5]);
  localStorage.removeItem('player-speed');
});

it('the last chosen volume is remembered on the device; mute applies to one video only', async () => {
  open(libraryVideo());
  localStorage.setItem('player-volume', '0.4');
  const media = await running();
  expect(media.volume).toBe(0.4);
  const volume = screen.getByRole('slider', { name: 'Volume' });
  fireEvent.change(volume, { target: { value: '0.7' } });
  fireEvent.change(volume, { target: { value: '0' } });
  expect([media.muted, localStorage.getItem('player-volume')]).toEqual([true, '0.7']);
});

it('VID-05 VID-23 a locked video names the plan that includes it', async () => {
  const video = lockedVideo();
  open(video, { [playOf(video)]: () => refusal(403, 'LOCKED', 'This video is not part of your plan.', { unlocked_by: ['premium_package'] }) });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('This video is not part of your plan.')).toBeVisible();
  expect(alert.getByRole('button', { name: /^Unlock with Premium Package/ })).toBeVisible();
});

it('reports the limit of two screens, and allows a retry', async () => {
  const video = libraryVideo();
  const { user, api } = open(video, { [playOf(video)]: () => refusal(409, 'TOO_MANY_STREAMS', 'No') });
  expect(await screen.findByText(/You’re already watching on two screens/)).toBeVisible();
  api.routes[playOf(video)] = () => ok(playback());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await running();
});

it('VID-23 stops when access is lost during playback', async () => {
  const video = libraryVideo();
  const { api } = open(video, { [progressOf(video)]: () => refusal(403, 'LOCKED', 'No', { unlocked_by: ['video_library'] }) });
  const media = await running();
  expect(screen.getByText(/^1 video open to you with /)).toBeVisible();
  api.routes['GET /billing/subscription'] = () => ok({ subscription: null });
  api.routes['GET /videos'] = () => ok([{ ...video, is_accessible: false, unlocked_by: ['video_library'] }]);
  media.currentTime = 12;
  media.pause();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('button', { name: /^Unlock with Video Library/ })).toBeVisible();
  // The page no longer says that the plan includes videos.
  await waitFor(() => expect(screen.queryByText(/open to you/)).not.toBeInTheDocument());
});

it('a protected video shows the viewer’s email address and cannot leave the page', async () => {
  const video = libraryVideo({ is_protected: true });
  open(video, { [playOf(video)]: () => ok(playback({ watermark: 'maria@example.com' })) });
  const media = await running();
  expect(screen.getByText('maria@example.com')).toBeVisible();
  expect(media).toHaveAttribute('disablepictureinpicture');
  expect(screen.queryByRole('button', { name: 'Picture in picture' })).not.toBeInTheDocument();
});

it('has chapters to jump to, and shows the next video', async () => {
  const [video, after] = [libraryVideo(), libraryVideo({ title: 'After' })];
  const { user } = open(video, { [playOf(video)]: () => ok(playback({ chapters: [{ at_seconds: 0, title: 'Warm up' }, { at_seconds: 40, title: 'Swings' }] })) }, [after]);
  const media = await running();
  await user.click(within(screen.getByRole('list', { name: 'Chapters' })).getByRole('button', { name: /Swings/ }));
  expect(media.currentTime).toBe(40);
  jest.spyOn(media, 'ended', 'get').mockReturnValue(true);
  fireEvent(media, new Event('ended'));
  expect(await screen.findByRole('link', { name: 'Play next' })).toHaveAttribute('href', expect.stringContaining(after.id));
});
