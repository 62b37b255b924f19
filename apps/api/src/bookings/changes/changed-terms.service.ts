import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sessionDetailsOf } from '@coach/contracts';
import { changedTerms, deadlineAfterChange, keptWeeks, type SessionTerms } from '@coach/domain';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { BookingRow } from '../booking/booking.entity.ts';

/** The agreed terms, as the client knows them. */
export const termsOf = ({ durationMinutes, priceCents = null, details }: BookingRow): SessionTerms => {
  const { location, place_id: placeId } = sessionDetailsOf(details);
  return { durationMinutes, priceCents, location, placeId };
};

const audited = ({ durationMinutes, priceCents, placeId }: SessionTerms) => ({ duration_minutes: durationMinutes, price_cents: priceCents, place_id: placeId });

/** Records the coach's changes to a booking locked by the caller, and mails its client one message with old and new terms. */
@Injectable()
export class ChangedTerms {
  constructor(
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Changes in quick succession are mailed once; without a difference nothing is mailed. */
  async settle(em: EntityManager, booking: BookingRow, before: SessionTerms, actor: Actor): Promise<void> {
    const [now, after] = [this.clock.now(), termsOf(booking)];
    const changed = changedTerms(before, after);
    await em.flush();
    if (changed.length === 0) return;
    const isElse = changed.includes('place') || changed.includes('length');
    const cancellationDeadline = deadlineAfterChange(booking, isElse, now);
    // A mail with the earlier changes is being sent: later ones are compared with those.
    const changedFrom = booking.changedFrom && !booking.changesToldBy ? booking.changedFrom : before;
    Object.assign(booking, { cancellationDeadline, coachMoves: booking.coachMoves + 1, changedFrom, changesToldBy: null, updatedAt: now });
    if (booking.weeks) booking.weeks = keptWeeks({ ...booking, weeks: booking.weeks }, before, now);
    this.audit.record(em, actor, { action: 'booking.change', target: `booking:${booking.id}`, before: audited(before), after: { ...audited(after), changed: changed.join(' ') } });
    if (booking.status === 'confirmed') this.outbox.record(em, 'booking.changed-by-coach', { booking_id: booking.id });
    await em.flush();
  }
}
