import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { programWeek } from '@coach/domain';
import type { Writing } from '@coach/emails';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SessionLetters, weekLabelOf } from './session-letter.ts';

const SETTLED = `select booking_id, week, starts_at, refund_cents from sick_day_sessions where id = ?`;

/** Messages about one week of a program. */
@Injectable()
export class WeekMails {
  constructor(
    private readonly em: EntityManager,
    private readonly letters: SessionLetters,
    private readonly mailer: Mailer,
  ) {}

  /** Tells the client the new time of one week, with the calendar entry of this week only. */
  @OnJob('bookings.send-week-moved')
  async moved({ booking_id, week, moved_from }: JobPayload<'bookings.send-week-moved'>, key: string): Promise<void> {
    const letter = await this.letters.about(booking_id);
    const { booking, client, session } = letter;
    const number = Number(week);
    const { startsAt, state } = programWeek(booking, number)!;
    // Canceled or off meanwhile: another mail reports the current state.
    if (booking.status !== 'confirmed' || state === 'off') return;
    const props = ({ say }: Writing) => ({ ...session, label: weekLabelOf(letter, number, say), startsAt, movedFrom: new Date(moved_from), isMadeUp: state === 'made_up', dashboardUrl: this.letters.url('/dashboard') });
    await this.mailer.send({ key, name: 'week-moved', props, to: client.email, bookingId: booking.id, calendarFile: await this.letters.calendarOf(letter, [number]) });
  }

  /** Tells the client that the share of a canceled week is refunded. */
  @OnJob('bookings.send-week-refunded')
  async refunded({ session_id }: JobPayload<'bookings.send-week-refunded'>, key: string): Promise<void> {
    const [off] = await this.em.execute<Array<{ booking_id: string; week: number; starts_at: string; refund_cents: number }>>(SETTLED, [session_id]);
    if (!off) return;
    const letter = await this.letters.about(off.booking_id);
    const { booking, client, session } = letter;
    const props = ({ say }: Writing) => ({ firstName: session.firstName, label: weekLabelOf(letter, off.week, say), startsAt: new Date(off.starts_at), refundCents: off.refund_cents, dashboardUrl: this.letters.url('/dashboard') });
    await this.mailer.send({ key, name: 'week-refunded', props, to: client.email, bookingId: booking.id });
  }
}
