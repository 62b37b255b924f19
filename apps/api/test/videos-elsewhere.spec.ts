import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { messages, type AdminVideo } from '@coach/contracts';
import { UPLOAD_MAX_BYTES } from '@coach/domain';
import { Storage } from '../src/platform/storage/storage.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { bytesOf, makeClip } from './videos/clips.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { VideoDesk } from './videos/video-desk.ts';

jest.setTimeout(120_000);

describe('videos hosted elsewhere', () => {
  let testApp: TestApp;
  let desk: VideoDesk;
  let elsewhere: Server;
  let base: string;
  let answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void>;
  beforeAll(async () => {
    testApp = await startTestApp({ settings: { OUTSIDE_LOOPBACK: 'allowed' } });
    desk = await VideoDesk.open(testApp);
    const film = bytesOf(makeClip());
    answers = {
      '/film.mp4': (_, response) => void response.writeHead(200, { 'content-type': 'video/mp4' }).end(film),
      '/moved.mp4': (_, response) => void response.writeHead(302, { location: '/film.mp4' }).end(),
      '/page': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<video src="film.mp4">'),
      '/large.mp4': (_, response) => void response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': UPLOAD_MAX_BYTES + 1 }).write('a'),
      '/inside.mp4': (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/film.mp4' }).end(),
    };
    elsewhere = createServer((request, response) => (answers[request.url!] ?? ((_, other) => void other.writeHead(404).end()))(request, response));
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    await new Promise<void>((resolve) => void elsewhere.listen(port, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    elsewhere.closeAllConnections();
    elsewhere.close();
    await testApp.stop();
  });

  const failed = (id: string) => eventually(async () => ((await desk.admin(id)).upload_status === 'failed' ? desk.admin(id) : null), 20_000);
  const retry = (id: string) => testApp.request.post<AdminVideo>(`/admin/videos/${id}/retry`, {}, desk.coach.bearer);

  it.each(['/film.mp4', '/moved.mp4'])('VID-10 are fetched from %s, stored, and played from here', async (place) => {
    const { id } = await desk.create({ access_tier: 'free' });
    const member = await testApp.people.client();
    const { status, body } = await desk.change(id, { video_url: base + place, is_published: true });
    expect({ status, body }).toMatchObject({ status: 200, body: { upload_status: 'uploading', has_rendition: false } });
    expect(await desk.settled(id)).toMatchObject({ upload_status: 'completed', has_rendition: true, video_url: base + place });
    const played = await desk.play(id, member);
    expect(played).toMatchObject({ status: 200, body: { kind: 'hls' } });
    expect((await desk.fetchMedia(played.body.src, played.cookie)).status).toBe(200);
    expect((await desk.library(member)).find((one) => one.id === id)).toMatchObject({ has_source: true, thumbnail_url: expect.stringMatching(/^\/api\/media\//) as string });
  });

  it.each([
    ['/page', 'refused'],
    ['/none.mp4', 'refused'],
    ['/large.mp4', 'large'],
    ['/inside.mp4', 'private'],
  ] as const)('report why %s was not fetched (%s), and play nothing meanwhile', async (place, why) => {
    const { id } = await desk.create({ access_tier: 'free' });
    await desk.change(id, { video_url: base + place, is_published: true });
    expect(await failed(id)).toMatchObject({ failure: { code: `elsewhere_${why}` }, failure_reason: messages.filmFailures[`elsewhere_${why}`], has_rendition: false });
    const member = await testApp.people.client();
    expect((await desk.library(member)).find((one) => one.id === id)).toMatchObject({ has_source: false });
    expect((await desk.play(id, member)).status).toBe(404);
    expect((await testApp.app.get(Storage).list('uploads')).map(({ name }) => name)).toEqual([]);
  });

  it('are fetched again on request, including those accepted by an earlier release', async () => {
    const { id } = await desk.create({ access_tier: 'free' });
    await desk.change(id, { video_url: `${base}/late.mp4` });
    await failed(id);
    answers['/late.mp4'] = answers['/film.mp4']!;
    expect(await retry(id)).toMatchObject({ status: 200, body: { upload_status: 'uploading' } });
    expect((await desk.settled(id)).upload_status).toBe('completed');
    expect((await retry(id)).status).toBe(409);
    const old = await desk.create({ access_tier: 'free' });
    await testApp.em().execute('update videos set video_url = ? where id = ?', [`${base}/film.mp4`, old.id]);
    expect((await retry(old.id)).status).toBe(200);
    expect((await desk.settled(old.id)).upload_status).toBe('completed');
  });

  it.each(['javascript:alert(1)', 'ftp://films.example/a.mp4', '/films/a.mp4', 'data:video/mp4;base64,AAAA'])('refuse %s with a message', async (address) => {
    const { id } = await desk.create();
    const { status, body } = await desk.change(id, { video_url: address });
    expect({ status, body }).toMatchObject({ status: 400, body: { data: { issues: [{ message: messages.filmDesk.filmAddress }] } } });
  });
});
