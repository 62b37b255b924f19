import { Injectable } from '@nestjs/common';
import { isStillDue, USUAL_LATE_MINUTES } from '@coach/domain';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SessionLetters } from './session-letter.ts';

/** Reminds a client of a session; skipped when it was moved or canceled meanwhile. */
@Injectable()
export class SessionReminderEmail {
  constructor(
    private readonly letters: SessionLetters,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.send-reminder')
  async send({ booking_id, starts_at }: JobPayload<'bookings.send-reminder'>, key: string): Promise<void> {
    const { booking, client, session } = await this.letters.about(booking_id);
    const [startsAt, now] = [new Date(starts_at), this.clock.now()];
    if (booking.status !== 'confirmed' || !isStillDue(booking, startsAt, now)) return;
    const props = { ...session, startsAt, now, lateMinutes: booking.changeTerms.lateMinutes ?? USUAL_LATE_MINUTES, dashboardUrl: this.letters.url('/dashboard') };
    await this.mailer.send({ key, name: 'session-reminder', props, to: client.email, bookingId: booking.id });
  }
}
