import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { prepared } from '../../platform/database/prepared.ts';

export interface Progress {
  positionSeconds: number;
  durationSeconds: number;
  watchedAt: Date;
}

interface ProgressRow {
  video_id: string;
  position_seconds: number;
  duration_seconds: number;
  watched_at: string;
}

/** What members did with videos: how far they watched, what they keep, what they asked for. */
@Injectable()
export class WatchingService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async progressOf(userId: string): Promise<Map<string, Progress>> {
    const rows = await prepared<ProgressRow>(this.em, { sql: 'select video_id, position_seconds, duration_seconds, watched_at from video_progress where user_id = ?', values: [userId] });
    return new Map(rows.map((row) => [row.video_id, { positionSeconds: row.position_seconds, durationSeconds: row.duration_seconds, watchedAt: new Date(row.watched_at) }]));
  }

  async favouritesOf(userId: string): Promise<Set<string>> {
    const rows = await prepared<{ video_id: string }>(this.em, { sql: 'select video_id from video_favourites where user_id = ?', values: [userId] });
    return new Set(rows.map(({ video_id }) => video_id));
  }

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
