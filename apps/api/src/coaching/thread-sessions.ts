import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SessionAbout } from '@coach/contracts';
import { DAY, lastStart, mayWriteAbout, WRITE_ABOUT_DAYS } from '@coach/domain';
import { BookingRow } from '../bookings/booking/booking.entity.ts';
import { ClassNames } from '../bookings/classes/class-names.ts';
import { Clock } from '../platform/clock/clock.ts';

/** The sessions about which a client on any plan can write to the coach. */
@Injectable()
export class ThreadSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly classes: ClassNames,
    private readonly clock: Clock,
  ) {}

  /** The next one first, past ones last. */
  async of(userId: string): Promise<SessionAbout[]> {
    const now = this.clock.now();
    const near = { userId, status: { $ne: 'cancelled' as const }, lastSessionAt: { $gt: new Date(now.getTime() - (WRITE_ABOUT_DAYS + 1) * DAY) } };
    const bookings = (await this.em.find(BookingRow, near, { orderBy: { sessionDate: 'asc', id: 'asc' } })).filter((booking) => this.isOpen(booking));
    return this.aboutAll([...bookings.filter(({ sessionDate }) => sessionDate >= now), ...bookings.filter(({ sessionDate }) => sessionDate < now)]);
  }

  /** Null for a booking that is not theirs, or too old to write about. */
  async find(userId: string, bookingId: string): Promise<SessionAbout | null> {
    const booking = await this.em.findOne(BookingRow, { id: bookingId, userId });
    const [about] = booking && this.isOpen(booking) ? await this.aboutAll([booking]) : [];
    return about ?? null;
  }

  private async aboutAll(bookings: readonly BookingRow[]): Promise<SessionAbout[]> {
    const names = await this.classes.of(this.em, bookings);
    return bookings.map(({ id, bookingType, sessionDate }) => ({ booking_id: id, booking_type: bookingType, class_name: names.get(id) ?? null, session_date: sessionDate.toISOString() }));
  }

  private isOpen(booking: BookingRow): boolean {
    return mayWriteAbout({ status: booking.status, lastSession: lastStart(booking) }, this.clock.now());
  }
}
