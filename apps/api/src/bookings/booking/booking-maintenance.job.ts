import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messages } from '@coach/contracts';
import { DAY, dueReminders, isOver, unansweredUntil } from '@coach/domain';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { UnsettledWeekChoice } from '../weeks/unsettled-week-choice.service.ts';
import { BookingEnding } from './booking-ending.ts';
import { BookingRow } from './booking.entity.ts';
import { NoShowReturns } from './no-show-returns.service.ts';

/** Time-based rules: completes sessions, expires requests, reminds clients. Idempotent. */
@Injectable()
export class BookingMaintenanceJob {
  constructor(
    private readonly em: EntityManager,
    private readonly ending: BookingEnding,
    private readonly noShows: NoShowReturns,
    private readonly timeOff: TimeOffService,
    private readonly unsettledWeeks: UnsettledWeekChoice,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.maintain')
  async run(): Promise<void> {
    await this.complete();
    await this.expire();
    await this.remind();
    await this.unsettledWeeks.settleLapsed();
    await this.noShows.settleDue();
  }

  /** Confirmed sessions are completed an hour after their end (FLOW-08). */
  private async complete(): Promise<void> {
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      const begun = await em.find(BookingRow, { status: 'confirmed', lastSessionAt: { $lt: now } }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
      for (const booking of begun) if (isOver(booking, now)) Object.assign(booking, { status: 'completed', updatedAt: now });
    });
  }

  /** An unanswered consultation request expires two hours before its start (FLOW-09). */
  private async expire(): Promise<void> {
    const unanswered = { status: 'pending' as const, bookingType: { $in: this.business.servicesOf('consultation') }, sessionDate: { $lte: unansweredUntil(this.clock.now()) } };
    await this.em.transactional(async (em) => {
      await this.timeOff.keepFor(em);
      const requests = await em.find(BookingRow, unanswered, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
      for (const request of requests) await this.ending.end(em, request, { by: 'system', reason: messages.booking.unanswered });
    });
  }

  private async remind(): Promise<void> {
    const now = this.clock.now();
    const near = { sessionDate: { $lte: new Date(now.getTime() + DAY) }, lastSessionAt: { $gt: now } };
    await this.em.transactional(async (em) => {
      const bookings = await em.find(BookingRow, { status: 'confirmed', ...near, paymentDisputedAt: null });
      for (const booking of bookings) await this.remindOf(em, booking, now);
    });
  }

  private async remindOf(em: EntityManager, booking: BookingRow, now: Date): Promise<void> {
    for (const { kind, startsAt } of dueReminders({ ...booking, agreedAt: booking.agreedAt ?? booking.createdAt }, now)) {
      const rows = await em.execute<Array<{ id: string }>>(
        `insert into booking_reminders (id, booking_id, starts_at, kind, created_at) values (?, ?, ?, ?, ?)
         on conflict on constraint booking_reminders_once do nothing returning id`,
        [randomUUID(), booking.id, startsAt, kind, now],
      );
      if (rows[0]) this.outbox.record(em, 'booking.reminder-due', { booking_id: booking.id, starts_at: startsAt.toISOString() });
    }
  }
}
