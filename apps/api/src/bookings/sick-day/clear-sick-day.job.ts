import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messages } from '@coach/contracts';
import { mayBecome } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { TimeOffService } from '../../availability/time-off.service.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { BookingEnding, type EndingRefund } from '../booking/booking-ending.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { WeeksOff } from '../weeks/weeks-off.service.ts';
import { ReplacementOffersService } from './replacement-offers.service.ts';

interface WaitingSession {
  id: string;
  booking_id: string;
  starts_at: string;
  /** tell: from the previous release. */
  effect: 'cancel' | 'tell' | 'week';
  week: number | null;
  reason: string;
  declared_by: string;
}

const NOTHING: EndingRefund = { refundCents: 0, creditReturned: false };

const WAITING = `
  select s.id, s.booking_id, s.starts_at, s.effect, s.week, d.reason, d.declared_by
  from sick_day_sessions s join sick_days d on d.id = s.sick_day_id where s.id = ? and s.state = 'waiting' for update of s`;

/**
 * Processes a sick day, each session in a transaction of its own: canceled or taken out of its program, refunded, replacements held, the mail requested, all or
 * nothing. After a crash it continues where it stopped; running it twice does nothing twice.
 */
@Injectable()
export class ClearSickDayJob {
  constructor(
    private readonly em: EntityManager,
    private readonly ending: BookingEnding,
    private readonly hours: ReplacementOffersService,
    private readonly weeksOff: WeeksOff,
    private readonly timeOff: TimeOffService,
    private readonly claims: ClaimsService,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  @OnJob('bookings.clear-sick-day')
  async clear({ sick_day_id }: JobPayload<'bookings.clear-sick-day'>): Promise<void> {
    const waiting = await this.em.execute<Array<{ id: string; booking_id: string }>>(`select id, booking_id from sick_day_sessions where sick_day_id = ? and state = 'waiting' order by starts_at, id`, [sick_day_id]);
    for (const { booking_id } of waiting) await this.ending.prepare(booking_id);
    for (const { id, booking_id } of waiting) await this.em.fork().transactional((em) => this.clearOne(em as EntityManager, id, booking_id));
  }

  /** Lock order: the settings first, as for any claim; then the booking, as everywhere; then the time, of which several slots are held. */
  private async clearOne(em: EntityManager, id: string, bookingId: string): Promise<void> {
    await this.timeOff.keepFor(em);
    const booking = await em.findOneOrFail(BookingRow, { id: bookingId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await this.claims.claimAlone(em);
    const [session] = await em.execute<WaitingSession[]>(WAITING, [id]);
    if (!session) return;
    const stands = mayBecome(booking.status, 'cancelled') && (session.week === null || (await this.weeksOff.takeOff(em, booking, { id, week: session.week, startsAt: new Date(session.starts_at) })));
    const given = stands && session.effect === 'cancel' ? await this.end(em, booking, session) : NOTHING;
    await em.execute('update sick_day_sessions set state = ?, refund_cents = ?, credit_returned = ? where id = ?', [stands ? 'done' : 'left', given.refundCents, given.creditReturned, id]);
    if (stands) this.outbox.record(em, 'sick-day.session-off', { session_id: id });
  }

  private async end(em: EntityManager, booking: BookingRow, { id, starts_at, reason, declared_by }: WaitingSession): Promise<EndingRefund> {
    const words = reason || messages.sickDay.reason;
    const actor = { userId: declared_by, ip: null, userAgent: null };
    this.audit.record(em, actor, { action: 'booking.cancel', target: `booking:${booking.id}`, before: { status: booking.status }, after: { status: 'cancelled', cancellation_reason: words, sick_day_session: id } });
    const given = await this.ending.end(em, booking, { by: 'admin', reason: words, tells: false });
    await this.hours.hold(em, id, booking, new Date(starts_at));
    return given;
  }
}
