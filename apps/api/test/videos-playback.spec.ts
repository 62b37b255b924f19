import { randomUUID } from 'node:crypto';
import type { AdminVideo } from '@coach/contracts';
import { MINUTE } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';
import { VideoDesk } from './videos/video-desk.ts';

// Encodes real videos, which is slow on a busy machine.
jest.setTimeout(120_000);

describe('playing videos', () => {
  let testApp: TestApp;
  let desk: VideoDesk;
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = await VideoDesk.open(testApp);
  });
  afterAll(() => testApp.stop());

  it('AVD-12 AVD-19 AVD-21 VID-10 a video is uploaded, transcoded and played from signed addresses', async () => {
    const video = await desk.ready({ title: 'Deadlift', access_tier: 'video_library', category: 'strength_training', difficulty: 'advanced' });
    expect(video).toMatchObject({ upload_status: 'completed', upload_progress: 100, has_rendition: true, is_published: false, file_path: expect.stringContaining(video.id) });
    expect(video.file_size).toBeGreaterThan(10_000);
    await desk.change(video.id, { is_published: true });
    const member = await desk.subscriber('video_library');
    expect(await desk.library(member)).toEqual([expect.objectContaining({ id: video.id, is_accessible: true, has_source: true, days_until_expires: null })]);
    const { body, cookie } = await desk.play(video.id, member);
    const master = await (await desk.fetchMedia(body.src, cookie)).text();
    expect(master).toMatch(/#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=640x360,FRAME-RATE=25.000,CODECS="avc1.64001e,mp4a.40.2"\n360p\/index.m3u8/);
    const base = body.src.replace('master.m3u8', '');
    const segments = await (await desk.fetchMedia(`${base}360p/index.m3u8`, cookie)).text();
    expect(segments).toContain('seg_0000.m4s');
    const part = await desk.fetchMedia(`${base}360p/seg_0000.m4s`, cookie, 'bytes=0-99');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, expect.stringMatching(/^bytes 0-99\//)]);
    expect(await (await desk.fetchMedia(body.thumbnails!, cookie)).text()).toContain('sprite.jpg#xywh=0,0,160,90');
    expect((await desk.fetchMedia(`${base}sprite.jpg`, cookie)).headers.get('content-type')).toBe('image/jpeg');
    expect((await fetch(new URL(video.thumbnail_url!, testApp.url))).headers.get('cache-control')).toContain('immutable');
  });

  it('S8 VID-23 playlists and segments are refused without authorization, for another browser, another path, or after expiry', async () => {
    const video = await desk.ready({ access_tier: 'premium' });
    await desk.change(video.id, { is_published: true });
    const [premium, smaller] = [await desk.subscriber('premium_package'), await desk.subscriber('video_library')];
    const refused = await desk.play(video.id, smaller);
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([403, 'LOCKED', { unlocked_by: ['premium_package'] }]);
    expect(JSON.stringify((await desk.library(smaller)).find(({ id }) => id === video.id))).not.toMatch(/m3u8|token|source_id/);
    const { body, cookie } = await desk.play(video.id, premium);
    const segment = body.src.replace('master.m3u8', '360p/seg_0000.m4s');
    const other = (await desk.ready()).file_path!.split('/').slice(1).join('/');
    const statuses = async (addresses: Array<[string, string]>) => Promise.all(addresses.map(async ([address, with_]) => (await desk.fetchMedia(address, with_)).status));
    const attempts: Array<[string, string]> = [
      [segment, ''], [segment, 'coach_media=another'], [segment.replace(/v\/./, 'v/x'), cookie], [`/api/media/v/none/360p/seg_0000.m4s`, cookie],
    ];
    expect(await statuses(attempts)).toEqual([403, 403, 403, 403]);
    const beyond = body.src.replace('master.m3u8', `..%2f..%2f${other}`);
    expect(await statuses([[segment, cookie], [beyond, cookie], [body.src.replace('master.m3u8', '../../other/master.m3u8'), cookie]])).toEqual([200, 404, 404]);
    // An address that is already cached is still closed to others.
    for (let time = 0; time < 4; time += 1) expect(await statuses([[segment, cookie], [segment, 'coach_media=another'], [segment, '']])).toEqual([200, 403, 403]);
    testApp.advance(5 * MINUTE + 1_000);
    expect(await statuses([[segment, cookie], [body.src, cookie]])).toEqual([403, 403]);
  });

  it('one user can have two players running; a third is refused until one goes silent', async () => {
    const { id } = await desk.linked({ access_tier: 'free' });
    const member = await testApp.people.client();
    const open = async (stream: string) => (await testApp.request.post(`/videos/${id}/playback`, { stream }, member.bearer)).status;
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    expect([await open(first), await open(second), await open(third), await open(first)]).toEqual([200, 200, 409, 200]);
    testApp.advance(20_000);
    await testApp.request.ask('PUT', `/videos/${id}/progress`, { position_seconds: 12, duration_seconds: 60, stream: first }, member.bearer);
    testApp.advance(15_000);
    expect(await open(third)).toBe(200);
    expect((await desk.library(member)).find((one) => one.id === id)!.progress).toMatchObject({ position_seconds: 12, duration_seconds: 60 });
    await testApp.request.ask('PUT', `/videos/${id}/favourite`, { favourite: true }, member.bearer);
    expect((await desk.library(member)).find((one) => one.id === id)!.is_favourite).toBe(true);
  });

  it('S8 VID-21 VID-23 a running player is re-authorized: after its plan has ended it gets no further address', async () => {
    const { id } = await desk.linked({ access_tier: 'video_library' });
    const [leaving, staying] = [await desk.subscriber('video_library'), await desk.subscriber('video_library')];
    const [first, second] = [randomUUID(), randomUUID()];
    const renew = (who: SignedInPerson, stream: string) => testApp.request.post<{ code?: string }>(`/videos/${id}/playback`, { stream }, who.bearer);
    expect([(await renew(leaving, first)).status, (await renew(leaving, first)).status, (await renew(staying, second)).status]).toEqual([200, 200, 200]);
    await testApp.em().execute(`update subscriptions set status = 'canceled' where user_id = ?`, [leaving.userId]);
    const refused = await renew(leaving, first);
    expect([refused.status, refused.body.code]).toEqual([403, 'LOCKED']);
    expect((await renew(staying, second)).status).toBe(200);
  });

  it('captions are WebVTT with a language, can be converted from SubRip, and are removed by an empty text', async () => {
    const { id } = await desk.linked({ access_tier: 'free', description: '0:00 Set up\n0:10 Lift' });
    const set = (vtt: string) => testApp.request.ask<AdminVideo>('PUT', `/admin/videos/${id}/captions`, { language: 'en', label: 'English', vtt }, desk.coach.bearer);
    expect((await set('1\n00:00 --> 00:01\nno header')).status).toBe(422);
    expect((await set('WEBVTT\n\n00:00.000 --> 00:01.000\nBrace.')).body.captions).toEqual([{ language: 'en', label: 'English' }]);
    const member = await testApp.people.client();
    const { body, cookie } = await desk.play(id, member);
    expect(body.chapters).toEqual([{ at_seconds: 0, title: 'Set up' }, { at_seconds: 10, title: 'Lift' }]);
    const captions = await desk.fetchMedia(body.captions[0]!.src, cookie);
    expect((await set('1\r\n00:00:01,000 --> 00:00:02,500\r\nHinge.\r\n')).status).toBe(200);
    expect(await (await desk.fetchMedia(body.captions[0]!.src, cookie)).text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHinge.\n');
    expect((await set('WEBVTT\n\n00:00.000 --> 00:01.000\nBrace.')).status).toBe(200);
    expect([captions.headers.get('content-type'), await captions.text()]).toEqual([expect.stringContaining('text/vtt'), expect.stringContaining('Brace.')]);
    const long = `WEBVTT\n\n${'00:00.000 --> 00:01.000\nRespira.\n\n'.repeat(12_000)}`;
    expect([(await set(long)).status, (await set(long.repeat(2))).status]).toEqual([200, 400]);
    expect((await set('')).body.captions).toEqual([]);
  });
});
