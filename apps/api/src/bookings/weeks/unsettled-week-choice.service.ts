import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { DAY, WEEK_CHOICE_DAYS, weekMoveRefusal } from '@coach/domain';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { RefundsService } from '../../billing/refunds/refunds.service.ts';
import { Audit, type Actor, type AuditAction } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { batchByBatch, forEachRow } from '../../platform/queue/for-each-row.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { CoachTime } from '../planning/coach-time.ts';
import { bookingOfWeek, lockUnsettledWeek, type UnsettledWeek } from './unsettled-weeks.ts';
import { WeeksOff } from './weeks-off.service.ts';

const refundRefusals = contract.rebooking.refund['~orpc'].errorMap;
const refusals = contract.weeksOff.makeUp['~orpc'].errorMap;

type Settle = (em: EntityManager, booking: BookingRow, unsettled: UnsettledWeek) => Promise<void>;

const BATCH = 100;
const LAPSED = `
  select id, off_at::text as off from sick_day_sessions
  where week is not null and state = 'done' and settled is null and off_at <= ? and (off_at, id) > (?::timestamptz, ?::uuid) order by off_at, id limit ${BATCH}`;
const FIRST = ['-infinity', '00000000-0000-0000-0000-000000000000'] as const;

interface LapsedRow {
  id: string;
  off: string;
}

/** Decides what happens to a canceled week: its client, the coach, or the passage of time. */
@Injectable()
export class UnsettledWeekChoice {
  private readonly logger = new Logger('bookings');

  constructor(
    private readonly em: EntityManager,
    private readonly weeksOff: WeeksOff,
    private readonly refunds: RefundsService,
    private readonly time: CoachTime,
    private readonly timeOff: TimeOffService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Its client wants a refund of the share. Somebody else's is treated as missing. */
  async refund(userId: string, id: string): Promise<void> {
    const known = await bookingOfWeek(this.em, id);
    if (known?.user_id !== userId) throw refusal(refundRefusals, 'NOT_FOUND');
    await this.refreshed(known.booking_id);
    await this.settle(id, async (em, booking, unsettled) => {
      if (unsettled.share_cents === 0) throw refusal(refundRefusals, 'NOTHING_UNSETTLED');
      await this.giveBack(em, booking, unsettled);
    });
  }

  /** The coach refunds the share, or keeps it with a reason. */
  async decide(id: string, { settle, reason }: { settle: 'refund' | 'waive'; reason: string }, actor: Actor): Promise<void> {
    const known = await bookingOfWeek(this.em, id);
    if (!known) throw refusal(refundRefusals, 'NOT_FOUND');
    await this.refreshed(known.booking_id);
    await this.settle(id, async (em, booking, unsettled) => {
      this.record(em, actor, booking, { week: unsettled.week, settled: settle, reason, share_cents: unsettled.share_cents });
      if (settle === 'waive') return this.weeksOff.waive(em, unsettled, reason);
      await this.weeksOff.giveBack(em, booking, unsettled);
    });
  }

  /** The coach agrees on a date with the client; outside the working hours only when requested. */
  async makeUp(id: string, startsAt: Date, byForce: boolean, actor: Actor): Promise<void> {
    if (!(await bookingOfWeek(this.em, id))) throw refusal(refundRefusals, 'NOT_FOUND');
    await this.settle(id, async (em, booking, unsettled) => {
      const refused = booking.status === 'cancelled' ? 'NOT_MOVABLE' : weekMoveRefusal(booking, unsettled.week, startsAt, this.clock.now());
      if (refused) throw refusal(refusals, refused);
      const { bookingType, durationMinutes, participantCount: participants } = booking;
      const taken = await this.time.take(em, { bookingType, start: startsAt, starts: [startsAt], durationMinutes, participants }, byForce);
      if ('refused' in taken) throw refusal(refusals, taken.refused);
      this.record(em, actor, booking, { week: unsettled.week, settled: 'made_up', starts_at: startsAt.toISOString(), outside_hours: byForce });
      await this.weeksOff.makeUp(em, booking, unsettled, { claimId: taken.claimId, startsAt });
    });
  }

  /** Shares not claimed within two weeks are refunded automatically, each in a transaction of its own. */
  async settleLapsed(): Promise<void> {
    const lapsed = new Date(this.clock.now().getTime() - WEEK_CHOICE_DAYS * DAY);
    const read = (after: LapsedRow | undefined) => this.em.fork().execute<LapsedRow[]>(LAPSED, [lapsed, ...(after ? [after.off, after.id] : FIRST)]);
    await batchByBatch(BATCH, read, (rows) => forEachRow(rows, this.logger, 'the share of a week off was not given back', ({ id }) => this.settle(id, (em, booking, unsettled) => this.giveBack(em, booking, unsettled), 'leave')));
  }

  private async giveBack(em: EntityManager, booking: BookingRow, unsettled: UnsettledWeek): Promise<void> {
    await this.weeksOff.giveBack(em, booking, unsettled);
    this.weeksOff.chosen(em, unsettled);
  }

  private async refreshed(bookingId: string): Promise<void> {
    const booking = await this.em.fork().findOne(BookingRow, { id: bookingId });
    await this.refunds.refresh(booking?.stripePaymentIntentId);
  }

  /** Once: what was settled meanwhile is refused, or left as it is. */
  private async settle(id: string, how: Settle, settled: 'refuse' | 'leave' = 'refuse'): Promise<void> {
    await this.em.fork().transactional(async (fork) => {
      const em = fork as EntityManager;
      await this.timeOff.keepFor(em);
      const { booking_id } = (await bookingOfWeek(em, id))!;
      const booking = await em.findOneOrFail(BookingRow, { id: booking_id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const unsettled = await lockUnsettledWeek(em, id);
      if (unsettled && !unsettled.settled) return how(em, booking, unsettled);
      if (settled === 'refuse') throw refusal(refundRefusals, 'ALREADY_SETTLED');
    });
  }

  private record(em: EntityManager, actor: Actor, { id }: BookingRow, after: AuditAction['after']): void {
    this.audit.record(em, actor, { action: 'week-off.settle', target: `booking:${id}`, after });
  }
}
