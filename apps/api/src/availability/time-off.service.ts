import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TimeRange } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';
import { CoachSettingsReader } from './coach-settings.ts';

/** Time off taken and given back one by one; the Working Hours page writes all of it at once. */
@Injectable()
export class TimeOffService {
  constructor(
    private readonly settings: CoachSettingsReader,
    private readonly clock: Clock,
  ) {}

  /** Waits for every booking that is under way and lets the next ones wait for the caller's transaction. */
  async closeFor(em: EntityManager): Promise<void> {
    await this.settings.change(em);
  }

  /**
   * The coach takes no time off until the caller's transaction ends, which has locked nothing else before. Whoever claims time or ends a
   * booking begins with it, then locks the booking: in another order two of them wait for each other as soon as time off is taken.
   */
  async keepFor(em: EntityManager): Promise<void> {
    await this.settings.keep(em);
  }

  /** Whether the coach is away in one of several stretches. */
  async covers(em: EntityManager, stretches: readonly TimeRange[]): Promise<boolean> {
    const ranges = stretches.map(({ start, end }) => `"[${start.toISOString()},${end.toISOString()})"`);
    const [row] = await em.execute<Array<{ is_away: boolean }>>('select exists (select from time_off where during && any(?::tstzrange[])) as is_away', [`{${ranges.join(',')}}`]);
    return row!.is_away;
  }

  /** When the coach is back who is away at an instant; null for one who is not. */
  async endAround(em: EntityManager, instant: Date): Promise<Date | null> {
    const [row] = await em.execute<Array<{ back: string | null }>>('select max(upper(during)) as back from time_off where during @> ?::timestamptz', [instant]);
    return row?.back ? new Date(row.back) : null;
  }

  /** In the caller's transaction; answers its id. Whoever edits the working hours meanwhile has to load them again. */
  async add(em: EntityManager, { start, end }: TimeRange, reason: string, id: string = randomUUID()): Promise<string> {
    await this.settings.change(em);
    await em.execute('insert into time_off (id, during, reason, created_at) values (?, tstzrange(?, ?), ?, ?)', [id, start, end, reason, this.clock.now()]);
    await em.execute('update booking_rules set version = version + 1');
    return id;
  }

  /** Answers what it was, for the caller’s record; null when there is none of this id, or it comes from another calendar. */
  async remove(em: EntityManager, id: string): Promise<{ start: string; end: string } | null> {
    await this.settings.change(em);
    const [row] = await em.execute<Array<{ start: string; end: string }>>('delete from time_off where id = ? and import_id is null returning lower(during) as start, upper(during) as "end"', [id]);
    if (row) await em.execute('update booking_rules set version = version + 1');
    return row ?? null;
  }
}
