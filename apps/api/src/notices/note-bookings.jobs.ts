import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SESSION_LABELS, type NoticeFacts } from '@coach/domain';
import { BillingService } from '../billing/billing.service.ts';
import { BookingRow } from '../bookings/booking/booking.entity.ts';
import { BookingHold } from '../bookings/checkout/booking-hold.entity.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { CoachNotices } from './coach-notices.ts';

/** Whether a client booked it: by a payment page, or with a credit. What the coach arranged or confirmed is no news to her. */
const isByClient = ({ bookingType, checkoutId, priceCents }: BookingRow): boolean => bookingType !== 'consultation' && (Boolean(checkoutId) || priceCents === 0);

const factsOf = ({ bookingType, sessionDate }: Pick<BookingRow, 'bookingType' | 'sessionDate'>): NoticeFacts => ({ label: SESSION_LABELS[bookingType], starts_at: sessionDate.toISOString() });

/** What clients do with their sessions. */
@Injectable()
export class NoteBookingsJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: CoachNotices,
    private readonly billing: BillingService,
  ) {}

  @OnJob('notices.note-booking')
  async booked({ booking_id }: JobPayload<'notices.note-booking'>): Promise<void> {
    const booking = await this.find(booking_id);
    if (!isByClient(booking)) return;
    const { userId, priceCents, checkoutId } = booking;
    await this.notices.note({ kind: 'booking', subject: booking_id, userId, facts: { ...factsOf(booking), price_cents: priceCents ?? 0, with_credit: !checkoutId } });
  }

  @OnJob('notices.note-move')
  async moved({ booking_id, moved_from }: JobPayload<'notices.note-move'>): Promise<void> {
    const booking = await this.find(booking_id);
    await this.notices.note({ kind: 'move', subject: `${booking_id} ${moved_from}`, userId: booking.userId, facts: { ...factsOf(booking), moved_from } });
  }

  @OnJob('notices.note-cancellation')
  async cancelled({ booking_id }: JobPayload<'notices.note-cancellation'>): Promise<void> {
    const booking = await this.find(booking_id);
    if (booking.cancelledBy !== 'client') return;
    const { userId, refundCents, creditGoodUntil } = booking;
    await this.notices.note({ kind: 'cancellation', subject: booking_id, userId, facts: { ...factsOf(booking), refund_cents: refundCents ?? 0, with_credit: Boolean(creditGoodUntil) } });
  }

  @OnJob('notices.note-late-release')
  async released({ booking_id }: JobPayload<'notices.note-late-release'>): Promise<void> {
    const booking = await this.find(booking_id);
    await this.notices.note({ kind: 'late_release', subject: booking_id, userId: booking.userId, facts: factsOf(booking) });
  }

  @OnJob('notices.note-slot-lost')
  async lost({ checkout_id }: JobPayload<'notices.note-slot-lost'>): Promise<void> {
    const hold = await this.em.findOneOrFail(BookingHold, { id: checkout_id });
    const refund_cents = await this.billing.promisedCents(checkout_id, 'slot-lost');
    await this.notices.note({ kind: 'slot_lost', subject: checkout_id, userId: hold.userId, facts: { ...factsOf(hold), refund_cents } });
  }

  /** Throws for a booking that does not exist: the job is tried again rather than forgotten. */
  private find(id: string): Promise<BookingRow> {
    return this.em.findOneOrFail(BookingRow, { id });
  }
}
