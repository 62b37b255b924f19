import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';

/** What a member did with a video, as `WATCHED` reads it. */
export interface Watched {
  progress: { positionSeconds: number; durationSeconds: number; watchedAt: string } | null;
  isFavourite: boolean;
}

/** Of each video `one`: how far somebody watched it, and whether they keep it; both `?` are whose. */
export const WATCHED = `
  (select json_build_object('positionSeconds', w.position_seconds, 'durationSeconds', w.duration_seconds, 'watchedAt', w.watched_at) from video_progress w where w.video_id = one.id and w.user_id = ?) as progress,
  exists (select from video_favourites f where f.video_id = one.id and f.user_id = ?) as "isFavourite"`;

/** What members did with videos: how far they watched, what they keep, what they asked for. */
@Injectable()
export class WatchingService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async saveProgress(userId: string, videoId: string, positionSeconds: number, durationSeconds: number): Promise<void> {
    await this.em.execute(
      `insert into video_progress (user_id, video_id, position_seconds, duration_seconds, watched_at) values (?, ?, ?, ?, ?)
       on conflict (user_id, video_id) do update set position_seconds = excluded.position_seconds,
         duration_seconds = excluded.duration_seconds, watched_at = excluded.watched_at`,
      [userId, videoId, Math.min(positionSeconds, durationSeconds), durationSeconds, this.clock.now()],
    );
  }

  async setFavourite(userId: string, videoId: string, favourite: boolean): Promise<void> {
    if (!favourite) return void (await this.em.execute('delete from video_favourites where user_id = ? and video_id = ?', [userId, videoId]));
    await this.em.execute('insert into video_favourites (user_id, video_id, created_at) values (?, ?, ?) on conflict do nothing', [userId, videoId, this.clock.now()]);
  }

  /** Notes that somebody asked for a video; one row each person, video and outcome (VID-13, LOG-03). */
  async record(userId: string, videoId: string, outcome: 'granted' | 'denied'): Promise<void> {
    await this.em.execute(
      `insert into video_access_log (id, user_id, video_id, outcome, last_accessed_at) values (?, ?, ?, ?, ?)
       on conflict on constraint video_access_log_once do update set count = video_access_log.count + 1, last_accessed_at = excluded.last_accessed_at`,
      [randomUUID(), userId, videoId, outcome, this.clock.now()],
    );
  }
}
