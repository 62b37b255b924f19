import { Injectable } from '@nestjs/common';
import type { BookingEmailType } from '@coach/contracts';
import { BookingCancelledEmail } from './booking-cancelled.email.ts';
import { BookingConfirmedEmail } from './booking-confirmed.email.ts';
import { ConsultationMailJobs } from './consultation-mail.jobs.ts';

/** One mail about a booking, by its name. */
@Injectable()
export class BookingMails {
  constructor(
    private readonly confirmed: BookingConfirmedEmail,
    private readonly cancelled: BookingCancelledEmail,
    private readonly requested: ConsultationMailJobs,
  ) {}

  async send(emailType: BookingEmailType, booking_id: string, key: string): Promise<void> {
    if (emailType === 'booking_confirmed') return this.confirmed.send({ booking_id }, key);
    if (emailType === 'booking_cancelled') return this.cancelled.send({ booking_id }, key);
    return this.requested.toClient({ booking_id }, key);
  }
}
