import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sessionDetailsOf } from '@coach/contracts';
import { changedTerms, deadlineAfterChange, keptWeeks, type SessionTerms } from '@coach/domain';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { BookingRow } from '../booking/booking.entity.ts';

/** What was agreed, as the client knows it. */
export const termsOf = ({ durationMinutes, priceCents = null, details }: BookingRow): SessionTerms => {
  const { location, place_id: placeId } = sessionDetailsOf(details);
  return { durationMinutes, priceCents, location, placeId };
};

const audited = ({ durationMinutes, priceCents, placeId }: SessionTerms) => ({ duration_minutes: durationMinutes, price_cents: priceCents, place_id: placeId });

/** What the coach changed of a booking that the caller has locked: written down, and told to its client in one mail with old and new. */
@Injectable()
export class ChangedTerms {
  constructor(
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Whoever is told is told once of changes in quick succession; where nothing was changed, nothing is. */
  async settle(em: EntityManager, booking: BookingRow, before: SessionTerms, actor: Actor): Promise<void> {
    const [now, after] = [this.clock.now(), termsOf(booking)];
    const changed = changedTerms(before, after);
    await em.flush();
    if (changed.length === 0) return;
    const isElse = changed.includes('place') || changed.includes('length');
    const cancellationDeadline = deadlineAfterChange(booking, isElse, now);
    // Somebody is telling the changes before this one: what they say is known from here on.
    const changedFrom = booking.changedFrom && !booking.changesToldBy ? booking.changedFrom : before;
    Object.assign(booking, { cancellationDeadline, coachMoves: booking.coachMoves + 1, changedFrom, changesToldBy: null, updatedAt: now });
    if (booking.weeks) booking.weeks = keptWeeks({ ...booking, weeks: booking.weeks }, before, now);
    this.audit.record(em, actor, { action: 'booking.change', target: `booking:${booking.id}`, before: audited(before), after: { ...audited(after), changed: changed.join(' ') } });
    if (booking.status === 'confirmed') this.outbox.record(em, 'booking.changed-by-coach', { booking_id: booking.id });
    await em.flush();
  }
}
