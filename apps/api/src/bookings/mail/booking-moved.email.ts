import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SessionLetters } from './session-letter.ts';

/** One mail covers all moves so far: the job that claims the row sends it, however often it is retried. */
const CLAIM = `
  update bookings set moves_told = moves, moves_told_by = ? where id = ? and moves = ? and (moves_told < moves or moves_told_by = ?) returning id`;

/** Tells the client the new time, with a calendar file that replaces the entry: once for moves in quick succession, relative to the time they knew. */
@Injectable()
export class BookingMovedEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly letters: SessionLetters,
    private readonly mailer: Mailer,
  ) {}

  @OnJob('bookings.send-moved')
  async send({ booking_id, moved_from }: JobPayload<'bookings.send-moved'>, key: string): Promise<void> {
    const letter = await this.letters.about(booking_id);
    const { booking, client, session } = letter;
    const { cancellationDeadline, moves } = booking;
    // Canceled meanwhile: another mail reports the current state. A client back at the original time has nothing to change.
    if (booking.status !== 'confirmed' || booking.movedFrom?.getTime() === session.startsAt.getTime()) return;
    const claimed = await this.em.execute<unknown[]>(CLAIM, [key, booking.id, moves, key]);
    if (claimed.length === 0) return;
    const props = { ...session, movedFrom: booking.movedFrom ?? new Date(moved_from), cancellationDeadline, movesLeft: Math.max(0, booking.changeTerms.mostMoves - moves), isPaid: Boolean(booking.stripePaymentIntentId), dashboardUrl: this.letters.url('/dashboard') };
    await this.mailer.send({ key, name: 'booking-moved', props, to: client.email, bookingId: booking.id, calendarFile: await this.letters.calendarOf(letter) });
  }
}
