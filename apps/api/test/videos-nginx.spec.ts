import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MINUTE } from '@coach/domain';
import { findNginx, startNginx } from '@coach/start/install/nginx.ts';
import { ENV, type Env } from '../src/env.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { makeClip } from './videos/clips.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { VideoDesk } from './videos/video-desk.ts';

// Encodes real videos, which is slow on a busy machine.
jest.setTimeout(120_000);

const program = findNginx();
/** `npm test` installs nginx where possible; otherwise these specs are skipped, and say so. */
const describeWithNginx = program ? describe : describe.skip;

/** Starts a proxy to the API that records what nginx requests. */
async function countingGate(api: string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const onward = ask(new URL(request.url!, api), { method: request.method!, headers: request.headers }, (answer: IncomingMessage) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => (server.closeAllConnections(), server.close()) };
}

describeWithNginx('videos behind nginx, with the deployment’s template (install nginx to run this)', () => {
  let testApp: TestApp;
  let desk: VideoDesk;
  let gate: Awaited<ReturnType<typeof countingGate>>;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = await VideoDesk.open(testApp);
    gate = await countingGate(testApp.url);
    nginx = await startNginx({ program: program!, folder: await mkdtemp(path.join(tmpdir(), 'coach-nginx-')), port: await freePort(), apis: [gate.url] });
  });
  afterAll(async () => {
    await nginx.stop();
    gate.close();
    await testApp.stop();
  });

  const fetchThrough = (address: string, cookie: string, headers: Record<string, string> = {}) => fetch(new URL(address, nginx.url), { headers: { cookie, ...headers } });
  const statuses = async (addresses: Array<[string, string]>) => Promise.all(addresses.map(async ([address, cookie]) => (await fetchThrough(address, cookie)).status));

  async function playing() {
    const video = await desk.ready({ access_tier: 'premium' });
    await desk.change(video.id, { is_published: true });
    const member = await desk.subscriber('premium_package');
    const { body, cookie } = await desk.play(video.id, member);
    return { video, member, cookie, master: body.src, segment: body.src.replace('master.m3u8', '360p/seg_0000.m4s') };
  }

  it('S8 authorizes an address with the API once, and never again for cached bytes', async () => {
    const { video, member, cookie, master, segment } = await playing();
    const first = Buffer.from(await (await fetchThrough(segment, cookie)).arrayBuffer());
    expect((await fetchThrough(master, cookie)).headers.get('content-type')).toContain('mpegurl');
    gate.asked.length = 0;
    // Proves that the bytes come from the cache.
    await rm(path.join(testApp.app.get<Env>(ENV).STORAGE_DIR, 'videos', video.id), { recursive: true });
    expect(Buffer.from(await (await fetchThrough(segment, cookie)).arrayBuffer())).toEqual(first);
    const part = await fetchThrough(segment, cookie, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range'), Buffer.from(await part.arrayBuffer())]).toEqual([206, `bytes 10-19/${first.length}`, first.subarray(10, 20)]);
    expect(gate.asked).toEqual([]);
    // A new authorization for the same video is checked, but the bytes are the same.
    const again = await desk.play(video.id, member);
    const other = again.body.src.replace('master.m3u8', '360p/seg_0000.m4s');
    expect(await statuses([[other, again.cookie], [other, cookie]])).toEqual([200, 403]);
    expect(gate.asked.length).toBeGreaterThan(0);
    expect(gate.asked.every((url) => url.endsWith('/right'))).toBe(true);
  });

  it('S8 VID-23 refuses unsigned, altered and borrowed addresses, other paths, and the authorization route itself', async () => {
    const { cookie, segment } = await playing();
    expect((await fetchThrough(segment, cookie)).status).toBe(200);
    const attempts: Array<[string, string]> = [
      [segment, ''], [segment, 'coach_media=another'], [segment.replace(/v\/./, 'v/x'), cookie], ['/api/media/v/none/360p/seg_0000.m4s', cookie],
    ];
    expect(await statuses(attempts)).toEqual([403, 403, 403, 403]);
    const base = segment.replace('360p/seg_0000.m4s', '');
    expect(await statuses([[`${base}right`, cookie], [`${base}..%2fmaster.m3u8`, cookie], ['/_media_right', cookie], ['/api/metrics', cookie]])).toEqual([404, 404, 404, 404]);
  });

  it('S8 an authorization expires on time, even though nginx cached it', async () => {
    const { cookie, segment } = await playing();
    testApp.advance(5 * MINUTE - 2_000);
    expect((await fetchThrough(segment, cookie)).status).toBe(200);
    testApp.advance(3_000);
    await eventually(async () => (await fetchThrough(segment, cookie)).status === 403, 10_000);
  });

  it('AVD-21 passes uploads through in parts', async () => {
    const { id } = await desk.create();
    const { url, error } = await desk.upload(id, makeClip({ seconds: 4 }), { stopAt: 128 * 1024 });
    expect(error).toBe('stopped');
    expect((await desk.upload(id, makeClip({ seconds: 4 }), { resume: url.replace(testApp.url, nginx.url) })).error).toBeNull();
    expect(await desk.settled(id)).toMatchObject({ upload_status: 'completed' });
  });
});
