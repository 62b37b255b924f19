import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { bookingOfWeek, lockUnsettledWeek } from '../weeks/unsettled-weeks.ts';
import { WeeksOff } from '../weeks/weeks-off.service.ts';
import { BookingEnding } from './booking-ending.ts';
import { BookingRow } from './booking.entity.ts';

/** What becomes of the sessions of somebody who leaves. */
@Injectable()
export class AccountClosing {
  constructor(
    private readonly ending: BookingEnding,
    private readonly weeksOff: WeeksOff,
    private readonly timeOff: TimeOffService,
    private readonly clock: Clock,
  ) {}

  /** Cancels what lies ahead in the caller's transaction: hours are free again, what was paid goes back in full. The farewell tells of it. */
  async endUpcoming(em: EntityManager, userId: string): Promise<void> {
    const ahead = { userId, status: { $in: ['pending' as const, 'confirmed' as const] }, sessionDate: { $gt: this.clock.now() } };
    await this.timeOff.keepFor(em);
    const bookings = await em.find(BookingRow, ahead, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
    for (const booking of bookings) await this.ending.end(em, booking, { by: 'system', reason: null, tells: false });
  }

  /** What is owed for a week of a program that fell out goes back. The farewell tells of it. */
  async giveBackWeek(em: EntityManager, id: string): Promise<void> {
    const known = await bookingOfWeek(em, id);
    if (!known) return;
    await this.timeOff.keepFor(em);
    const booking = await em.findOneOrFail(BookingRow, { id: known.booking_id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const unsettled = await lockUnsettledWeek(em, id);
    if (unsettled && !unsettled.settled) await this.weeksOff.giveBack(em, booking, unsettled, false);
  }
}
