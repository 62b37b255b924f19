import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import * as tus from 'tus-js-client';

/** Chunk size of the panel's uploads. */
const CHUNK_BYTES = 16 * 1024 * 1024;
const PASSWORD = 'demo-coach-1';

export interface Settled {
  id: string;
  is_published: boolean;
  upload_status: string;
  upload_progress: number;
  failure_reason: string | null;
  file_path: string | null;
}

/** A demo account working with videos through the API of a running product. */
export class Coach {
  readonly site: string;
  private readonly bearer: string;

  private constructor(site: string, bearer: string) {
    this.site = site;
    this.bearer = bearer;
  }

  static async signIn(site: string, email = 'admin@demo.test', password = PASSWORD): Promise<Coach> {
    const response = await fetch(`${site}/api/auth/sign-in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) });
    if (!response.ok) throw new Error(`signing in as ${email}: ${response.status} ${await response.text()}`);
    return new Coach(site, ((await response.json()) as { access_token: string }).access_token);
  }

  /** The same user through another address of the site. */
  through(site: string): Coach {
    return new Coach(site, this.bearer);
  }

  async create(title: string, fields: object = {}): Promise<string> {
    return (await this.call<Settled>('POST', '/admin/videos', { title, ...fields })).id;
  }

  async remove(id: string): Promise<void> {
    await this.call('DELETE', `/admin/videos/${id}`);
  }

  list(): Promise<Settled[]> {
    return this.call('GET', '/admin/videos');
  }

  async video(id: string): Promise<Settled> {
    return (await this.list()).find((one) => one.id === id)!;
  }

  /** Waits until the video has been transcoded or has failed; tolerates an API that is down for a while after a kill. */
  async settled(id: string, withinMs: number): Promise<Settled> {
    const late = Date.now() + withinMs;
    for (;;) {
      const video = await this.video(id).catch(() => null);
      if (video && ['completed', 'failed'].includes(video.upload_status)) return video;
      if (Date.now() > late) throw new Error(`The video ${id} is ${video?.upload_status ?? 'unknown'} after ${withinMs / 1000} s`);
      await delay(100);
    }
  }

  /** Uploads a file; returns an error message, or null. */
  upload(id: string, file: string, { filetype = 'video/mp4', chunkSize = CHUNK_BYTES, retryDelays = null as number[] | null } = {}): Promise<string | null> {
    return new Promise((resolve) => {
      const session: tus.Upload = new tus.Upload(fs.createReadStream(file), {
        ...{ endpoint: `${this.site}/api/uploads`, chunkSize, uploadSize: fs.statSync(file).size, retryDelays },
        ...{ metadata: { videoId: id, filename: 'film.mp4', filetype }, headers: { authorization: `Bearer ${this.bearer}` } },
        onSuccess: () => resolve(null),
        onError: (error) => resolve(error.message),
      });
      session.start();
    });
  }

  /** Starts playback for this user; returns the source and its cookie. */
  async play(id: string): Promise<{ src: string; cookie: string }> {
    const response = await this.ask('POST', `/videos/${id}/playback`, {});
    const { src } = (await response.json()) as { src: string };
    return { src, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
  }

  private async call<Body>(method: string, path: string, body?: object): Promise<Body> {
    return (await (await this.ask(method, path, body)).json()) as Body;
  }

  private async ask(method: string, path: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${this.bearer}`, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(`${this.site}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}
