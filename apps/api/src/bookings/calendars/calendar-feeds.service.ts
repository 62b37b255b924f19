import { randomUUID, timingSafeEqual } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CalendarFeed } from '@coach/contracts';
import { HOUR } from '@coach/domain';
import type { Caller } from '../../auth/caller.ts';
import { Secrets } from '../../auth/session/secrets.ts';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { CalendarFeedRow } from './calendar-feed.entity.ts';

const FILE = /^([\da-f-]{36})-([\w-]{43})\.ics$/;

/** Secret feed addresses: created, renewed, and revoked by their owner. Nothing in the database can open a feed. */
@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** During impersonation, only the existence of a feed is visible, not its address. */
  async of({ userId, viewer }: Pick<Caller, 'userId' | 'viewer'>): Promise<{ feed: CalendarFeed | null }> {
    const row = await this.em.findOne(CalendarFeedRow, { userId });
    return { feed: row && this.view(row, viewer === null) };
  }

  /** A new address; the previous one stops working. */
  async open(userId: string): Promise<{ feed: CalendarFeed }> {
    const row = { id: randomUUID(), userId, createdAt: this.clock.now(), lastReadAt: null };
    await this.em.execute(
      `insert into calendar_feeds (id, user_id, created_at) values (?, ?, ?)
       on conflict (user_id) do update set id = excluded.id, created_at = excluded.created_at, last_read_at = null`,
      [row.id, userId, row.createdAt],
    );
    return { feed: this.view(row, true) };
  }

  async close(userId: string): Promise<{ feed: null }> {
    await this.em.nativeDelete(CalendarFeedRow, { userId });
    return { feed: null };
  }

  /** The owner of the feed with this file name, recording the access; null for a wrong, renewed, or revoked address. */
  async ownerOf(file: string): Promise<string | null> {
    const [, id = '', key = ''] = FILE.exec(file) ?? [];
    if (!id || !timingSafeEqual(Buffer.from(key), Buffer.from(this.keyOf(id)))) return null;
    const row = await this.em.findOne(CalendarFeedRow, { id });
    if (!row) return null;
    const now = this.clock.now();
    // By the hour: a calendar polling every minute does not write every minute.
    await this.em.nativeUpdate(CalendarFeedRow, { id, $or: [{ lastReadAt: null }, { lastReadAt: { $lt: new Date(now.getTime() - HOUR) } }] }, { lastReadAt: now });
    return row.userId;
  }

  private keyOf(id: string): string {
    return this.secrets.derive('calendar-feed', id);
  }

  private view({ id, createdAt, lastReadAt }: Pick<CalendarFeedRow, 'id' | 'createdAt' | 'lastReadAt'>, isOwner: boolean): CalendarFeed {
    const url = isOwner ? `${this.env.PUBLIC_URL}/api/calendar/${id}-${this.keyOf(id)}.ics` : null;
    return { url, created_at: createdAt.toISOString(), last_read_at: lastReadAt?.toISOString() ?? null };
  }
}
