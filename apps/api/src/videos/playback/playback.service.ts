import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, videoDetailsOf, type Playback } from '@coach/contracts';
import { chaptersOf } from '@coach/domain';
import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { MediaTokens } from './media-tokens.ts';
import { RightsService } from './rights.service.ts';
import { StreamsService } from './streams.service.ts';
import { embedOf } from '../film-link.ts';
import { VideoCaptionsRow } from '../video-captions.entity.ts';
import type { VideoRow } from '../video.entity.ts';
import { WatchingService } from './watching.service.ts';

const refusals = contract.videos.play['~orpc'].errorMap;

/** Grants playback for a few minutes at a time, and stores the progress that players report. */
@Injectable()
export class PlaybackService {
  constructor(
    private readonly em: EntityManager,
    private readonly rights: RightsService,
    private readonly watching: WatchingService,
    private readonly streams: StreamsService,
    private readonly tokens: MediaTokens,
  ) {}

  /** A grant for the caller's browser; another request with the same stream renews it (VID-10, VID-23, VID-25). */
  async play(caller: Caller, videoId: string, browser: string, stream: string = randomUUID()): Promise<Playback> {
    const row = await this.rights.open(caller, videoId);
    // Impersonation does not use up the client's screens (IMP-06). A provider's player reports no progress.
    if (!caller.viewer && !embedOf(row) && !(await this.streams.admit(caller.userId, videoId, stream))) throw refusal(refusals, 'TOO_MANY_STREAMS');
    return this.grant(row, caller, browser);
  }

  /** Records the first playback of a visit (VID-13). */
  async track(caller: Caller, userId: string, videoId: string): Promise<void> {
    if (userId !== caller.userId) throw refusal(contract.videos.trackAccess['~orpc'].errorMap, 'FORBIDDEN');
    await this.rights.open(caller, videoId);
    await this.watching.record(userId, videoId, 'granted');
  }

  /** Records the position; a player that reports is still running. */
  async saveProgress(caller: Caller, videoId: string, progress: { position_seconds: number; duration_seconds: number; stream?: string | undefined }): Promise<void> {
    // The player reports automatically; an expired right is not a refused view.
    const row = await this.rights.open(caller, videoId, { isAskedFor: false });
    if (embedOf(row)) throw refusal(refusals, 'NOT_FOUND');
    await this.watching.saveProgress(caller.userId, videoId, progress.position_seconds, progress.duration_seconds);
    if (progress.stream) await this.streams.hear(caller.userId, videoId, progress.stream);
  }

  private async grant(row: VideoRow, { userId, email, viewer }: Caller, browser: string): Promise<Playback> {
    const { id: videoId, rendition = null } = row;
    const [url, embed] = [this.rights.ownFile(row), embedOf(row)];
    if (!rendition && !url && !embed) throw refusal(refusals, 'NOT_FOUND');
    const base = `/api/media/v/${await this.tokens.sign({ userId, videoId, rendition, browser })}`;
    if (embed) return { kind: 'embed', src: `${base}/embed`, captions: [], thumbnails: null, chapters: [], watermark: null, expires_at: this.tokens.expiry().toISOString() };
    const captions = await this.em.find(VideoCaptionsRow, { videoId }, { orderBy: { language: 'asc' } });
    return {
      kind: rendition ? 'hls' : 'file',
      src: rendition ? `${base}/master.m3u8` : url!,
      captions: captions.map(({ language, label }) => ({ language, label, src: `${base}/captions/${language}.vtt` })),
      thumbnails: rendition ? `${base}/thumbnails.vtt` : null,
      chapters: chaptersOf(videoDetailsOf(row.details).description),
      watermark: row.isProtected ? (viewer?.email ?? email) : null,
      expires_at: this.tokens.expiry().toISOString(),
    };
  }
}
