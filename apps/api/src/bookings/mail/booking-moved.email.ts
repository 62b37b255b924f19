import { Injectable } from '@nestjs/common';
import { MOST_MOVES } from '@coach/domain';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SessionLetters } from './session-letter.ts';

/** Tells the client the new time, with a calendar file that takes the old entry's place. */
@Injectable()
export class BookingMovedEmail {
  constructor(
    private readonly letters: SessionLetters,
    private readonly mailer: Mailer,
  ) {}

  @OnJob('bookings.send-moved')
  async send({ booking_id, moved_from }: JobPayload<'bookings.send-moved'>, key: string): Promise<void> {
    const letter = await this.letters.about(booking_id);
    const { booking, client, session } = letter;
    // Cancelled or moved on meanwhile: another mail says what holds now.
    if (booking.status !== 'confirmed') return;
    const { cancellationDeadline, moves } = booking;
    const props = { ...session, movedFrom: new Date(moved_from), cancellationDeadline, movesLeft: MOST_MOVES - moves, isPaid: Boolean(booking.stripePaymentIntentId), dashboardUrl: this.letters.url('/dashboard') };
    await this.mailer.send({ key, name: 'booking-moved', props, to: client.email, bookingId: booking.id, calendarFile: await this.letters.calendarOf(letter) });
  }
}
