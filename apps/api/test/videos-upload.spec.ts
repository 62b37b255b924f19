import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { messages } from '@coach/contracts';
import { filmFailureWords } from '@coach/domain';
import { ENV, type Env } from '../src/env.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { bytesOf, makeClip } from './videos/clips.ts';
import { VideoDesk } from './videos/video-desk.ts';

// Encodes real videos, which is slow on a busy machine.
jest.setTimeout(120_000);

describe('uploading videos', () => {
  let testApp: TestApp;
  let desk: VideoDesk;
  /** Closes idle connections before a request, because encoding blocks this process from noticing that they timed out. */
  const letGo = async () => {
    (testApp.app.getHttpServer() as Server).closeIdleConnections();
    // The client notices in the next turns of the shared event loop.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setImmediate(next));
  };
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = await VideoDesk.open(testApp);
  });
  afterAll(() => testApp.stop());

  it('AVD-03 an entry is a draft of category general and difficulty beginner, and requires a title', async () => {
    expect(await desk.create({ description: 'Later.' })).toMatchObject({ category: 'general', difficulty: 'beginner', is_published: false, upload_status: 'pending', upload_progress: 0 });
    expect((await testApp.request.post('/admin/videos', { title: '  ' }, desk.coach.bearer)).status).toBe(400);
  });

  it('AVD-21 an interrupted upload resumes where it stopped', async () => {
    const { id } = await desk.create();
    const clip = makeClip({ seconds: 4 });
    const { url, error } = await desk.upload(id, clip, { stopAt: 128 * 1024 });
    expect(error).toBe('stopped');
    expect(await desk.admin(id)).toMatchObject({ upload_status: 'uploading' });
    expect((await desk.upload(id, clip, { resume: url })).error).toBeNull();
    expect(await desk.settled(id)).toMatchObject({ upload_status: 'completed', file_size: bytesOf(clip).length });
    const audited = await testApp.em().execute('select action from audit_log where target = ? order by action', [`video:${id}`]);
    expect(audited).toEqual([{ action: 'video.create' }, { action: 'video.upload' }]);
  });

  it('AVD-07 AVD-08 S7 a file that is not a video, is too large or has no entry is refused before it is stored', async () => {
    const { id } = await desk.create();
    const clip = makeClip();
    expect((await desk.upload(id, clip, { type: 'image/gif' })).error).toContain(messages.videos.wrongType);
    expect((await desk.upload(randomUUID(), clip)).error).toContain(messages.videos.notFound);
    const member = await testApp.people.client();
    expect((await desk.upload(id, clip, { bearer: member.bearer })).error).toContain('403');
    const huge = await fetch(`${testApp.url}/api/uploads`, { method: 'POST', headers: { authorization: `Bearer ${desk.coach.bearer}`, 'tus-resumable': '1.0.0', 'upload-length': String(500 * 1024 * 1024 + 1), 'upload-metadata': `videoId ${btoa(id)},filetype ${btoa('video/mp4')}` } });
    expect(huge.status).toBe(413);
    expect(await desk.admin(id)).toMatchObject({ upload_status: 'pending' });
  });

  it('S7 hostile files are refused by probing, with a reason, and can be retried', async () => {
    const playlist = makeClip({ name: 'playlist.mp4' });
    writeFileSync(playlist, '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n');
    const truncated = makeClip({ name: 'truncated.mp4' });
    writeFileSync(truncated, bytesOf(truncated).subarray(0, 3_000));
    const empty = makeClip({ name: 'empty.mp4' });
    writeFileSync(empty, '<script>alert(1)</script>');
    const soundOnly = makeClip({ extra: ['-map', '1:a'], name: 'sound.mp4' });
    // With the index first, so that only transcoding reveals that half of it is missing.
    const halved = makeClip({ seconds: 6, extra: ['-movflags', '+faststart'], name: 'halved.mp4' });
    writeFileSync(halved, bytesOf(halved).subarray(0, bytesOf(halved).length / 2));
    await letGo();
    const causes = [[playlist, { code: 'not_a_film' }], [truncated, { code: 'unfinished' }], [empty, { code: 'not_a_film' }], [soundOnly, { code: 'no_picture' }], [halved, { code: 'cut_off', seconds: expect.any(Number) as number, of_seconds: 6 }]] as const;
    for (const [file, failure] of causes) {
      const { id } = await desk.create({ title: path.basename(file) });
      expect((await desk.upload(id, file)).error).toBeNull();
      const failed = await desk.settled(id);
      expect([path.basename(file), failed.upload_status, failed.upload_progress, failed.has_rendition]).toEqual([path.basename(file), 'failed', 0, false]);
      expect([path.basename(file), failed.failure]).toEqual([path.basename(file), failure]);
      expect(failed.failure_reason).toBe(filmFailureWords(failed.failure!));
    }
    const last = (await desk.all()).find(({ title }) => title === 'sound.mp4')!;
    expect(await testApp.request.post(`/admin/videos/${last.id}/retry`, {}, desk.coach.bearer)).toMatchObject({ status: 200, body: { upload_status: 'processing' } });
    expect(await desk.settled(last.id)).toMatchObject({ upload_status: 'failed' });
  });

  it('CALL-05 AVD-12 AVD-13 integrators send one form: file, videoId, fileName, isProtected', async () => {
    const { id } = await desk.create();
    const form = async (fields: Record<string, string>, file?: string, type = 'video/mp4') => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      await letGo();
      if (file) body.set('file', new Blob([bytesOf(file)], { type }), 'clip.mp4');
      const response = await fetch(`${testApp.url}/api/videos/upload`, { method: 'POST', body, headers: { authorization: `Bearer ${desk.coach.bearer}` } });
      return [response.status, ((await response.json()) as { code?: string; title?: string }).title] as const;
    };
    expect(await form({ videoId: id })).toEqual([400, messages.videos.noFile]);
    expect(await form({ videoId: id }, makeClip(), 'text/plain')).toEqual([415, messages.videos.wrongType]);
    expect(await form({ videoId: randomUUID() }, makeClip())).toEqual([404, messages.videos.notFound]);
    expect(await form({ videoId: id, fileName: 'clip.mp4', isProtected: 'true' }, makeClip())).toEqual([201, undefined]);
    expect(await testApp.em().execute(`select actor from audit_log where action = 'video.upload' and target = ?`, [`video:${id}`])).toEqual([{ actor: desk.coach.userId }]);
    expect(await desk.settled(id)).toMatchObject({ upload_status: 'completed', is_protected: true, file_path: null, protected_file_path: expect.stringContaining(id) });
    await desk.change(id, { is_published: true, access_tier: 'free' });
    const member = await testApp.people.client();
    expect((await desk.play(id, member)).body.watermark).toBe(member.email);
    expect(await readdir(path.join(testApp.app.get<Env>(ENV).STORAGE_DIR, 'uploads'))).toEqual(expect.not.arrayContaining([expect.stringMatching(/^[0-9a-f]{32}$/)]));
  });
});
