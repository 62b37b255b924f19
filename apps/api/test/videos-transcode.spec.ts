import { writeFileSync } from 'node:fs';
import { startTestApp, type TestApp } from './test-app.ts';
import { makeClip } from './videos/clips.ts';
import { eventually } from './eventually.ts';
import { VideoDesk } from './videos/video-desk.ts';

// Encodes real videos, which is slow on a busy machine.
jest.setTimeout(120_000);

describe('transcoding videos', () => {
  let testApp: TestApp;
  let desk: VideoDesk;
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = await VideoDesk.open(testApp);
  });
  afterAll(() => testApp.stop());

  it('AVD-22 a replacement keeps the old rendition playable until the new one is ready, and permanently if the new file is broken', async () => {
    const video = await desk.ready({ access_tier: 'free' });
    await desk.change(video.id, { is_published: true });
    const broken = makeClip({ name: 'broken.mp4' });
    writeFileSync(broken, 'no film at all');
    await desk.upload(video.id, broken);
    const failed = await desk.settled(video.id);
    expect(failed).toMatchObject({ upload_status: 'failed', has_rendition: true, file_path: video.file_path });
    const member = await testApp.people.client();
    const { body, cookie } = await desk.play(video.id, member);
    expect((await desk.fetchMedia(body.src, cookie)).status).toBe(200);
    await desk.upload(video.id, makeClip({ size: '1280x720' }));
    const replaced = await desk.settled(video.id);
    expect(replaced.file_path).not.toBe(video.file_path);
    // The old files are deleted after the new ones are public.
    await eventually(async () => (await desk.parts(video.id)).size === 1);
  });

  it('P9 when a worker stops during a transcode, the next one starts over, and nothing unfinished is visible', async () => {
    const { id } = await desk.create();
    await testApp.stopWorker();
    await desk.upload(id, makeClip({ seconds: 8, size: '1280x720' }));
    await testApp.startWorker();
    await eventually(async () => (await desk.admin(id)).upload_progress > 0, 20_000);
    await testApp.stopWorker();
    expect(await desk.admin(id)).toMatchObject({ upload_status: 'processing', has_rendition: false });
    await testApp.startWorker();
    expect(await desk.settled(id)).toMatchObject({ upload_status: 'completed', has_rendition: true });
    await eventually(async () => (await desk.parts(id)).size === 1);
  }, 120_000);
});
