import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AdminVideo, LibraryVideo, Playback } from '@coach/contracts';
import type { PlanType } from '@coach/domain';
import * as tus from 'tus-js-client';
import { Storage } from '../../src/platform/storage/storage.ts';
import type { TestApp } from '../test-app.ts';
import { bytesOf, makeClip } from './clips.ts';
import { eventually } from '../eventually.ts';
import type { SignedInPerson } from '../people.ts';

interface Sending {
  type?: string;
  bearer?: string;
  chunkSize?: number;
  /** Aborts after this many bytes. */
  stopAt?: number;
  /** Resumes the upload at this URL. */
  resume?: string | null;
}

type Played = Playback & { code?: string; data?: unknown };

/** Actions of the coach and members on videos, through the API. */
export class VideoDesk {
  private constructor(
    private readonly testApp: TestApp,
    readonly coach: SignedInPerson,
  ) {}

  static async open(testApp: TestApp): Promise<VideoDesk> {
    return new VideoDesk(testApp, await testApp.people.coach());
  }

  /** Creates an entry without a file. */
  async create(fields: Record<string, unknown> = {}): Promise<AdminVideo> {
    return (await this.testApp.request.post<AdminVideo>('/admin/videos', { title: 'Hinge', ...fields }, this.coach.bearer)).body;
  }

  change(id: string, to: Record<string, unknown>) {
    return this.testApp.request.patch<AdminVideo & { code?: string }>(`/admin/videos/${id}`, { change: to }, this.coach.bearer);
  }

  async all(): Promise<AdminVideo[]> {
    return (await this.testApp.request.get<AdminVideo[]>('/admin/videos', this.coach.bearer)).body;
  }

  async admin(id: string): Promise<AdminVideo> {
    return (await this.all()).find((one) => one.id === id)!;
  }

  /** Returns the stored parts of a video: its source, its rendition. */
  async parts(id: string): Promise<Set<string>> {
    return new Set((await this.testApp.app.get(Storage).list(`videos/${id}`)).map(({ name }) => name.split('/')[2]!));
  }

  async library(who: SignedInPerson): Promise<LibraryVideo[]> {
    return (await this.testApp.request.get<LibraryVideo[]>('/videos', who.bearer)).body;
  }

  /** Waits until transcoding has finished or failed; returns the video. */
  settled(id: string): Promise<AdminVideo> {
    return eventually(async () => {
      const video = await this.admin(id);
      return video.upload_status === 'completed' || video.upload_status === 'failed' ? video : null;
    }, 40_000);
  }

  /** Creates a published video that plays a file of the site, so that nothing has to be transcoded. */
  async linked(fields: Record<string, unknown>): Promise<AdminVideo> {
    const { id } = await this.create(fields);
    return (await this.change(id, { video_url: `${this.testApp.url}/clips/a.mp4`, is_published: true })).body;
  }

  /** Creates a video with an uploaded and transcoded file. */
  async ready(fields: Record<string, unknown> = {}, clip = makeClip()): Promise<AdminVideo> {
    const { id } = await this.create(fields);
    expect((await this.upload(id, clip)).error).toBeNull();
    return this.settled(id);
  }

  async subscriber(plan: PlanType): Promise<SignedInPerson> {
    const person = await this.testApp.people.client();
    const now = '2027-03-01T17:00:00Z';
    await this.testApp.em().execute(
      `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, created_at, updated_at)
       values (?, ?, 'active', ?, 10000, ?, ?::timestamptz + interval '1 month', ?, ?)`,
      [randomUUID(), person.userId, plan, now, now, now, now],
    );
    return person;
  }

  upload(videoId: string, file: string, { type = 'video/mp4', bearer = this.coach.bearer, chunkSize = 64 * 1024, stopAt = Infinity, resume = null }: Sending = {}): Promise<{ url: string; error: string | null }> {
    return new Promise((resolve) => {
      const session: tus.Upload = new tus.Upload(bytesOf(file), {
        ...{ endpoint: `${this.testApp.url}/api/uploads`, chunkSize, retryDelays: null, metadata: { videoId, filename: path.basename(file), filetype: type } },
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

  async play(video: string, who: SignedInPerson): Promise<{ status: number; body: Played; cookie: string }> {
    const { status, body, headers } = await this.testApp.request.post<Played>(`/videos/${video}/playback`, {}, who.bearer);
    return { status, body, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
  }

  fetchMedia(address: string, cookie: string, range?: string): Promise<Response> {
    return fetch(new URL(address, this.testApp.url), { headers: { cookie, ...(range ? { range } : {}) } });
  }
}
