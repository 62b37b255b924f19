import { Injectable } from '@nestjs/common';
import type { CalendarFailure } from '@coach/contracts';
import { DAY, type TimeRange } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Clock } from '../platform/clock/clock.ts';
import { OutboundError, OutboundHttp, readAddress } from '../platform/outbound/outbound-http.ts';

const LIMITS = { maxBytes: 5 * 1024 * 1024, timeoutMs: 10_000, accept: 'text/calendar' };
/** Days ahead that are read: the longest booking window plus the weeks of a program starting on its last day. */
const DAYS_AHEAD = 410;

/** The content of a calendar, or why it could not be read. */
export type Reading = { busy: TimeRange[] } | { why: CalendarFailure };

/** Reads a calendar at its address. */
@Injectable()
export class CalendarReader {
  constructor(
    private readonly outside: OutboundHttp,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async read(address: string): Promise<Reading> {
    const now = this.clock.now();
    const window = { start: new Date(now.getTime() - DAY), end: new Date(now.getTime() + DAYS_AHEAD * DAY) };
    // Calendars are read a few times an hour by one process: the others need not load the parser.
    const { busyTimesIn, UnreadableCalendar } = await import('./calendar-busy.ts');
    try {
      return { busy: busyTimesIn(await this.outside.read(readAddress(address), LIMITS), window, this.business.zone.timeZone) };
    } catch (error) {
      if (error instanceof OutboundError || error instanceof UnreadableCalendar) return { why: error.why };
      throw error;
    }
  }
}
