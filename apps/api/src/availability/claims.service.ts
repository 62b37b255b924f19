import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TimeRange } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';

/** Every claim on the coach's time. The database allows no two that overlap; a hold counts until it runs out. */
@Injectable()
export class ClaimsService {
  constructor(private readonly clock: Clock) {}

  /**
   * Claims a stretch of time in the caller's transaction: for good, or held until an instant. Answers the claim's id, or
   * null when somebody else has it. Many at once wait for each other and one wins, without a deadlock.
   */
  async claim(em: EntityManager, { start, end }: TimeRange, heldUntil: Date | null): Promise<string | null> {
    const now = this.clock.now();
    await em.execute(`delete from claims where held_until <= ? and during && tstzrange(?, ?)`, [now, start, end]);
    const rows = await em.execute<Array<{ id: string }>>(
      `insert into claims (id, during, held_until, created_at) values (?, tstzrange(?, ?), ?, ?)
       on conflict do nothing returning id`,
      [randomUUID(), start, end, heldUntil, now],
    );
    return rows[0]?.id ?? null;
  }

  /** Turns a hold into a lasting claim; false when it ran out and is gone. */
  async settle(em: EntityManager, claimId: string): Promise<boolean> {
    const rows = await em.execute<unknown[]>(`update claims set held_until = null where id = ? returning id`, [claimId]);
    return rows.length === 1;
  }

  /** Gives the time back at once. */
  async release(em: EntityManager, claimId: string): Promise<void> {
    await em.execute(`delete from claims where id = ?`, [claimId]);
  }

  /** What is claimed within a window at this moment; holds that ran out do not count, swept or not. */
  async busy(em: EntityManager, { start, end }: TimeRange): Promise<TimeRange[]> {
    const rows = await em.execute<Array<{ start: string; end: string }>>(
      `select lower(during) as start, upper(during) as "end" from claims
       where during && tstzrange(?, ?) and (held_until is null or held_until > ?)`,
      [start, end, this.clock.now()],
    );
    return rows.map((row) => ({ start: new Date(row.start), end: new Date(row.end) }));
  }
}
