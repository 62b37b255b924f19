import { fireEvent, screen, within } from '@testing-library/react';
import type { AdminVideo } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';
import { adminVideo } from '../testing-videos.ts';
import { filmInJsdom, PLAY, playback } from './testing-film.ts';

const LIST = 'GET /admin/videos';
const FRAME = `POST /admin/videos/${adminVideo().id}/frame`;
const LIBRARY = '/api/pictures/p/a-960.webp';

let opened: ReturnType<typeof openAreaAs> | undefined;
beforeAll(() => Promise.all([import('../../panel/admin-page.tsx')]), 60_000);
beforeEach(() => {
  freezeDay();
  filmInJsdom(100);
});
afterEach(() => {
  opened?.api.restore();
  jest.restoreAllMocks();
  jest.useRealTimers();
  sessionStorage.clear();
});

async function scrub(video: AdminVideo, routes: Record<string, Route> = {}) {
  const view = (opened = openAreaAs(coachSession(), area, '/admin?tab=videos', { [LIST]: () => ok([video]), [PLAY]: () => ok(playback), ...routes }));
  await view.user.click(await screen.findByRole('button', { name: 'Edit Details of Hinge' }));
  const poster = within(within(screen.getByRole('dialog', { name: 'Edit Video Details' })).getByRole('group', { name: 'Poster' }));
  await view.user.click(poster.getByRole('button', { name: 'Choose a frame' }));
  return { ...view, poster };
}

async function arrived({ poster }: Awaited<ReturnType<typeof scrub>>) {
  await poster.findByText('Loading the film...');
  const media = poster.getByRole('group', { name: 'Frames of the film' }).querySelector('video')!;
  fireEvent(media, new Event('loadeddata'));
  const to = (act: () => void) => {
    act();
    fireEvent(media, new Event('seeking'));
  };
  return { media, to };
}

it('26.6 scrubs by pointer and by steps, and uses the visible frame as the poster', async () => {
  const working = adminVideo({ poster: LIBRARY, frame: { state: 'working', at_seconds: 62 } });
  const view = await scrub(adminVideo({ poster: LIBRARY }), { [FRAME]: () => ok(working) });
  const { poster } = view;
  expect(poster.getByRole('img', { name: 'Your picture' })).toBeVisible();
  expect(poster.getByRole('button', { name: 'Use this frame' })).toBeDisabled();
  const { media, to } = await arrived(view);
  to(() => fireEvent.change(poster.getByRole('slider', { name: 'Moment' }), { target: { value: '61' } }));
  to(() => fireEvent.click(poster.getByRole('button', { name: 'Forward a second' })));
  expect(media.currentTime).toBe(62);
  expect(poster.getByRole('slider', { name: 'Moment' })).toHaveAttribute('aria-valuetext', '1:02 of 1:40');
  await view.user.click(poster.getByRole('button', { name: 'Use this frame' }));
  expect(await poster.findByText(/is being taken/)).toBeVisible();
  expect(view.api.to(FRAME)[0]?.body).toEqual({ at_seconds: 62 });
  expect(poster.queryByRole('img', { name: 'Your picture' })).not.toBeInTheDocument();
});

it.each([
  ['{ArrowRight}', 51],
  ['{ArrowUp}', 51],
  ['{Shift>}{ArrowRight}{/Shift}', 55],
  ['{PageUp}', 55],
  ['{ArrowLeft}', 49],
  ['{Shift>}{ArrowDown}{/Shift}', 45],
  ['{PageDown}', 45],
])('26.6 %s moves from 50 s to %s s', async (keys, expected) => {
  const view = await scrub(adminVideo());
  const { media, to } = await arrived(view);
  const slider = view.poster.getByRole('slider', { name: 'Moment' });
  to(() => fireEvent.change(slider, { target: { value: '50' } }));
  slider.focus();
  await view.user.keyboard(keys);
  expect(media.currentTime).toBe(expected);
});

it('a key does not seek past the end of the film', async () => {
  const view = await scrub(adminVideo());
  const { media, to } = await arrived(view);
  const slider = view.poster.getByRole('slider', { name: 'Moment' });
  to(() => fireEvent.change(slider, { target: { value: '98' } }));
  slider.focus();
  await view.user.keyboard('{PageUp}');
  expect(media.currentTime).toBe(100);
});

it('shows the state of the frame', async () => {
  const view = await scrub(adminVideo({ frame: { state: 'done', at_seconds: 62 }, thumbnail_url: '/api/media/posters/a/b/c.jpg' }));
  expect(view.poster.getByText('The frame at 1:02.')).toBeVisible();
  expect(view.poster.getByText(/^Members see the frame at 1:02\./)).toBeVisible();
});

it('does not mention a frame that was replaced by a picture', async () => {
  const view = await scrub(adminVideo({ poster: LIBRARY, frame: { state: 'done', at_seconds: 62 } }));
  expect(view.poster.queryByText(/^Members see the frame/)).not.toBeInTheDocument();
  expect(view.poster.getByText(/^Move along the film/)).toBeVisible();
});

it('reports a frame that could not be extracted, and restores the previous picture', async () => {
  const view = await scrub(adminVideo({ poster: LIBRARY, frame: { state: 'failed', at_seconds: 62 } }));
  expect(view.poster.getByRole('alert')).toHaveTextContent('could not be taken');
  expect(view.poster.getByRole('img', { name: 'Your picture' })).toBeVisible();
});

it('retries a film that fails to load', async () => {
  let isAllowed = false;
  const view = await scrub(adminVideo(), { [PLAY]: () => (isAllowed ? ok(playback) : refusal(409, 'TOO_MANY_STREAMS', 'Two are playing')) });
  const alert = within(await view.poster.findByRole('alert'));
  isAllowed = true;
  await view.user.click(alert.getByRole('button', { name: 'Try again' }));
  await arrived(view);
  expect(view.poster.queryByRole('alert')).not.toBeInTheDocument();
  expect(view.poster.getByRole('button', { name: 'Use this frame' })).toBeEnabled();
});

it('has no frame to choose without a film', async () => {
  opened = openAreaAs(coachSession(), area, '/admin?tab=videos', { [LIST]: () => ok([adminVideo({ has_rendition: false, upload_status: 'pending' })]) });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Details of Hinge' }));
  expect(screen.queryByRole('button', { name: 'Choose a frame' })).not.toBeInTheDocument();
});
