import { execFileSync } from 'node:child_process';
import type { AdminVideo } from '@coach/contracts';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';
import { Storage } from '../src/platform/storage/storage.ts';
import { eventually } from './eventually.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { makeClip } from './videos/clips.ts';
import { VideoDesk } from './videos/video-desk.ts';

// Encodes real videos, which is slow on a busy machine.
jest.setTimeout(300_000);

/** A video that is red for two seconds, then blue for three. */
const redThenBlue = () => makeClip({ seconds: 5, size: '192x108', extra: ['-vf', "drawbox=color=red:t=fill,drawbox=color=blue:t=fill:enable='gte(t\\,2)'"] });

describe('26.6 a frame of the video as its poster', () => {
  let testApp: TestApp;
  let desk: VideoDesk;
  let film: AdminVideo;
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = await VideoDesk.open(testApp);
    film = await desk.create();
    film = await sent(film.id, redThenBlue());
  }, 300_000);
  afterAll(() => testApp.stop());

  async function sent(id: string, clip: string): Promise<AdminVideo> {
    expect((await desk.upload(id, clip)).error).toBeNull();
    const video = await desk.settled(id);
    expect(video.upload_status).toBe('completed');
    return video;
  }
  const choose = (id: string, at_seconds: number) => testApp.request.post<AdminVideo & { code?: string }>(`/admin/videos/${id}/frame`, { at_seconds }, desk.coach.bearer);
  const ended = (id: string) => eventually(async () => ((await desk.admin(id)).frame?.state === 'working' ? null : desk.admin(id)), 45_000);
  const colorAt = async (address: string) => {
    const answer = await fetch(new URL(address, testApp.url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const pixel = execFileSync(findMediaTool('ffmpeg', process.env).path, ['-v', 'error', '-i', '-', '-vf', 'scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'], { input: Buffer.from(await answer.arrayBuffer()) });
    return pixel[0]! > 200 && pixel[2]! < 60 ? 'red' : pixel[2]! > 200 && pixel[0]! < 60 ? 'blue' : [...pixel].join();
  };

  it.each([[1, 'red'], [3.2, 'blue'], [4.3, 'blue'], [5.05, 'blue']])('the frame at %s s is %s, has its own address, and replaces a poster', async (at, color) => {
    await testApp.em().execute(`update videos set poster = '/pictures/00000000-0000-4000-8000-000000000001/aaaaaaaaaaaaaaaa-960.webp' where id = ?`, [film.id]);
    const { status, body } = await choose(film.id, at);
    expect({ status, body }).toMatchObject({ status: 200, body: { frame: { state: 'working', at_seconds: at } } });
    const done = await ended(film.id);
    expect(done).toMatchObject({ frame: { state: 'done', at_seconds: at }, poster: null });
    expect(await colorAt(done.thumbnail_url!)).toBe(color);
    // The former frame is deleted once the new one is stored.
    await eventually(async () => (await testApp.app.get(Storage).list(`videos/${film.id}`)).filter(({ name }) => name.includes('/frame-')).length === 1);
  });

  it('is shown on pages of the site', async () => {
    await desk.change(film.id, { on_site: true });
    expect(await colorAt(`/api/media/site/${film.id}.jpg`)).toBe('blue');
    await desk.change(film.id, { on_site: false });
  });

  it('a missing frame falls back to the generated poster', async () => {
    const { thumbnail_url: address } = await desk.admin(film.id);
    const gone = `${address!.slice(0, address!.lastIndexOf('/'))}/00000000-0000-4000-8000-000000000009.jpg`;
    expect(await colorAt(gone)).toBe('red');
  });

  it('a frame that could not be extracted leaves the former poster', async () => {
    const before = (await desk.admin(film.id)).thumbnail_url;
    const storage = testApp.app.get(Storage);
    const playlists = (await storage.list(`videos/${film.id}`)).map(({ name }) => name).filter((name) => name.endsWith('/index.m3u8'));
    for (const name of playlists) await storage.remove(name);
    await choose(film.id, 1);
    expect(await ended(film.id)).toMatchObject({ frame: { state: 'failed', at_seconds: 1 }, thumbnail_url: before });
  });

  it('a replaced video starts with its own generated poster', async () => {
    expect(await sent(film.id, makeClip({ size: '192x108' }))).toMatchObject({ frame: null, thumbnail_url: expect.stringMatching(/^\/api\/media\/posters\/[^/]+\/[^/]+\.jpg$/) as string });
  });

  it('cannot be chosen without a video file', async () => {
    const { id } = await desk.create();
    expect(await choose(id, 1)).toMatchObject({ status: 409, body: { code: 'NO_FILM' } });
    expect((await choose('00000000-0000-4000-8000-000000000009', 1)).status).toBe(404);
  });
});
