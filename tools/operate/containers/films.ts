import { spawnSync } from 'node:child_process';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';
import { SITE, until } from './business.ts';
import { requireCall } from './site.ts';

/** Arguments for ten seconds of test picture and tone. */
const CLIP = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30:duration=10', '-f', 'lavfi', '-i', 'sine=duration=10', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1'];

interface Film {
  id: string;
  upload_status: string;
  has_rendition: boolean;
}

function makeClip(): Buffer {
  const { status, stdout, stderr } = spawnSync(findMediaTool('ffmpeg', process.env).path, CLIP, { maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`The clip was not made: ${stderr.toString()}`);
  return stdout;
}

/** Uploads a video and waits until it can be played. */
export async function handIn(bearer: string): Promise<string> {
  const { id } = await requireCall<Film>('/admin/videos', { title: 'Hinge, the first lesson', access_tier: 'weekly' }, bearer);
  const form = new FormData();
  form.set('videoId', id);
  form.set('file', new Blob([new Uint8Array(makeClip())], { type: 'video/mp4' }), 'hinge.mp4');
  await requireCall('/videos/upload', form, bearer);
  return until('the film', 300, async () => (await requireCall<Film[]>('/admin/videos', undefined, bearer)).find((one) => one.id === id && one.has_rendition)).then((film) => film.id);
}

/** Plays as a browser does: the master playlist, one rendition, its first segment. Returns the size of that segment in bytes. */
export async function play(id: string, bearer: string, site = SITE): Promise<number> {
  const allowed = await fetch(`${SITE}/api/videos/${id}/playback`, { method: 'POST', headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }, body: '{}' });
  const { src } = (await allowed.json()) as { src: string };
  // The address only plays in the browser that requested it.
  const headers = { cookie: allowed.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ') };
  let address = new URL(src.replace(SITE, ''), site);
  for (;;) {
    const response = await fetch(address, { headers });
    if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!address.pathname.endsWith('.m3u8')) return bytes.length;
    address = new URL(bytes.toString().split('\n').find((line) => line !== '' && !line.startsWith('#'))!, address);
  }
}
