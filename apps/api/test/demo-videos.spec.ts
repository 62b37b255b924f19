import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AdminVideo, LibraryVideo } from '@coach/contracts';
import { demoVideos } from '@coach/content/demo-videos';
import { DAY } from '@coach/domain';
import { writeDemoVideos } from '../src/demo/demo-videos.ts';
import { ENV, type Env } from '../src/env.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { bytesOf, makeClip } from './videos/clips.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';

// Encodes real videos.
jest.setTimeout(120_000);

/** The video of the week, and a protected one. */
const videos = [demoVideos.find(({ daysAgo, accessTier }) => daysAgo < 7 && accessTier === 'weekly')!, demoVideos.find(({ isProtected }) => isProtected)!];

describe('the demo’s videos', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let dist: string;
  const clip = makeClip({ seconds: 1, size: '160x90' });
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
    dist = await mkdtemp(path.join(tmpdir(), 'coach-demo-'));
  }, 60_000);
  afterAll(() => testApp.stop());

  const now = () => testApp.app.get(Clock).now();
  const write = (settings: Partial<Env> = {}) => writeDemoVideos(testApp.em(), { ...testApp.app.get<Env>(ENV), WEB_DIST: dist, ...settings }, now(), videos);
  const admin = async () => (await testApp.request.get<AdminVideo[]>('/admin/videos', coach.bearer)).body;
  const create = async (title: string, wish: boolean) => (await testApp.request.post<AdminVideo>('/admin/videos', { title, publish_when_ready: wish }, coach.bearer)).body;
  const change = (id: string, to: Record<string, unknown>) => testApp.request.patch<AdminVideo>(`/admin/videos/${id}`, { change: to }, coach.bearer);
  const uploaded = () => testApp.em().execute(`select payload from outbox where fact = 'video.uploaded'`);
  const ready = (id: string) => eventually(async () => (await admin()).find((video) => video.id === id && video.upload_status === 'completed'), 60_000);

  async function upload(videoId: string): Promise<number> {
    const form = new FormData();
    form.set('file', new Blob([bytesOf(clip)], { type: 'video/mp4' }), 'clip.mp4');
    form.set('videoId', videoId);
    const { status } = await fetch(`${testApp.url}/api/videos/upload`, { method: 'POST', body: form, headers: { authorization: `Bearer ${coach.bearer}` } });
    return status;
  }

  it('are skipped with a message while their source files or ffmpeg are missing', async () => {
    expect(await write()).toBe('no new videos: their films are not built');
    await mkdir(path.join(dist, 'demo-videos'));
    for (const { name } of videos) await copyFile(clip, path.join(dist, 'demo-videos', `${name}.mp4`));
    expect(await write()).toBe('no new videos: their films are not built');
    for (const { name } of videos) await writeFile(path.join(dist, 'demo-videos', `${name}.vtt`), 'WEBVTT\n\n00:00.000 --> 00:01.000\nSwing.\n');
    expect(await write({ FFMPEG_PATH: '/nowhere/ffmpeg' })).toBe('no new videos: /nowhere/ffmpeg does not run');
    expect(await admin()).toEqual([]);
  });

  it('are uploaded through the regular intake, once; an entry without its file gets it in the next run', async () => {
    expect(await write()).toBe('videos handed in: 2');
    expect(await write()).toBe('videos handed in: 0');
    expect(await admin()).toMatchObject(videos.map(({ title, accessTier }) => ({ title, access_tier: accessTier, upload_status: 'processing', is_published: false, publish_when_ready: true })));
    expect(await uploaded()).toHaveLength(2);
    await testApp.em().execute(`update videos set upload_status = 'pending', source_id = null where title = ?`, [videos[1]!.title]);
    expect(await write()).toBe('videos handed in: 1');
    expect(await uploaded()).toHaveLength(3);
  });

  it('AVD-21 VID-08 publish themselves with their captions once the worker has transcoded them', async () => {
    await testApp.startWorker();
    for (const { id } of await admin()) await ready(id);
    const [week, locked] = await admin();
    expect(week).toMatchObject({ is_published: true, publish_when_ready: false, has_rendition: true, captions: [{ language: 'en', label: 'English' }] });
    expect(locked).toMatchObject({ is_published: true, publish_when_ready: false, is_protected: true, captions: [{ language: 'en', label: 'English' }] });
    const { body } = await testApp.request.get<LibraryVideo[]>('/videos', coach.bearer);
    expect(body.map(({ title, is_this_week }) => [title, is_this_week])).toEqual([[videos[0]!.title, true], [videos[1]!.title, false]]);
  });

  it('include a video of the week in later weeks too, and do not restore deleted ones', async () => {
    const [, locked] = await admin();
    expect((await testApp.request.delete(`/admin/videos/${locked!.id}`, coach.bearer)).status).toBe(200);
    testApp.advance(9 * DAY);
    coach = await testApp.people.coach();
    expect((await admin())[0]!.released_at).toBeNull();
    expect(await write()).toBe('videos handed in: 0');
    const { body } = await testApp.request.get<LibraryVideo[]>('/videos', coach.bearer);
    expect(body).toMatchObject([{ title: videos[0]!.title, is_this_week: true }]);
  });

  it('AVD-21 any upload can publish itself when it is ready, and a ready one does so immediately', async () => {
    const wished = await create('Wished for', true);
    const draft = await create('A draft', false);
    expect(wished).toMatchObject({ is_published: false, publish_when_ready: true });
    expect([await upload(wished.id), await upload(draft.id)]).toEqual([201, 201]);
    expect(await ready(wished.id)).toMatchObject({ is_published: true, publish_when_ready: false });
    expect(await ready(draft.id)).toMatchObject({ is_published: false, publish_when_ready: false });
    expect((await change(draft.id, { publish_when_ready: true })).body).toMatchObject({ is_published: true, publish_when_ready: false });
  });
});
