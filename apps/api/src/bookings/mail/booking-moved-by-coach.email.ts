import { Injectable } from '@nestjs/common';
import { sessionsInOrder } from '@coach/domain';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SessionLetters } from './session-letter.ts';

/** Tells the client that the coach moved a session, with a calendar file that replaces the entry. */
@Injectable()
export class BookingMovedByCoachEmail {
  constructor(
    private readonly letters: SessionLetters,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.send-moved-by-coach')
  async send({ booking_id, moved_from }: JobPayload<'bookings.send-moved-by-coach'>, key: string): Promise<void> {
    const letter = await this.letters.about(booking_id);
    const { booking, client, session } = letter;
    // Canceled meanwhile: another mail reports the current state.
    if (booking.status !== 'confirmed') return;
    const now = this.clock.now();
    const ahead = booking.weeks ? sessionsInOrder(booking).filter(({ startsAt }) => startsAt > now) : [];
    const cancellationDeadline = booking.cancellationDeadline > now || !booking.weeks ? booking.cancellationDeadline : null;
    const props = { ...session, startsAt: ahead[0]?.startsAt ?? session.startsAt, weeks: ahead.length, movedFrom: new Date(moved_from), cancellationDeadline, isPaid: Boolean(booking.stripePaymentIntentId), dashboardUrl: this.letters.url('/dashboard') };
    await this.mailer.send({ key, name: 'booking-moved-coach', props, to: client.email, bookingId: booking.id, calendarFile: await this.letters.calendarOf(letter) });
  }
}
