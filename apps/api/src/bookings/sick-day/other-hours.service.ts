import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addDays, ALTERNATIVE_DAYS, ALTERNATIVE_HOURS, ALTERNATIVES, HOUR, inOrderOfOffer, localDate, weekMoveRefusal } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { SlotsService } from '../../availability/slots.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { BookingRow } from '../booking/booking.entity.ts';

/** Days before the lost hour that are looked at too. */
const DAYS_BEFORE = 4;

/** Other hours for somebody whose session fell out: real ones, held for them alone. */
@Injectable()
export class OtherHoursService {
  constructor(
    private readonly slots: SlotsService,
    private readonly claims: ClaimsService,
    private readonly clock: Clock,
  ) {}

  /** Holds up to three hours in the caller's transaction and writes them down as offers of a sick day's session: of a program for the week that fell out. */
  async hold(em: EntityManager, sessionId: string, booking: BookingRow, lost: Date, week: number | null = null): Promise<void> {
    const now = this.clock.now();
    const heldUntil = new Date(now.getTime() + ALTERNATIVE_HOURS * HOUR);
    const { bookingType, durationMinutes, participantCount: participants } = booking;
    let held = 0;
    for (const start of await this.free(em, booking, lost, week)) {
      if (held === ALTERNATIVES) return;
      const claimId = await this.claims.claim(em, { bookingType, start, starts: week === null ? undefined : [start], durationMinutes, participants }, heldUntil);
      if (!claimId) continue;
      await em.execute('insert into rebooking_offers (id, session_id, claim_id, starts_at, held_until) values (?, ?, ?, ?, ?)', [randomUUID(), sessionId, claimId, start, heldUntil]);
      held += 1;
    }
  }

  private async free(em: EntityManager, booking: BookingRow, lost: Date, week: number | null): Promise<Date[]> {
    const { bookingType, durationMinutes, participantCount: participants } = booking;
    const now = this.clock.now();
    const today = localDate(now);
    const early = addDays(localDate(lost), -DAYS_BEFORE);
    const days = await this.slots.ofDays(early > today ? early : today, DAYS_BEFORE + ALTERNATIVE_DAYS, { bookingType, durationMinutes, participants, isOneWeek: week !== null }, em);
    const starts = days.flat().flatMap(({ isAvailable, start }) => (isAvailable && start.getTime() !== lost.getTime() ? [start] : []));
    const possible = week === null ? starts : starts.filter((start) => weekMoveRefusal(booking, week, start, now) === null);
    return inOrderOfOffer(possible, lost, localDate);
  }
}
