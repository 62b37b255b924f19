import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { contract, type BookingEmailType } from '@coach/contracts';
import type { BookingStatus } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { isRefusedForGood, Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { BookingMails } from './booking-mails.ts';

const refusals = contract.mail.sendBookingConfirmation['~orpc'].errorMap;

/** The booking status that each mail reports. */
const DUE: Record<BookingEmailType, BookingStatus> = { booking_confirmed: 'confirmed', booking_cancelled: 'cancelled', consultation_requested: 'pending' };

/** Mails about a booking sent manually by the coach. */
@Injectable()
export class AskedMail {
  private readonly logger = new Logger('mail');

  constructor(
    private readonly em: EntityManager,
    private readonly mails: BookingMails,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly business: BusinessSnapshot,
  ) {}

  /** Sends immediately and reports success; a failed mail stays in the queue, which retries it (ABK-13). */
  async send(actor: Actor, bookingId: string, emailType: BookingEmailType): Promise<{ sent: true }> {
    await this.requireDue(bookingId, emailType);
    await this.em.transactional(async (em) => this.audit.record(em, actor, { action: 'booking.send-email', target: `booking:${bookingId}`, after: { email_type: emailType } }));
    const key = `asked-${randomUUID()}`;
    await this.mails.send(emailType, bookingId, key).catch(async (error: unknown) => {
      this.logger.warn({ err: error }, 'a mail that was asked for did not leave');
      if (isRefusedForGood(error)) throw refusal(refusals, 'MAIL_REFUSED');
      await this.request(bookingId, emailType, key);
      throw refusal(refusals, 'MAIL_UNAVAILABLE', { is_queued: true });
    });
    if (await this.mailer.isWithheld(key)) throw refusal(refusals, 'MAIL_WITHHELD');
    return { sent: true };
  }

  @OnJob('bookings.send-asked')
  async sendRequested({ booking_id, email_type }: JobPayload<'bookings.send-asked'>, key: string): Promise<void> {
    await this.mails.send(email_type as BookingEmailType, booking_id, key);
  }

  private async requireDue(bookingId: string, emailType: BookingEmailType): Promise<void> {
    const booking = await this.em.findOne(BookingRow, { id: bookingId });
    if (!booking) throw refusal(refusals, 'NOT_FOUND');
    const isForConsultation = emailType !== 'consultation_requested' || this.business.service(booking.bookingType).kind === 'consultation';
    if (booking.status !== DUE[emailType] || !isForConsultation) throw refusal(refusals, 'NOT_DUE');
  }

  private async request(bookingId: string, emailType: BookingEmailType, key: string): Promise<void> {
    await this.mailer.withdraw(key);
    await this.em.transactional(async (em) => this.outbox.record(em, 'booking.mail-owed', { booking_id: bookingId, email_type: emailType }));
  }
}
