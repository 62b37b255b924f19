import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';

/** Players of one person that may run at the same time. */
const MOST_STREAMS = 2;
/** A player that was not heard of for so long has stopped. */
const SILENT_MS = 30_000;

/** Who is watching right now: each player has an id of its own and is heard of while it plays. */
@Injectable()
export class StreamsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Lets a player in, or says that two others of this person are running. One person's players are counted one after the other. */
  async admit(userId: string, videoId: string, stream: string): Promise<boolean> {
    return this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`streams:${userId}`]);
      const since = new Date(this.clock.now().getTime() - SILENT_MS);
      await em.execute('delete from video_streams where user_id = ? and seen_at < ?', [userId, since]);
      const [{ others }] = await em.execute<[{ others: number }]>('select count(*)::int as others from video_streams where user_id = ? and id <> ?', [userId, stream]);
      if (others >= MOST_STREAMS) return false;
      await this.seen(em, userId, videoId, stream);
      return true;
    });
  }

  /** A running player has been heard of. */
  async hear(userId: string, videoId: string, stream: string): Promise<void> {
    await this.seen(this.em, userId, videoId, stream);
  }

  private async seen(em: EntityManager, userId: string, videoId: string, stream: string): Promise<void> {
    await em.execute(
      `insert into video_streams (id, user_id, video_id, seen_at) values (?, ?, ?, ?)
       on conflict (id) do update set seen_at = excluded.seen_at, video_id = excluded.video_id where video_streams.user_id = excluded.user_id`,
      [stream, userId, videoId, this.clock.now()],
    );
  }
}
