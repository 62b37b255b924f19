import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { programWeek, wasReleasedLate, type NoticeFacts, type ServiceKind, type WeekSettlement } from '@coach/domain';
import { BillingService } from '../billing/billing.service.ts';
import { BookingRow } from '../bookings/booking/booking.entity.ts';
import { BookingHold } from '../bookings/checkout/booking-hold.entity.ts';
import { ClassNames } from '../bookings/classes/class-names.ts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { CoachNotices } from './coach-notices.ts';

/** Whether a client booked it, on a payment page or with a credit. What the coach arranged or confirmed herself needs no notice. */
const isByClient = ({ checkoutId, priceCents }: BookingRow, kind: ServiceKind): boolean => Boolean(checkoutId) || (kind !== 'consultation' && priceCents === 0);

/** The name of a program's week; a class that takes place once has just its own name. */
const ofProgram = (label: string, week: string | number, weeks: BookingRow['weeks']): string => (weeks?.length === 1 ? label : `${label}, week ${week} of ${weeks?.length ?? week}`);

interface ChosenWeek {
  booking_id: string;
  week: number;
  starts_at: string;
  settled: WeekSettlement | null;
  refund_cents: number;
}

const CHOSEN_WEEK = 'select booking_id, week, starts_at, settled, refund_cents from sick_day_sessions where id = ? and week is not null';

const severally = (sessions: number): NoticeFacts => (sessions > 1 ? { sessions } : {});

/** Notices about what clients do with their sessions. */
@Injectable()
export class NoteBookingsJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: CoachNotices,
    private readonly billing: BillingService,
    private readonly classes: ClassNames,
    private readonly business: BusinessSnapshot,
  ) {}

  @OnJob('notices.note-booking')
  async booked({ booking_id }: JobPayload<'notices.note-booking'>): Promise<void> {
    const booking = await this.find(booking_id);
    if (!isByClient(booking, this.business.service(booking.bookingType).kind)) return;
    const { userId, repeatId, checkoutId } = booking;
    const all = repeatId ? await this.em.find(BookingRow, { repeatId }) : [booking];
    const price_cents = all.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0);
    await this.notices.note({ kind: 'booking', subject: booking_id, userId, facts: { ...(await this.factsOf(booking)), ...severally(all.length), price_cents, with_credit: !checkoutId } });
  }

  @OnJob('notices.note-move')
  async moved({ booking_id, moved_from }: JobPayload<'notices.note-move'>): Promise<void> {
    const booking = await this.find(booking_id);
    await this.notices.note({ kind: 'move', subject: `${booking_id} ${moved_from}`, userId: booking.userId, facts: { ...(await this.factsOf(booking)), moved_from } });
  }

  @OnJob('notices.note-cancellation')
  async cancelled({ booking_id }: JobPayload<'notices.note-cancellation'>): Promise<void> {
    const booking = await this.find(booking_id);
    if (booking.cancelledBy !== 'client') return;
    if (booking.cancelledAt && wasReleasedLate(booking, booking.cancelledAt)) return this.noteLate(booking);
    const { userId, refundCents, creditGoodUntil } = booking;
    await this.notices.note({ kind: 'cancellation', subject: booking_id, userId, facts: { ...(await this.factsOf(booking)), refund_cents: refundCents ?? 0, with_credit: Boolean(creditGoodUntil) } });
  }

  @OnJob('notices.note-late-release')
  async released({ booking_id }: JobPayload<'notices.note-late-release'>): Promise<void> {
    await this.noteLate(await this.find(booking_id));
  }

  /** Recorded once, under this kind only, although two events report it. */
  private async noteLate(booking: BookingRow): Promise<void> {
    const { id: subject, userId, refundCents, creditGoodUntil } = booking;
    const back = { ...(refundCents && { refund_cents: refundCents }), ...(creditGoodUntil && { with_credit: true }) };
    await this.notices.note({ kind: 'late_release', subject, userId, facts: { ...(await this.factsOf(booking)), ...back } });
  }

  @OnJob('notices.note-slot-lost')
  async lost({ checkout_id }: JobPayload<'notices.note-slot-lost'>): Promise<void> {
    const hold = await this.em.findOneOrFail(BookingHold, { id: checkout_id });
    const { id, repeatId, userId } = hold;
    const refund_cents = await this.billing.promisedCents(repeatId ?? id, 'slot-lost');
    const lost = repeatId ? await this.em.count(BookingHold, { repeatId, state: 'lost' }) : 1;
    await this.notices.note({ kind: 'slot_lost', subject: checkout_id, userId, facts: { label: await this.classes.labelOfHold(this.em, hold), starts_at: hold.sessionDate.toISOString(), ...severally(lost), refund_cents } });
  }

  /** Reporting a missed week, retracting that and reporting it again yields a notice each time. */
  @OnJob('notices.note-missed-week')
  async missed({ booking_id, week, starts_at, is_missed }: JobPayload<'notices.note-missed-week'>, key: string): Promise<void> {
    const booking = await this.find(booking_id);
    const { userId, weeks } = booking;
    const label = ofProgram(await this.classes.labelOf(this.em, booking), week, weeks);
    await this.notices.note({ kind: 'missed_week', subject: `${booking_id} ${week} ${key}`, userId, facts: { label, starts_at, is_missed: is_missed === 'yes' } });
  }

  /** A canceled week has a new date, or its share is refunded: by the client's choice, or because they made none. */
  @OnJob('notices.note-chosen-week')
  async chosen({ session_id }: JobPayload<'notices.note-chosen-week'>): Promise<void> {
    const [off] = await this.em.execute<ChosenWeek[]>(CHOSEN_WEEK, [session_id]);
    if (!off) return;
    const booking = await this.find(off.booking_id);
    const [lost, about] = [new Date(off.starts_at).toISOString(), { subject: session_id, userId: booking.userId }];
    const label = ofProgram(await this.classes.labelOf(this.em, booking), off.week, booking.weeks);
    if (off.settled === 'made_up') await this.notices.note({ ...about, kind: 'move', facts: { label, moved_from: lost, starts_at: programWeek(booking, off.week)?.startsAt.toISOString() } });
    else await this.notices.note({ ...about, kind: 'cancellation', facts: { label, starts_at: lost, refund_cents: off.refund_cents, fell_out: true } });
  }

  private async factsOf(booking: BookingRow): Promise<NoticeFacts> {
    return { label: await this.classes.labelOf(this.em, booking), starts_at: booking.sessionDate.toISOString() };
  }

  /** Throws if the booking does not exist, so that the job is retried rather than dropped. */
  private find(id: string): Promise<BookingRow> {
    return this.em.findOneOrFail(BookingRow, { id });
  }
}
