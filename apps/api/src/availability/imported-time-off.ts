import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TimeRange } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { CoachSettingsReader } from './coach-settings.ts';

/** The note on imported rows in the coach's list of time off. */
const REASON = 'Busy in the followed calendar';

const keyOf = (ranges: readonly TimeRange[]): string => JSON.stringify(ranges.map(({ start, end }) => [start.getTime(), end.getTime()]));

/** Time off from a followed calendar. */
@Injectable()
export class ImportedTimeOff {
  constructor(
    private readonly settings: CoachSettingsReader,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Replaces the calendar's previous ranges by these, in order, in the caller's transaction; a job withdraws holds within them; unchanged rows are not touched, so that live viewers are not notified needlessly. */
  async replace(em: EntityManager, importId: string, ranges: readonly TimeRange[]): Promise<void> {
    const now = this.clock.now();
    const known = await em.execute<Array<{ start: string; end: string }>>(
      'select lower(during) as start, upper(during) as "end" from time_off where import_id = ? and upper(during) > ? order by during',
      [importId, now],
    );
    const coming = ranges.filter(({ end }) => end > now);
    if (keyOf(known.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))) === keyOf(coming)) return;
    await this.settings.change(em);
    await em.execute('delete from time_off where import_id = ? and upper(during) > ?', [importId, now]);
    const rows = coming.map(({ start, end }) => ({ id: randomUUID(), starts_at: start, ends_at: end }));
    await em.execute(
      `insert into time_off (id, during, reason, created_at, import_id)
       select id, tstzrange(starts_at, ends_at), ?, ?, ? from json_to_recordset(?) as one (id uuid, starts_at timestamptz, ends_at timestamptz)`,
      [REASON, now, importId, JSON.stringify(rows)],
    );
    if (rows.length > 0) this.outbox.record(em, 'calendar.busy-changed', { import_id: importId });
  }

  /** Number of upcoming ranges. */
  async count(em: EntityManager, importId: string): Promise<number> {
    const [row] = await em.execute<Array<{ count: number }>>('select count(*)::int as count from time_off where import_id = ? and upper(during) > ?', [importId, this.clock.now()]);
    return row!.count;
  }
}
