import { Inject, Injectable } from '@nestjs/common';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SessionLetters } from './session-letter.ts';

/** Tells both sides that a consultation was requested. */
@Injectable()
export class ConsultationMailJobs {
  constructor(
    private readonly letters: SessionLetters,
    private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('bookings.send-request-received')
  async toClient({ booking_id }: JobPayload<'bookings.send-request-received'>, key: string): Promise<void> {
    const { client, session } = await this.letters.about(booking_id);
    await this.mailer.send({ key, name: 'consultation-requested', props: { ...session, dashboardUrl: this.letters.url('/dashboard') }, to: client.email, bookingId: booking_id });
  }

  @OnJob('bookings.send-request-to-coach')
  async toCoach({ booking_id }: JobPayload<'bookings.send-request-to-coach'>, key: string): Promise<void> {
    const { client, session } = await this.letters.about(booking_id);
    const person = { clientName: `${client.firstName} ${client.lastName}`, clientEmail: client.email };
    const props = { ...session, ...person, adminUrl: this.letters.url('/admin?tab=bookings') };
    await this.mailer.send({ key, name: 'consultation-requested-coach', props, to: this.env.COACH_EMAIL });
  }
}
