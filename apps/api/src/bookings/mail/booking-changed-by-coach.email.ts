import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { changedTerms, locationLine, sessionsAhead, type SessionTerms } from '@coach/domain';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { SessionLetters, type SessionLetter } from './session-letter.ts';

/** One mail covers all changes so far: the job that claims the row sends it, however often it is retried. */
const CLAIM = `
  update bookings set changes_told_by = ? where id = ? and changed_from is not null and (changes_told_by is null or changes_told_by = ?) returning id`;
/** Unless something else changed meanwhile, which another mail covers. */
const TOLD = 'update bookings set changed_from = null, changes_told_by = null where id = ? and changes_told_by = ?';

/** Tells the client what the coach changed of a session, old and new, with a calendar file that replaces the entry. */
@Injectable()
export class BookingChangedByCoachEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly letters: SessionLetters,
    private readonly places: SessionPlaces,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.send-changed-by-coach')
  async send({ booking_id }: JobPayload<'bookings.send-changed-by-coach'>, key: string): Promise<void> {
    const [mine] = await this.em.execute<unknown[]>(CLAIM, [key, booking_id, key]);
    if (!mine) return;
    const letter = await this.letters.about(booking_id);
    const { booking, client } = letter;
    // Canceled meanwhile: another mail reports the current state.
    if (booking.status === 'confirmed' && booking.changedFrom) {
      const props = await this.propsOf(letter, booking.changedFrom);
      if (props.changed.length > 0) await this.mailer.send({ key, name: 'booking-changed-by-coach', props, to: client.email, bookingId: booking.id, calendarFile: await this.letters.calendarOf(letter) });
    }
    await this.em.execute(TOLD, [booking_id, key]);
  }

  private async propsOf({ booking, session }: SessionLetter, from: SessionTerms) {
    const [now, priceCents] = [this.clock.now(), booking.priceCents ?? null];
    const placeOf = await this.places.namedIn(this.em, [{ place_id: from.placeId }]);
    const before = { ...from, location: locationLine(from.location, placeOf({ place_id: from.placeId }, now)) };
    const isPaid = Boolean(booking.stripePaymentIntentId);
    return {
      ...session,
      ...{ startsAt: sessionsAhead(booking, now)[0]?.startsAt ?? session.startsAt, isProgram: booking.weeks != null },
      ...{ before, changed: changedTerms(from, { durationMinutes: booking.durationMinutes, priceCents, location: session.location, placeId: booking.details.place_id ?? '' }), priceCents },
      ...{ isPaid, refundCents: isPaid ? Math.max(0, (from.priceCents ?? 0) - (priceCents ?? 0)) : 0 },
      ...{ cancellationDeadline: booking.cancellationDeadline > now ? booking.cancellationDeadline : null, dashboardUrl: this.letters.url(`/dashboard?booking=${booking.id}`) },
    };
  }
}
