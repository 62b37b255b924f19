import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SessionAbout } from '@coach/contracts';
import { DAY, mayWriteAbout, SERIES_WEEKS, sessionStarts, WRITE_ABOUT_DAYS } from '@coach/domain';
import { BookingRow } from '../bookings/booking/booking.entity.ts';
import { Clock } from '../platform/clock/clock.ts';

/** No booking reaches further: a program from its first week, and the time after its last. */
const REACH_DAYS = WRITE_ABOUT_DAYS + SERIES_WEEKS * 7;

const aboutOf = ({ id, bookingType, sessionDate }: BookingRow): SessionAbout => ({ booking_id: id, booking_type: bookingType, session_date: sessionDate.toISOString() });

/** The sessions about which a client may write to the coach on any plan. */
@Injectable()
export class ThreadSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The next one first, those that are over last. */
  async of(userId: string): Promise<SessionAbout[]> {
    const now = this.clock.now();
    const near = { userId, status: { $ne: 'cancelled' as const }, sessionDate: { $gt: new Date(now.getTime() - REACH_DAYS * DAY) } };
    const bookings = (await this.em.find(BookingRow, near, { orderBy: { sessionDate: 'asc', id: 'asc' } })).filter((booking) => this.isOpen(booking));
    return [...bookings.filter(({ sessionDate }) => sessionDate >= now), ...bookings.filter(({ sessionDate }) => sessionDate < now)].map(aboutOf);
  }

  /** Null for a booking that is none of theirs, or none to write about any more. */
  async find(userId: string, bookingId: string): Promise<SessionAbout | null> {
    const booking = await this.em.findOne(BookingRow, { id: bookingId, userId });
    return booking && this.isOpen(booking) ? aboutOf(booking) : null;
  }

  private isOpen({ status, bookingType, sessionDate }: BookingRow): boolean {
    return mayWriteAbout({ status, lastSession: sessionStarts(bookingType, sessionDate).at(-1)! }, this.clock.now());
  }
}
