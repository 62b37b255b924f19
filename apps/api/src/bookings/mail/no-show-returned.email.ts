import { Injectable } from '@nestjs/common';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SessionLetters } from './session-letter.ts';

/** Tells a client who did not come what is refunded all the same. */
@Injectable()
export class NoShowReturnedEmail {
  constructor(
    private readonly letters: SessionLetters,
    private readonly mailer: Mailer,
  ) {}

  @OnJob('bookings.send-no-show-returned')
  async send({ booking_id }: JobPayload<'bookings.send-no-show-returned'>, key: string): Promise<void> {
    const { booking, client, session } = await this.letters.about(booking_id);
    const { noShowRefundCents, priceCents = null, creditGoodUntil = null } = booking;
    const props = { ...session, refundCents: noShowRefundCents ?? 0, priceCents, creditGoodUntil, bookUrl: this.letters.url('/book') };
    await this.mailer.send({ key, name: 'no-show-returned', props, to: client.email, bookingId: booking.id });
  }
}
