import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Booking } from '@coach/contracts';
import { canStillAttend, mayMiss, programWeek } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingViews } from '../booking/booking-views.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { WeekWriter } from './week-writer.ts';

const refusals = contract.bookings.missWeek['~orpc'].errorMap;

/** A client will miss a week of their program, or changes their mind: the seat stays theirs, nothing is refunded. */
@Injectable()
export class MissedWeeks {
  constructor(
    private readonly em: EntityManager,
    private readonly weeks: WeekWriter,
    private readonly views: BookingViews,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The coach is notified either way. Somebody else's booking is treated as missing; repeated calls count once. */
  async say(userId: string, bookingId: string, week: number, isMissed: boolean): Promise<Booking> {
    return this.em.transactional(async (em) => {
      const booking = await em.findOne(BookingRow, { id: bookingId, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const session = booking && programWeek(booking, week);
      if (!session) throw refusal(refusals, 'NOT_FOUND');
      const [now, isSaid] = [this.clock.now(), (session.state === 'missed') === isMissed];
      const may = booking.status === 'confirmed' && (isMissed ? mayMiss(session, now) || session.state === 'missed' : isSaid || canStillAttend(session, now));
      if (!may) throw refusal(refusals, 'WEEK_NOT_MISSABLE');
      if (!isSaid) {
        this.weeks.change(booking, week, { state: isMissed ? 'missed' : 'scheduled' });
        this.outbox.record(em, 'booking.week-missed', { booking_id: booking.id, week: String(week), starts_at: session.startsAt.toISOString(), is_missed: isMissed ? 'yes' : 'no' });
      }
      return this.views.of(em, booking);
    });
  }
}
