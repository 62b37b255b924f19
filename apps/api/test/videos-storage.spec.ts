import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ENV, type Env } from '../src/env.ts';
import { Storage } from '../src/platform/storage/storage.ts';
import { SweepUploadsJob } from '../src/videos/upload/sweep-uploads.job.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { bytesOf, makeClip } from './videos/clips.ts';
import { eventually } from './eventually.ts';
import { backdateFiles, startObjectStorage, type ObjectStorage } from './videos/object-storage.ts';
import { VideoDesk } from './videos/video-desk.ts';

// Encodes real videos, which is slow on a busy machine.
jest.setTimeout(120_000);

/** The full life cycle of a video, for each kind of storage. */
describe.each([['the disk', false], ['a bucket', true]])('videos on %s', (_, isBucket) => {
  let server: ObjectStorage | undefined;
  let testApp: TestApp;
  let desk: VideoDesk;
  beforeAll(async () => {
    server = isBucket ? await startObjectStorage() : undefined;
    testApp = await startTestApp({ settings: server?.settings ?? {} });
    desk = await VideoDesk.open(testApp);
  });
  afterAll(async () => {
    await testApp.stop();
    await server?.close();
  });

  const here = (...parts: string[]) => path.join(testApp.app.get<Env>(ENV).STORAGE_DIR, ...parts);

  it('AVD-21 CALL-08 an interrupted upload resumes where it stopped, even in another process, and plays', async () => {
    const { id } = await desk.create({ access_tier: 'free' });
    const clip = makeClip({ seconds: 4 });
    const { url, error } = await desk.upload(id, clip, { stopAt: 128 * 1024 });
    expect(error).toBe('stopped');
    expect(await desk.admin(id)).toMatchObject({ upload_status: 'uploading' });
    const other = await testApp.another();
    expect((await desk.upload(id, clip, { resume: url.replace(testApp.url, other.url) })).error).toBeNull();
    expect(await desk.settled(id)).toMatchObject({ upload_status: 'completed', file_size: bytesOf(clip).length });
    await desk.change(id, { is_published: true });
    const { body, cookie } = await desk.play(id, await testApp.people.client());
    const segment = body.src.replace('master.m3u8', '360p/seg_0000.m4s');
    const [whole, part, beyond] = [await desk.fetchMedia(segment, cookie), await desk.fetchMedia(segment, cookie, 'bytes=10-19'), await desk.fetchMedia(segment, cookie, 'bytes=99999999-')];
    expect([whole.status, part.status, beyond.status, part.headers.get('content-range')]).toEqual([200, 206, 416, `bytes 10-19/${whole.headers.get('content-length')}`]);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    expect((await fetch(new URL(segment, testApp.url), { headers: { cookie, 'if-none-match': whole.headers.get('etag')!, 'cache-control': 'max-age=0' } })).status).toBe(304);
  });

  it('CALL-08 files are private in the storage: no URL of the product serves them by name', async () => {
    const { id, file_path } = await desk.ready();
    expect(await testApp.app.get(Storage).size(file_path!)).toBeGreaterThan(0);
    expect(await access(here('videos', id)).then(() => true, () => false)).toBe(!isBucket);
    for (const address of [file_path!, `api/${file_path!}`, `api/media/${file_path!}`, `storage/${file_path!}`]) expect((await fetch(`${testApp.url}/${address}`)).status).toBe(404);
  });

  it('AVD-22 old files are deleted once new ones play, and all files with the video', async () => {
    const { id } = await desk.ready();
    const before = await desk.parts(id);
    await desk.upload(id, makeClip({ size: '320x180' }));
    await desk.settled(id);
    const after = await eventually(async () => {
      const parts = await desk.parts(id);
      return parts.size === 1 ? parts : null;
    });
    expect([...after]).not.toEqual([...before]);
    expect((await testApp.request.delete(`/admin/videos/${id}`, desk.coach.bearer)).status).toBe(200);
    expect((await desk.parts(id)).size).toBe(0);
    expect(await readdir(here('work'))).toEqual([]);
  });

  it('S7 aborted and orphaned files are swept after a day, referenced or recent ones stay', async () => {
    const kept = await desk.ready();
    const { id } = await desk.create();
    expect((await desk.upload(id, makeClip({ seconds: 4 }), { stopAt: 64 * 1024 })).error).toBe('stopped');
    for (const folder of ['work/dead-worker', 'uploads']) await mkdir(here(folder), { recursive: true });
    await writeFile(here('uploads', 'broken-form'), 'half a film');
    await testApp.app.get(Storage).write(`videos/${kept.id}/left-behind/360p/index.m3u8`, '#EXTM3U');
    const job = testApp.app.get(SweepUploadsJob);
    await job.sweep();
    expect([await readdir(here('work')), (await readdir(here('uploads'))).includes('broken-form')]).toEqual([['dead-worker'], true]);
    expect((await testApp.app.get(Storage).list('uploads')).length).toBeGreaterThan(0);
    for (const folder of [testApp.app.get<Env>(ENV).STORAGE_DIR, ...(server ? [server.directory] : [])]) await backdateFiles(folder, 25 * 3_600_000);
    await job.sweep();
    expect([await testApp.app.get(Storage).list('uploads'), await readdir(here('uploads')), await readdir(here('work'))]).toEqual([[], [], []]);
    expect([...(await desk.parts(kept.id))]).toEqual([kept.file_path!.split('/')[2]]);
  });
});
