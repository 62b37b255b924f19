import { Injectable } from '@nestjs/common';
import { CreditsService } from '../../billing/credits/credits.service.ts';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SessionLetters } from './session-letter.ts';

/** Tells the client that the session is theirs, with a calendar file. */
@Injectable()
export class BookingConfirmedEmail {
  constructor(
    private readonly letters: SessionLetters,
    private readonly credits: CreditsService,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.send-confirmation')
  async send({ booking_id }: JobPayload<'bookings.send-confirmation'>, key: string): Promise<void> {
    const letter = await this.letters.about(booking_id);
    const { booking, client, session } = letter;
    const { cancellationDeadline, priceCents } = booking;
    const withCredit = (await this.credits.historyOf(booking.id)).includes('spent');
    const terms = { withCredit, priceCents: priceCents ?? null, cancellationDeadline, now: this.clock.now() };
    const props = { ...session, ...terms, dashboardUrl: this.letters.url('/dashboard') };
    await this.mailer.send({ key, name: 'booking-confirmed', props, to: client.email, bookingId: booking.id, calendarFile: await this.letters.calendarOf(letter) });
  }
}
