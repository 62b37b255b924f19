import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DAY, heldStartIn, sickDayHits, type SickDayHit, type TimeRange } from '@coach/domain';
import { BillingService } from '../../billing/billing.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { BookingHold } from '../checkout/booking-hold.entity.ts';

/** A session that clearing a time range would cancel: each week of a program individually. */
export interface HitSession extends SickDayHit {
  booking: BookingRow;
}

/** A time that somebody is paying for. */
export interface HitHold {
  hold: BookingHold;
  startsAt: Date;
  /** Paid, but not booked yet. */
  isPaid: boolean;
}

export interface RangeContents {
  sessions: HitSession[];
  holds: HitHold[];
}

const HOLDS = `
  select distinct s.id from claims c join session_checkouts s on s.claim_id = c.reservation_id
  where c.during && tstzrange(?, ?) and c.held_until > ? and c.sharing <> 'pause' and s.state = 'open' and s.withdrawn_at is null`;

const at = (instant: Date): string => instant.toISOString();

/** A fingerprint of exactly these sessions and holds, in any order. */
export function fingerprintOf({ sessions, holds }: RangeContents): string {
  const lines = [...sessions.map(({ booking, week, startsAt }) => `${booking.id} ${week ?? ''} ${at(startsAt)}`), ...holds.map(({ hold, startsAt, isPaid }) => `${hold.id} ${at(startsAt)} ${isPaid}`)];
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 32);
}

/** Clients' sessions and holds in a range of the coach's time. */
@Injectable()
export class RangeContentsReader {
  constructor(
    private readonly em: EntityManager,
    private readonly billing: BillingService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Everything agreed or being paid for, in chronological order. */
  async read(range: TimeRange, em: EntityManager = this.em): Promise<RangeContents> {
    return { sessions: await this.sessions(range, em), holds: await this.holds(range, em) };
  }

  private async sessions(range: TimeRange, em: EntityManager): Promise<HitSession[]> {
    const near = { status: { $in: ['pending' as const, 'confirmed' as const] }, sessionDate: { $lt: range.end }, lastSessionAt: { $gt: new Date(range.start.getTime() - DAY) } };
    const bookings = await em.find(BookingRow, near, { orderBy: { sessionDate: 'asc', id: 'asc' } });
    const now = this.clock.now();
    const hit = bookings.flatMap((booking) => sickDayHits(booking, range, now).map((one) => ({ booking, ...one })));
    return hit.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  }

  private async holds({ start, end }: TimeRange, em: EntityManager): Promise<HitHold[]> {
    const now = this.clock.now();
    const ids = await em.execute<Array<{ id: string }>>(HOLDS, [start, end, now]);
    const holds = await em.find(BookingHold, { id: { $in: ids.map(({ id }) => id) } }, { orderBy: { sessionDate: 'asc', id: 'asc' } });
    const paid = await this.billing.paidAmong(em, holds.map(({ id }) => id));
    return holds.flatMap((hold) => {
      const startsAt = heldStartIn({ sessionDate: hold.sessionDate, durationMinutes: hold.durationMinutes, service: this.business.service(hold.bookingType) }, { start, end }, now, this.business.zone);
      return startsAt ? [{ hold, startsAt, isPaid: paid.has(hold.id) }] : [];
    });
  }
}
