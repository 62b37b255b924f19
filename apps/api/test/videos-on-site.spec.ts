import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteFilmAddresses } from '@coach/domain';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { makeClip } from './videos/clips.ts';
import { eventually } from './eventually.ts';
import { VideoDesk } from './videos/video-desk.ts';

// Encodes real videos, which is slow on a busy machine.
jest.setTimeout(120_000);

describe('library videos on pages of the site', () => {
  let testApp: TestApp;
  let desk: VideoDesk;
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = await VideoDesk.open(testApp);
  });
  afterAll(() => testApp.stop());

  const get = (address: string, headers: Record<string, string> = {}) => fetch(`${testApp.url}${address}`, { headers });
  const bytesAt = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer());
  const arrived = (address: string) => eventually(async () => ((await get(address)).status === 200 ? true : null), 20_000);
  const probed = (film: Buffer): { format: { duration: string }; streams: Array<{ codec_type: string; height?: number }> } => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'coach-site-film-')), 'film.mp4');
    writeFileSync(file, film);
    return JSON.parse(execFileSync(findMediaTool('ffprobe', process.env).path, ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', file]).toString()) as ReturnType<typeof probed>;
  };

  it('a video is hidden until the coach shows it, and then public as one file that can be streamed', async () => {
    const { id } = await desk.ready({ access_tier: 'premium' });
    const { film, poster, captions } = siteFilmAddresses(id);
    for (const address of [film, poster, captions]) expect((await get(address)).status).toBe(404);
    expect((await desk.change(id, { on_site: true })).body).toMatchObject({ on_site: true, is_published: false });
    await arrived(film);
    const bytes = await bytesAt(film);
    const { format, streams } = probed(bytes);
    expect(Number(format.duration)).toBeCloseTo(2, 0);
    expect(streams.map(({ codec_type: type }) => type).sort()).toEqual(['audio', 'video']);
    // The index precedes the media data.
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    const part = await get(film, { range: 'bytes=0-99' });
    expect([part.status, (await part.arrayBuffer()).byteLength, part.headers.get('content-type')]).toEqual([206, 100, 'video/mp4']);
    expect((await get(poster)).headers.get('content-type')).toBe('image/jpeg');
    expect((await get(captions)).status).toBe(404);
    await testApp.request.put(`/admin/videos/${id}/captions`, { language: 'en', label: 'English', vtt: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHinge' }, desk.coach.bearer);
    expect(await (await get(captions)).text()).toContain('Hinge');
    await desk.change(id, { on_site: false });
    expect((await get(film)).status).toBe(404);
  });

  it('a replaced file keeps the same address', async () => {
    const { id } = await desk.ready();
    await desk.change(id, { on_site: true });
    const { film } = siteFilmAddresses(id);
    await arrived(film);
    const before = (await get(film)).headers.get('etag');
    await desk.upload(id, makeClip({ seconds: 3, size: '1280x720' }));
    await desk.settled(id);
    await eventually(async () => ((await get(film)).headers.get('etag') !== before && (await get(film)).status === 200 ? true : null), 20_000);
    expect(Number(probed(await bytesAt(film)).format.duration)).toBeCloseTo(3, 0);
  });

  it('a video shown before its upload appears once it is ready', async () => {
    const { id } = await desk.create();
    expect((await desk.change(id, { on_site: true })).status).toBe(200);
    await desk.upload(id, makeClip());
    await desk.settled(id);
    await arrived(siteFilmAddresses(id).film);
  });

  it('a video shown on the site cannot be deleted until it is hidden', async () => {
    const { id } = await desk.create();
    await desk.change(id, { on_site: true });
    const remove = () => testApp.request.ask<{ code?: string }>('DELETE', `/admin/videos/${id}`, undefined, desk.coach.bearer);
    const refused = await remove();
    expect([refused.status, refused.body.code]).toEqual([409, 'SHOWN_ON_SITE']);
    await desk.change(id, { on_site: false });
    expect((await remove()).status).toBe(200);
  });

  it('an unknown video answers like a missing one', async () => {
    for (const address of ['/api/media/site/not-a-film.mp4', '/api/media/site/00000000-0000-4000-8000-000000000000.mp4']) expect([400, 404]).toContain((await get(address)).status);
  });
});
