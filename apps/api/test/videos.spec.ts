import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AdminVideo, LibraryVideo, Playback } from '@coach/contracts';
import { messages } from '@coach/contracts';
import { DAY, MINUTE, type AccessTier, type PlanType } from '@coach/domain';
import * as tus from 'tus-js-client';
import { DiskStorage } from '../src/platform/storage/disk-storage.ts';
import { startBench, type Bench } from './bench.ts';
import { bytesOf, makeClip } from './clips.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';

describe('videos', () => {
  let bench: Bench;
  let coach: SignedInPerson;
  beforeAll(async () => {
    bench = await startBench();
    coach = await bench.people.coach();
  });
  afterAll(() => bench.stop());

  const storage = () => bench.app.get(DiskStorage).folder;
  const create = async (fields: Record<string, unknown> = {}) => (await bench.request.post<AdminVideo>('/admin/videos', { title: 'Hinge', ...fields }, coach.bearer)).body;
  const change = (id: string, to: Record<string, unknown>) => bench.request.patch<AdminVideo>(`/admin/videos/${id}`, { change: to }, coach.bearer);
  const admin = async (id: string) => (await bench.request.get<AdminVideo[]>('/admin/videos', coach.bearer)).body.find((one) => one.id === id)!;
  const library = async (who: SignedInPerson) => (await bench.request.get<LibraryVideo[]>('/videos', who.bearer)).body;
  const settled = (id: string) =>
    eventually(async () => {
      const video = await admin(id);
      return video.upload_status === 'completed' || video.upload_status === 'failed' ? video : null;
    }, 40_000);

  async function subscriber(plan: PlanType): Promise<SignedInPerson> {
    const person = await bench.people.client();
    const now = '2027-03-01T17:00:00Z';
    await bench.em().execute(
      `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, created_at, updated_at)
       values (?, ?, 'active', ?, 10000, ?, ?::timestamptz + interval '1 month', ?, ?)`,
      [randomUUID(), person.userId, plan, now, now, now, now],
    );
    return person;
  }

  function upload(videoId: string, file: string, { type = 'video/mp4', bearer = coach.bearer, chunkSize = 64 * 1024, stopAt = Infinity, resume = null as string | null } = {}): Promise<{ url: string; error: string | null }> {
    return new Promise((resolve) => {
      const session: tus.Upload = new tus.Upload(bytesOf(file), {
        ...{ endpoint: `${bench.url}/api/uploads`, chunkSize, retryDelays: null, metadata: { videoId, filename: path.basename(file), filetype: type } },
        ...{ headers: { authorization: `Bearer ${bearer}` }, ...(resume ? { uploadUrl: resume } : {}) },
        onSuccess: () => resolve({ url: session.url!, error: null }),
        onError: (error) => resolve({ url: session.url ?? '', error: error.message }),
        onChunkComplete: (_, sent) => {
          if (sent >= stopAt) void session.abort().then(() => resolve({ url: session.url!, error: 'stopped' }));
        },
      });
      session.start();
    });
  }

  async function ready(fields: Record<string, unknown> = {}, clip = makeClip()): Promise<AdminVideo> {
    const { id } = await create(fields);
    expect((await upload(id, clip)).error).toBeNull();
    return settled(id);
  }

  async function play(video: string, who: SignedInPerson): Promise<{ status: number; body: Playback & { code?: string; data?: unknown }; cookie: string }> {
    const { status, body, headers } = await bench.request.post<Playback>(`/videos/${video}/playback`, {}, who.bearer);
    return { status, body, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
  }
  const fetchMedia = (address: string, cookie: string, range?: string) => fetch(new URL(address, bench.url), { headers: { cookie, ...(range ? { range } : {}) } });

  it('AVD-03 an entry is a draft of category general and difficulty beginner; its title is asked for', async () => {
    expect(await create({ description: 'Later.' })).toMatchObject({ category: 'general', difficulty: 'beginner', is_published: false, upload_status: 'pending', upload_progress: 0 });
    expect((await bench.request.post('/admin/videos', { title: '  ' }, coach.bearer)).status).toBe(400);
  });

  it('AVD-12 AVD-19 AVD-21 VID-10 a film is uploaded, transcoded and played from signed addresses', async () => {
    const video = await ready({ title: 'Deadlift', access_tier: 'video_library', category: 'strength_training', difficulty: 'advanced' });
    expect(video).toMatchObject({ upload_status: 'completed', upload_progress: 100, has_rendition: true, is_published: false, file_path: expect.stringContaining(video.id) });
    expect(video.file_size).toBeGreaterThan(10_000);
    await change(video.id, { is_published: true });
    const member = await subscriber('video_library');
    expect(await library(member)).toEqual([expect.objectContaining({ id: video.id, is_accessible: true, has_source: true, days_until_expires: null })]);
    const { body, cookie } = await play(video.id, member);
    const master = await (await fetchMedia(body.src, cookie)).text();
    expect(master).toMatch(/#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=640x360,FRAME-RATE=25.000,CODECS="avc1.64001e,mp4a.40.2"\n360p\/index.m3u8/);
    const base = body.src.replace('master.m3u8', '');
    const segments = await (await fetchMedia(`${base}360p/index.m3u8`, cookie)).text();
    expect(segments).toContain('seg_0000.m4s');
    const part = await fetchMedia(`${base}360p/seg_0000.m4s`, cookie, 'bytes=0-99');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, expect.stringMatching(/^bytes 0-99\//)]);
    expect(await (await fetchMedia(body.thumbnails!, cookie)).text()).toContain('sprite.jpg#xywh=0,0,160,90');
    expect((await fetchMedia(`${base}sprite.jpg`, cookie)).headers.get('content-type')).toBe('image/jpeg');
    expect((await fetch(new URL(video.thumbnail_url!, bench.url))).headers.get('cache-control')).toContain('immutable');
  });

  it('S8 VID-23 no playlist and no segment without the right, for another browser, another path, or after its time', async () => {
    const video = await ready({ access_tier: 'premium' });
    await change(video.id, { is_published: true });
    const [premium, smaller] = [await subscriber('premium_package'), await subscriber('video_library')];
    const refused = await play(video.id, smaller);
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([403, 'LOCKED', { unlocked_by: ['premium_package'] }]);
    expect(JSON.stringify((await library(smaller)).find(({ id }) => id === video.id))).not.toMatch(/m3u8|token|source_id/);
    const { body, cookie } = await play(video.id, premium);
    const segment = body.src.replace('master.m3u8', '360p/seg_0000.m4s');
    const other = (await ready()).file_path!.split('/').slice(1).join('/');
    const statuses = async (addresses: Array<[string, string]>) => Promise.all(addresses.map(async ([address, with_]) => (await fetchMedia(address, with_)).status));
    const attempts: Array<[string, string]> = [
      [segment, ''], [segment, 'coach_media=another'], [segment.replace(/v\/./, 'v/x'), cookie], [`/api/media/v/none/360p/seg_0000.m4s`, cookie],
    ];
    expect(await statuses(attempts)).toEqual([403, 403, 403, 403]);
    const beyond = body.src.replace('master.m3u8', `..%2f..%2f${other}`);
    expect(await statuses([[segment, cookie], [beyond, cookie], [body.src.replace('master.m3u8', '../../other/master.m3u8'), cookie]])).toEqual([200, 404, 404]);
    bench.advance(5 * MINUTE + 1_000);
    expect(await statuses([[segment, cookie], [body.src, cookie]])).toEqual([403, 403]);
  });

  it('VID-12 the library is the caller\'s own', async () => {
    const [member, stranger] = [await subscriber('video_library'), await bench.people.client()];
    expect((await bench.request.get(`/videos?user_id_param=${member.userId}`, stranger.bearer)).status).toBe(403);
    expect((await bench.request.get(`/videos?user_id_param=${member.userId}`, member.bearer)).status).toBe(200);
    expect((await bench.request.get('/videos')).status).toBe(401);
  });

  it.each<[AccessTier, PlanType | null, boolean]>([['free', null, true], ['all', null, false], ['all', 'video_access_only', true], ['premium', 'video_library', false], ['video_library', 'premium_package', true]])(
    'VID-16 VID-17 VID-20 a %s video with %s: %s', async (tier, plan, isAccessible) => {
      const { id } = await create({ access_tier: tier });
      await change(id, { video_url: 'https://films.example.test/a.mp4', is_published: true });
      const who = plan ? await subscriber(plan) : await bench.people.client();
      expect((await library(who)).find((one) => one.id === id)).toMatchObject({ is_accessible: isAccessible });
      expect((await play(id, who)).status).toBe(isAccessible ? 200 : 403);
    });

  it('VID-08 VID-18 a weekly video closes for the smallest plan after seven days, at the second', async () => {
    const { id, created_at } = await create({ access_tier: 'weekly' });
    await change(id, { video_url: 'https://films.example.test/a.mp4', is_published: true });
    const member = await subscriber('video_access_only');
    const seen = async () => (await library(member)).find((one) => one.id === id)!;
    expect(await seen()).toMatchObject({ is_accessible: true, days_until_expires: 7, is_this_week: true });
    await change(id, { released_at: new Date(Date.parse(created_at) - 7 * DAY + 60_000).toISOString() });
    expect(await seen()).toMatchObject({ is_accessible: true, days_until_expires: 1 });
    await change(id, { released_at: new Date(Date.parse(created_at) - 7 * DAY - 60_000).toISOString() });
    expect(await seen()).toMatchObject({ is_accessible: false, days_until_expires: null, is_this_week: false, unlocked_by: ['video_library', 'premium_package'] });
  });

  it('VID-21 past due plays within the grace, not after it', async () => {
    const { id } = await create({ access_tier: 'all' });
    await change(id, { video_url: 'https://films.example.test/a.mp4', is_published: true });
    const member = await subscriber('video_library');
    const set = (grace: string) => bench.em().execute(`update subscriptions set status = 'past_due', grace_until = ? where user_id = ?`, [grace, member.userId]);
    await set('2027-03-20T00:00:00Z');
    expect((await play(id, member)).status).toBe(200);
    await set('2027-02-20T00:00:00Z');
    expect((await play(id, member)).status).toBe(403);
  });

  it('VID-22 AVD-20 drafts are not there, and nothing is published that cannot be played', async () => {
    const { id } = await create({ access_tier: 'free' });
    const member = await bench.people.client();
    expect(await change(id, { is_published: true })).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_PUBLISH' } });
    expect(await change(id, { is_published: true, video_url: 'https://bit.ly/abc' })).toMatchObject({ status: 409 });
    expect((await library(member)).map((one) => one.id)).not.toContain(id);
    expect((await play(id, member)).status).toBe(404);
    expect((await play(randomUUID(), member)).status).toBe(404);
  });

  it('VID-13 LOG-03 LOG-04 plays and refusals are logged once each person, video and outcome, with a count', async () => {
    const { id } = await create({ title: 'Logged', access_tier: 'premium' });
    await change(id, { video_url: 'https://films.example.test/a.mp4', is_published: true });
    const [premium, smaller] = [await subscriber('premium_package'), await subscriber('video_library')];
    const track = (who: SignedInPerson, as = who.userId) => bench.request.post('/videos/track-access', { user_id_param: as, video_id_param: id }, who.bearer);
    expect([(await track(premium)).status, (await track(premium)).status, (await track(premium, smaller.userId)).status, (await play(id, smaller)).status]).toEqual([200, 200, 403, 403]);
    const { body } = await bench.request.get<{ logs: Array<Record<string, unknown>>; total: number; failed: number; successful: number }>('/admin/access-logs', coach.bearer);
    expect(body.logs.filter(({ title }) => title === 'Logged')).toEqual(expect.arrayContaining([
      expect.objectContaining({ email: premium.email, outcome: 'granted', count: 2, access_tier: 'premium' }),
      expect.objectContaining({ email: smaller.email, outcome: 'denied', count: 1 }),
    ]));
    expect(body.total).toBe(body.failed + body.successful);
  });

  it('two players of one person run at once, a third is told so, and may when one has fallen silent', async () => {
    const { id } = await create({ access_tier: 'free' });
    await change(id, { video_url: 'https://films.example.test/a.mp4', is_published: true });
    const member = await bench.people.client();
    const open = async (stream: string) => (await bench.request.post(`/videos/${id}/playback`, { stream }, member.bearer)).status;
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    expect([await open(first), await open(second), await open(third), await open(first)]).toEqual([200, 200, 409, 200]);
    bench.advance(20_000);
    await bench.request.ask('PUT', `/videos/${id}/progress`, { position_seconds: 12, duration_seconds: 60, stream: first }, member.bearer);
    bench.advance(15_000);
    expect(await open(third)).toBe(200);
    expect((await library(member)).find((one) => one.id === id)!.progress).toMatchObject({ position_seconds: 12, duration_seconds: 60 });
    await bench.request.ask('PUT', `/videos/${id}/favourite`, { favourite: true }, member.bearer);
    expect((await library(member)).find((one) => one.id === id)!.is_favourite).toBe(true);
  });

  it('AVD-21 an interrupted upload goes on where it stopped', async () => {
    const { id } = await create();
    const clip = makeClip({ seconds: 4 });
    const { url, error } = await upload(id, clip, { stopAt: 128 * 1024 });
    expect(error).toBe('stopped');
    expect(await admin(id)).toMatchObject({ upload_status: 'uploading' });
    expect((await upload(id, clip, { resume: url })).error).toBeNull();
    expect(await settled(id)).toMatchObject({ upload_status: 'completed', file_size: bytesOf(clip).length });
  });

  it('AVD-07 AVD-08 S7 what is no film, too large or nobody\'s entry is refused before it is kept', async () => {
    const { id } = await create();
    const clip = makeClip();
    expect((await upload(id, clip, { type: 'image/gif' })).error).toContain(messages.videos.wrongType);
    expect((await upload(randomUUID(), clip)).error).toContain(messages.videos.notFound);
    const member = await bench.people.client();
    expect((await upload(id, clip, { bearer: member.bearer })).error).toContain('403');
    const huge = await fetch(`${bench.url}/api/uploads`, { method: 'POST', headers: { authorization: `Bearer ${coach.bearer}`, 'tus-resumable': '1.0.0', 'upload-length': String(500 * 1024 * 1024 + 1), 'upload-metadata': `videoId ${btoa(id)},filetype ${btoa('video/mp4')}` } });
    expect(huge.status).toBe(413);
    expect(await admin(id)).toMatchObject({ upload_status: 'pending' });
  });

  it('S7 hostile files are refused by looking into them, with a reason, and can be tried again', async () => {
    const playlist = makeClip({ name: 'playlist.mp4' });
    writeFileSync(playlist, '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n');
    const truncated = makeClip({ name: 'truncated.mp4' });
    writeFileSync(truncated, bytesOf(truncated).subarray(0, 3_000));
    const empty = makeClip({ name: 'empty.mp4' });
    writeFileSync(empty, '<script>alert(1)</script>');
    const soundOnly = makeClip({ extra: ['-map', '1:a'], name: 'sound.mp4' });
    for (const file of [playlist, truncated, empty, soundOnly]) {
      const { id } = await create({ title: path.basename(file) });
      expect((await upload(id, file)).error).toBeNull();
      const failed = await settled(id);
      expect([path.basename(file), failed.upload_status, failed.upload_progress, failed.has_rendition]).toEqual([path.basename(file), 'failed', 0, false]);
      expect(failed.failure_reason).toBeTruthy();
      expect(JSON.stringify(failed)).not.toContain('root:');
    }
    const last = (await bench.request.get<AdminVideo[]>('/admin/videos', coach.bearer)).body.find(({ title }) => title === 'sound.mp4')!;
    expect(await bench.request.post(`/admin/videos/${last.id}/retry`, {}, coach.bearer)).toMatchObject({ status: 200, body: { upload_status: 'processing' } });
    expect(await settled(last.id)).toMatchObject({ upload_status: 'failed' });
  });

  it('AVD-22 a replacement keeps the old rendition playable until the new one is ready, and a broken one for good', async () => {
    const video = await ready({ access_tier: 'free' });
    await change(video.id, { is_published: true });
    const broken = makeClip({ name: 'broken.mp4' });
    writeFileSync(broken, 'no film at all');
    await upload(video.id, broken);
    const failed = await settled(video.id);
    expect(failed).toMatchObject({ upload_status: 'failed', has_rendition: true, file_path: video.file_path });
    const member = await bench.people.client();
    const { body, cookie } = await play(video.id, member);
    expect((await fetchMedia(body.src, cookie)).status).toBe(200);
    await upload(video.id, makeClip({ size: '1280x720' }));
    const replaced = await settled(video.id);
    expect(replaced.file_path).not.toBe(video.file_path);
    // The old files go after the new ones are public.
    await eventually(async () => (await readdir(path.join(storage(), 'videos', video.id))).length === 1);
  });

  it('CALL-05 AVD-12 AVD-13 integrators send one form: file, videoId, fileName, isProtected', async () => {
    const { id } = await create();
    const form = async (fields: Record<string, string>, file?: string, type = 'video/mp4') => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      if (file) body.set('file', new Blob([bytesOf(file)], { type }), 'clip.mp4');
      const response = await fetch(`${bench.url}/api/videos/upload`, { method: 'POST', body, headers: { authorization: `Bearer ${coach.bearer}` } });
      return [response.status, ((await response.json()) as { code?: string; title?: string }).title] as const;
    };
    expect(await form({ videoId: id })).toEqual([400, messages.videos.noFile]);
    expect(await form({ videoId: id }, makeClip(), 'text/plain')).toEqual([415, messages.videos.wrongType]);
    expect(await form({ videoId: randomUUID() }, makeClip())).toEqual([404, messages.videos.notFound]);
    expect(await form({ videoId: id, fileName: 'clip.mp4', isProtected: 'true' }, makeClip())).toEqual([201, undefined]);
    expect(await settled(id)).toMatchObject({ upload_status: 'completed', is_protected: true, file_path: null, protected_file_path: expect.stringContaining(id) });
    await change(id, { is_published: true, access_tier: 'free' });
    const member = await bench.people.client();
    expect((await play(id, member)).body.watermark).toBe(member.email);
    expect(await readdir(path.join(storage(), 'uploads'))).toEqual(expect.not.arrayContaining([expect.stringMatching(/^[0-9a-f]{32}$/)]));
  });

  it('captions are WebVTT in a language, and go away with empty text', async () => {
    const { id } = await create({ access_tier: 'free', description: '0:00 Set up\n0:10 Lift' });
    await change(id, { video_url: 'https://films.example.test/a.mp4', is_published: true });
    const set = (vtt: string) => bench.request.ask<AdminVideo>('PUT', `/admin/videos/${id}/captions`, { language: 'en', label: 'English', vtt }, coach.bearer);
    expect((await set('1\n00:00 --> 00:01\nno header')).status).toBe(422);
    expect((await set('WEBVTT\n\n00:00.000 --> 00:01.000\nBrace.')).body.captions).toEqual([{ language: 'en', label: 'English' }]);
    const member = await bench.people.client();
    const { body, cookie } = await play(id, member);
    expect(body.chapters).toEqual([{ at_seconds: 0, title: 'Set up' }, { at_seconds: 10, title: 'Lift' }]);
    const captions = await fetchMedia(body.captions[0]!.src, cookie);
    expect([captions.headers.get('content-type'), await captions.text()]).toEqual([expect.stringContaining('text/vtt'), expect.stringContaining('Brace.')]);
    expect((await set('')).body.captions).toEqual([]);
  });

  it('P9 a worker that stops in the middle of a transcode: the next one begins anew, nothing half made is seen', async () => {
    const { id } = await create();
    await bench.stopWorker();
    await upload(id, makeClip({ seconds: 8, size: '1280x720' }));
    await bench.startWorker();
    await eventually(async () => (await admin(id)).upload_progress > 0, 20_000);
    await bench.stopWorker();
    expect(await admin(id)).toMatchObject({ upload_status: 'processing', has_rendition: false });
    await bench.startWorker();
    expect(await settled(id)).toMatchObject({ upload_status: 'completed', has_rendition: true });
    await eventually(async () => (await readdir(path.join(storage(), 'videos', id))).length === 1);
  }, 120_000);
});
