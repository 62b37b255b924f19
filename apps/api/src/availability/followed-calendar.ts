import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TimeRange } from '@coach/domain';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { readAddress } from '../platform/outbound/outbound-http.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { CalendarImportRow, IMPORT_ADDRESS } from './calendar-import.entity.ts';
import { CalendarReader, type Reading } from './calendar-reader.ts';
import { ImportedTimeOff } from './imported-time-off.ts';

/** The one followed calendar, under an encrypted address. */
@Injectable()
export class FollowedCalendar {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: CalendarReader,
    private readonly timeOff: ImportedTimeOff,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Follows another calendar with its current content, in the caller's transaction. */
  async follow(em: EntityManager, address: string, busy: readonly TimeRange[]): Promise<CalendarImportRow> {
    const [id, now] = [randomUUID(), this.clock.now()];
    // Of two concurrent calls the second waits and replaces the first.
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('followed calendar', 0))`);
    await em.nativeDelete(CalendarImportRow, {});
    const row = em.create(CalendarImportRow, { id, address: this.vault.seal(IMPORT_ADDRESS, id, address), host: readAddress(address).host, createdAt: now, readAt: now });
    await em.persist(row).flush();
    await this.timeOff.replace(em, id, busy);
    return row;
  }

  @OnJob('availability.read-calendar')
  async readAgain(_: JobPayload<'availability.read-calendar'>): Promise<void> {
    const row = await this.current(this.em);
    if (row) await this.refresh(row);
  }

  /** The currently followed calendar, if any. */
  async current(em: EntityManager): Promise<CalendarImportRow | null> {
    const [row = null] = await em.find(CalendarImportRow, {}, { limit: 1 });
    return row;
  }

  /** Reads it again and stores its content; while it is unreadable, the previous content stays valid. */
  async refresh({ id, address }: CalendarImportRow): Promise<Reading> {
    const reading = await this.reader.read(this.vault.open(IMPORT_ADDRESS, id, address));
    await this.em.fork().transactional(async (em) => {
      const row = await em.findOne(CalendarImportRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) return;
      const now = this.clock.now();
      if ('why' in reading) Object.assign(row, { failure: reading.why, failedAt: row.failedAt ?? now });
      else Object.assign(row, { failure: null, failedAt: null, readAt: now });
      if ('busy' in reading) await this.timeOff.replace(em, id, reading.busy);
    });
    return reading;
  }
}
