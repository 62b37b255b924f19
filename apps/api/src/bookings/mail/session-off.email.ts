import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { choiceEnd } from '@coach/domain';
import type { Writing } from '@coach/emails';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SessionLetters, weekLabelOf } from './session-letter.ts';

interface SessionOff {
  booking_id: string;
  starts_at: string;
  week: number | null;
  share_cents: number;
  off_at: string | null;
  settled: string | null;
  refund_cents: number;
  credit_returned: boolean;
  reason: string;
}

const READ = `
  select s.booking_id, s.starts_at, s.week, s.share_cents, s.off_at, s.settled, s.refund_cents, s.credit_returned, d.reason
  from sick_day_sessions s join sick_days d on d.id = s.sick_day_id where s.id = ?`;

/** Tells a client that the coach cannot be there: the refund, and the times held as replacements. */
@Injectable()
export class SessionOffEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly letters: SessionLetters,
    private readonly mailer: Mailer,
  ) {}

  @OnJob('bookings.send-session-off')
  async send({ session_id }: JobPayload<'bookings.send-session-off'>, key: string): Promise<void> {
    const [off] = await this.em.execute<SessionOff[]>(READ, [session_id]);
    if (!off) return;
    const offers = await this.em.execute<Array<{ starts_at: string; held_until: string }>>('select starts_at, held_until from rebooking_offers where session_id = ? order by starts_at', [session_id]);
    const letter = await this.letters.about(off.booking_id);
    const { booking, client, session } = letter;
    const props = ({ say }: Writing) => ({
      ...session,
      ...(off.week !== null && { label: weekLabelOf(letter, off.week, say) }),
      ...{ startsAt: new Date(off.starts_at), reason: off.reason, unsettled: off.off_at ? { shareCents: off.share_cents, until: choiceEnd(new Date(off.off_at)) } : null },
      ...{ refundCents: off.refund_cents, creditReturned: off.credit_returned },
      ...{ hours: offers.map(({ starts_at }) => new Date(starts_at)), heldUntil: offers[0] ? new Date(offers[0].held_until) : null },
      chooseUrl: this.letters.url(offers.length > 0 || off.week !== null ? `/dashboard?view=rebook&offer=${session_id}` : '/book'),
    });
    // A week settled before this mail was sent has another one.
    const calendarFile = off.settled === 'made_up' ? undefined : await this.letters.calendarOf(letter, off.week === null ? null : [off.week]);
    await this.mailer.send({ key, name: 'session-off', props, to: client.email, bookingId: booking.id, calendarFile });
  }
}
