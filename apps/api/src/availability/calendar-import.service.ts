import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type CalendarImport } from '@coach/contracts';
import type { TimeRange } from '@coach/domain';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { refusal } from '../platform/http/refusal.ts';
import { CalendarReader, type Reading } from './calendar-reader.ts';
import { FollowedCalendar } from './followed-calendar.ts';
import { ImportedTimeOff } from './imported-time-off.ts';

const refusals = contract.calendars.readImport['~orpc'].errorMap;

interface View {
  import: CalendarImport | null;
}

function readable(reading: Reading): TimeRange[] {
  if ('why' in reading) throw refusal(refusals, 'UNREADABLE', { why: reading.why });
  return reading.busy;
}

/** The coach's external calendar: its busy times are time off here. */
@Injectable()
export class CalendarImportService {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: CalendarReader,
    private readonly followed: FollowedCalendar,
    private readonly timeOff: ImportedTimeOff,
    private readonly audit: Audit,
  ) {}

  async view(): Promise<View> {
    const em = this.em.fork() as EntityManager;
    const row = await this.followed.current(em);
    if (!row) return { import: null };
    const { host, failure = null, readAt, failedAt } = row;
    return { import: { host, failure, busy_times: await this.timeOff.count(em, row.id), read_at: readAt?.toISOString() ?? null, failed_at: failedAt?.toISOString() ?? null } };
  }

  /** Reads the calendar first: an unreadable address is not stored. */
  async set(address: string, actor: Actor): Promise<View> {
    const busy = readable(await this.reader.read(address));
    await this.em.transactional(async (em) => {
      const { id, host } = await this.followed.follow(em, address, busy);
      this.audit.record(em, actor, { action: 'calendar-import.set', target: `calendar-import:${id}`, after: { host } });
    });
    return this.view();
  }

  /** Reads it now; a failure is recorded and returned. */
  async readNow(actor: Actor): Promise<View> {
    const row = await this.followed.current(this.em);
    if (!row) throw refusal(refusals, 'NOT_FOUND');
    this.audit.record(this.em, actor, { action: 'calendar-import.read', target: `calendar-import:${row.id}` });
    await this.em.flush();
    readable(await this.followed.refresh(row));
    return this.view();
  }

  async end(actor: Actor): Promise<View> {
    await this.em.transactional(async (em) => {
      const row = await this.followed.current(em);
      if (!row) return;
      this.audit.record(em, actor, { action: 'calendar-import.end', target: `calendar-import:${row.id}`, before: { host: row.host } });
      em.remove(row);
    });
    return { import: null };
  }
}
