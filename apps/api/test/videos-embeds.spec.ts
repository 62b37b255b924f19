import { messages, type AdminVideo, type LibraryVideo } from '@coach/contracts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { makeClip } from './videos/clips.ts';
import { VideoDesk } from './videos/video-desk.ts';

jest.setTimeout(120_000);

const ID = 'dQw4w9WgXcQ';
const YOUTUBE = `https://www.youtube.com/watch?v=${ID}`;
const VIMEO = 'https://player.vimeo.com/video/76979871?h=8272103f6e';

describe('26.8 videos embedded from YouTube or Vimeo', () => {
  let testApp: TestApp;
  let desk: VideoDesk;
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = await VideoDesk.open(testApp);
  });
  afterAll(() => testApp.stop());

  const embedded = async (address: string, fields: Record<string, unknown> = {}, change: Record<string, unknown> = { is_published: true }): Promise<AdminVideo> => {
    const { id } = await desk.create({ access_tier: 'free', ...fields });
    return (await desk.change(id, { video_url: address, ...change })).body;
  };
  const retry = (id: string) => testApp.request.post<AdminVideo>(`/admin/videos/${id}/retry`, {}, desk.coach.bearer);
  const inLibrary = async (id: string, who: SignedInPerson): Promise<LibraryVideo> => (await desk.library(who)).find((one) => one.id === id)!;
  const pageOf = async (id: string, who: SignedInPerson) => {
    const { body, cookie } = await desk.play(id, who);
    const response = await desk.fetchMedia(body.src, cookie);
    return { body, status: response.status, headers: response.headers, html: await response.text(), cookie };
  };

  it('are ready as soon as they are linked: nothing is fetched or transcoded, and the address is normalized', async () => {
    const video = await embedded(`https://youtu.be/${ID}?si=abc&t=1m30s`);
    expect(video).toMatchObject({ upload_status: 'completed', upload_progress: 100, failure: null, has_rendition: false, file_size: null, file_path: null, is_published: true, video_url: `${YOUTUBE}&t=90` });
    const events = await testApp.em().execute(`select fact from outbox where payload->>'video_id' = ?`, [video.id]);
    expect([events, await desk.parts(video.id)]).toEqual([[{ fact: 'video.ready' }], new Set()]);
  });

  it('are published immediately if set to publish when ready', async () => {
    const video = await embedded(VIMEO, { publish_when_ready: true }, {});
    expect(video).toMatchObject({ is_published: true, publish_when_ready: false, video_url: 'https://vimeo.com/76979871/8272103f6e' });
  });

  it.each([
    [`${YOUTUBE}&t=90`, 'https://www.youtube-nocookie.com', `/embed/${ID}?autoplay=1&amp;playsinline=1&amp;rel=0&amp;start=90`, 'youtube'],
    [VIMEO, 'https://player.vimeo.com', '/video/76979871?h=8272103f6e&amp;dnt=1&amp;autoplay=1', 'vimeo'],
  ] as const)('%s plays in a page of ours, whose policy allows only %s', async (address, origin, path, provider) => {
    const { id } = await embedded(address, { title: 'Hinge "<b>"' });
    const member = await testApp.people.client();
    expect(await inLibrary(id, member)).toMatchObject({ is_accessible: true, has_source: true, embed: provider, thumbnail_url: null, progress: null });
    const { body, status, headers, html } = await pageOf(id, member);
    expect(body).toMatchObject({ kind: 'embed', captions: [], thumbnails: null, chapters: [], watermark: null });
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(new RegExp(`^default-src 'none'; style-src 'sha256-[^']+'; frame-src ${origin}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'$`));
    expect([headers.get('x-frame-options'), headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['SAMEORIGIN', 'strict-origin-when-cross-origin', 'no-store']);
    expect(html).toContain(`<iframe src="${origin}${path}" title="Hinge &quot;&lt;b&gt;&quot;`);
    expect(html).not.toContain('<script');
  });

  it('the page only works in the browser that requested it', async () => {
    const { id } = await embedded(YOUTUBE);
    const { body, cookie } = await pageOf(id, await testApp.people.client());
    for (const other of ['', 'coach_media=another']) expect((await desk.fetchMedia(body.src, other)).status).toBe(403);
    expect((await desk.fetchMedia(body.src.replace('/embed', '/master.m3u8'), cookie)).status).toBe(404);
    const file = await desk.linked({ access_tier: 'free' });
    const played = await desk.play(file.id, await testApp.people.client());
    expect((await desk.fetchMedia(`/api/media/v/${/^\/api\/media\/v\/([^/]+)/.exec(played.body.src)?.[1] ?? 'none'}/embed`, played.cookie)).status).toBe(403);
  });

  it('VID-23 a client whose plan does not include the video gets neither its id nor a page', async () => {
    const { id } = await embedded(YOUTUBE, { access_tier: 'premium' });
    const [smaller, premium] = [await desk.subscriber('video_library'), await desk.subscriber('premium_package')];
    const shelf = await testApp.request.get('/videos', smaller.bearer);
    expect(JSON.stringify(shelf.body)).not.toContain(ID);
    expect(await inLibrary(id, smaller)).toMatchObject({ is_accessible: false, unlocked_by: ['premium_package'] });
    const refused = await desk.play(id, smaller);
    expect(refused).toMatchObject({ status: 403, body: { code: 'LOCKED' } });
    expect(JSON.stringify(refused.body)).not.toContain(ID);
    expect(JSON.stringify([(await testApp.request.get('/videos', premium.bearer)).body, (await desk.play(id, premium)).body])).not.toContain(ID);
    expect((await pageOf(id, premium)).html).toContain(ID);
  });

  it('count a view, take no screen, and have no progress', async () => {
    const { id } = await embedded(YOUTUBE);
    const member = await testApp.people.client();
    for (let times = 0; times < 4; times++) expect((await desk.play(id, member)).status).toBe(200);
    expect((await testApp.request.post('/videos/track-access', { user_id_param: member.userId, video_id_param: id }, member.bearer)).status).toBe(200);
    expect(await testApp.em().execute('select outcome, count from video_access_log where video_id = ?', [id])).toEqual([{ outcome: 'granted', count: 1 }]);
    expect((await testApp.request.put(`/videos/${id}/progress`, { position_seconds: 5, duration_seconds: 60 }, member.bearer)).status).toBe(404);
    // Progress of an earlier file does not apply to this video.
    await testApp.em().execute('insert into video_progress (user_id, video_id, position_seconds, duration_seconds, watched_at) values (?, ?, 30, 60, now())', [member.userId, id]);
    expect(await inLibrary(id, member)).toMatchObject({ progress: null });
  });

  it('can replace a file, which is deleted, and are replaced by a file once it plays', async () => {
    const { id } = await desk.ready({ access_tier: 'free' });
    expect((await desk.parts(id)).size).toBe(1);
    const member = await testApp.people.client();
    expect((await desk.change(id, { video_url: YOUTUBE, is_published: true })).body).toMatchObject({ has_rendition: false, upload_status: 'completed', file_size: null, frame: null });
    expect(await desk.parts(id)).toEqual(new Set());
    expect((await desk.play(id, member)).body.kind).toBe('embed');
    // While the replacement is being uploaded, the embedded video keeps playing.
    const { url } = await desk.upload(id, makeClip(), { chunkSize: 4_096, stopAt: 4_096 });
    expect(await desk.admin(id)).toMatchObject({ upload_status: 'uploading', is_published: true });
    expect((await desk.play(id, member)).body.kind).toBe('embed');
    await desk.upload(id, makeClip(), { resume: url });
    const replaced = await eventually(async () => ((await desk.admin(id)).has_rendition ? desk.admin(id) : null), 40_000);
    expect(replaced).toMatchObject({ upload_status: 'completed', video_url: null });
    expect((await desk.play(id, member)).body.kind).toBe('hls');
  });

  it('Retry abandons an interrupted replacement, and the video keeps playing', async () => {
    const { id } = await embedded(VIMEO);
    await testApp.em().execute(`update videos set upload_status = 'failed', upload_progress = 0, failure = '{"code":"broke_off"}', failure_reason = 'It broke off' where id = ?`, [id]);
    expect((await desk.play(id, await testApp.people.client())).status).toBe(200);
    expect(await retry(id)).toMatchObject({ status: 200, body: { upload_status: 'completed', failure: null } });
    expect((await retry(id)).status).toBe(409);
  });

  it('an address an earlier release failed to fetch as a file plays, and is ready after Retry', async () => {
    const { id } = await desk.create({ access_tier: 'free' });
    await testApp.em().execute(`update videos set video_url = ?, is_published = true, upload_status = 'failed', failure = '{"code":"elsewhere_refused"}', failure_reason = 'No film' where id = ?`, [`https://m.youtube.com/watch?v=${ID}`, id]);
    expect((await desk.play(id, await testApp.people.client())).body.kind).toBe('embed');
    expect(await retry(id)).toMatchObject({ status: 200, body: { upload_status: 'completed', video_url: YOUTUBE, is_published: true } });
  });

  it('without an address it becomes an entry without a video again, which cannot be published', async () => {
    const { id } = await embedded(YOUTUBE);
    expect(await desk.change(id, { video_url: null })).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_PUBLISH' } });
    expect((await desk.change(id, { video_url: null, is_published: false })).body).toMatchObject({ upload_status: 'pending', upload_progress: 0, video_url: null });
  });

  it('the database accepts only playable addresses as ready', async () => {
    const { id } = await desk.create();
    const ready = (address: string | null) => testApp.em().execute(`update videos set upload_status = 'completed', video_url = ? where id = ?`, [address, id]);
    for (const address of [null, 'https://films.example/a.mp4', `https://youtu.be/${ID}`, `${YOUTUBE}&list=x`]) await expect(ready(address)).rejects.toThrow('videos_completed_plays');
    for (const address of [YOUTUBE, `${YOUTUBE}&t=90`, 'https://vimeo.com/76979871/8272103f6e#t=75s']) await ready(address);
  });

  it.each([
    'https://bit.ly/3xyz',
    'https://Links.BIT.LY./3xyz',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/@coach',
    'https://vimeo.com/showcase/123',
  ])('refuses %s with a message, and keeps the former address', async (address) => {
    const { id } = await embedded(YOUTUBE);
    expect(await desk.change(id, { video_url: address })).toMatchObject({ status: 409, body: { code: 'ADDRESS_REFUSED', title: messages.filmDesk.addressRefused } });
    expect(await desk.admin(id)).toMatchObject({ video_url: YOUTUBE, upload_status: 'completed' });
  });

  it('pages of the site, which everyone sees without a click, show none', async () => {
    const { id } = await embedded(YOUTUBE);
    expect(await desk.change(id, { on_site: true })).toMatchObject({ status: 409, body: { code: 'EMBED_ON_SITE' } });
    const shown = await desk.ready();
    await desk.change(shown.id, { on_site: true });
    expect(await desk.change(shown.id, { video_url: VIMEO })).toMatchObject({ status: 409, body: { code: 'EMBED_ON_SITE' } });
    expect(await desk.admin(shown.id)).toMatchObject({ has_rendition: true, video_url: null });
    expect((await desk.change(shown.id, { video_url: VIMEO, on_site: false })).body).toMatchObject({ has_rendition: false, on_site: false });
    expect((await fetch(`${testApp.url}/api/media/site/${shown.id}.mp4`)).status).toBe(404);
  });
});
