import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { bookingOfWeek, lockUnsettledWeek } from '../weeks/unsettled-weeks.ts';
import { WeeksOff } from '../weeks/weeks-off.service.ts';
import { BookingEnding } from './booking-ending.ts';
import { BookingRow } from './booking.entity.ts';

/** What happens to the sessions of a departing client. */
@Injectable()
export class AccountClosing {
  constructor(
    private readonly ending: BookingEnding,
    private readonly weeksOff: WeeksOff,
    private readonly timeOff: TimeOffService,
    private readonly clock: Clock,
  ) {}

  /** Cancels upcoming sessions in the caller's transaction: times are released, payments refunded in full. The deletion mail reports it. */
  async endUpcoming(em: EntityManager, userId: string): Promise<void> {
    const ahead = { userId, status: { $in: ['pending' as const, 'confirmed' as const] }, sessionDate: { $gt: this.clock.now() } };
    await this.timeOff.keepFor(em);
    const bookings = await em.find(BookingRow, ahead, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
    for (const booking of bookings) await this.ending.end(em, booking, { by: 'system', reason: null, tells: false });
  }

  /** Refunds the owed weeks of a program. The deletion mail reports it. */
  async giveBackWeek(em: EntityManager, id: string): Promise<void> {
    const known = await bookingOfWeek(em, id);
    if (!known) return;
    await this.timeOff.keepFor(em);
    const booking = await em.findOneOrFail(BookingRow, { id: known.booking_id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const unsettled = await lockUnsettledWeek(em, id);
    if (unsettled && !unsettled.settled) await this.weeksOff.giveBack(em, booking, unsettled, false);
  }
}
