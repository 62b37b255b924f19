import { Inject, Injectable } from '@nestjs/common';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SessionLetters } from './session-letter.ts';

/** Tells the coach that a client called a session off at short notice (FLOW-05). */
@Injectable()
export class BookingCalledOffToCoachEmail {
  constructor(
    private readonly letters: SessionLetters,
    private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('bookings.send-called-off-to-coach')
  async send({ booking_id }: JobPayload<'bookings.send-called-off-to-coach'>, key: string): Promise<void> {
    const { client, session } = await this.letters.about(booking_id);
    const { label, startsAt, durationMinutes, location } = session;
    const props = { label, startsAt, durationMinutes, location, clientName: `${client.firstName} ${client.lastName}`, clientEmail: client.email, adminUrl: this.letters.url('/admin?tab=bookings') };
    await this.mailer.send({ key, name: 'booking-called-off-coach', props, to: this.env.COACH_EMAIL });
  }
}
