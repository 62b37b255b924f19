import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TimeRange } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';
import { CoachSettingsReader } from './coach-settings.ts';

/** Time off added and removed one at a time; the Working Hours page saves all of it at once. */
@Injectable()
export class TimeOffService {
  constructor(
    private readonly settings: CoachSettingsReader,
    private readonly clock: Clock,
  ) {}

  /** Waits for bookings in progress and makes later ones wait for the caller's transaction. */
  async closeFor(em: EntityManager): Promise<void> {
    await this.settings.change(em);
  }

  /**
 * Blocks time off until the caller's transaction ends; must be its first lock. Claiming time or ending a
 * booking starts with it, then locks the booking: any other order deadlocks as soon as time off is taken.
 */
  async keepFor(em: EntityManager): Promise<void> {
    await this.settings.keep(em);
  }

  /** Whether the coach is away during one of several ranges. */
  async covers(em: EntityManager, times: readonly TimeRange[]): Promise<boolean> {
    const ranges = times.map(({ start, end }) => `"[${start.toISOString()},${end.toISOString()})"`);
    const [row] = await em.execute<Array<{ is_away: boolean }>>('select exists (select from time_off where during && any(?::tstzrange[])) as is_away', [`{${ranges.join(',')}}`]);
    return row!.is_away;
  }

  /** When the coach is back from an absence at a moment; null when not away. */
  async endAround(em: EntityManager, instant: Date): Promise<Date | null> {
    const [row] = await em.execute<Array<{ back: string | null }>>('select max(upper(during)) as back from time_off where during @> ?::timestamptz', [instant]);
    return row?.back ? new Date(row.back) : null;
  }

  /** In the caller's transaction; returns its id. Working hours being edited meanwhile must be loaded again. */
  async add(em: EntityManager, { start, end }: TimeRange, reason: string, id: string = randomUUID()): Promise<string> {
    await this.settings.change(em);
    await em.execute('insert into time_off (id, during, reason, created_at) values (?, tstzrange(?, ?), ?, ?)', [id, start, end, reason, this.clock.now()]);
    await em.execute('update booking_rules set version = version + 1');
    return id;
  }

  /** Returns the removed row for the caller's audit entry; null when the id is unknown, or belongs to another calendar. */
  async remove(em: EntityManager, id: string): Promise<{ start: string; end: string } | null> {
    await this.settings.change(em);
    const [row] = await em.execute<Array<{ start: string; end: string }>>('delete from time_off where id = ? and import_id is null returning lower(during) as start, upper(during) as "end"', [id]);
    if (row) await em.execute('update booking_rules set version = version + 1');
    return row ?? null;
  }
}
