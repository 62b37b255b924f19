import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addDays, ALTERNATIVE_DAYS, ALTERNATIVE_HOURS, ALTERNATIVES, daysBetween, HOUR, inOrderOfOffer, weekMoveRefusal } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { SlotsService, type SlotQuery } from '../../availability/slots.service.ts';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { BookingRow } from '../booking/booking.entity.ts';

/** Days before the lost session that are searched too. */
const DAYS_BEFORE = 4;
/** Times that are suggested without being held. */
const NAMED = 5;
/** Clients cannot book further ahead anyway. */
const MOST_DAYS_AWAY = 90;

interface Wanted {
  /** The week of a program. */
  week?: number | null;
  most?: number;
}

/** Times offered as replacements and still held; `?` is now. */
const OFFERED = `select o.starts_at from rebooking_offers o where o.session_id = ? and exists (select from claims c where c.reservation_id = o.claim_id and c.held_until > ?)`;

/** An expired time may be held once more. */
const OFFER = `
  insert into rebooking_offers (id, session_id, claim_id, starts_at, held_until) values (?, ?, ?, ?, ?)
  on conflict on constraint rebooking_offers_once do update set claim_id = excluded.claim_id, held_until = excluded.held_until`;

/** Replacement times for a client whose session was canceled: real ones, held for them alone. */
@Injectable()
export class ReplacementOffersService {
  constructor(
    private readonly em: EntityManager,
    private readonly slots: SlotsService,
    private readonly claims: ClaimsService,
    private readonly timeOff: TimeOffService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Holds up to three times in the transaction of a caller who claims alone, and records them as offers of a sick day's session, or of the canceled week of a program. */
  async hold(em: EntityManager, sessionId: string, booking: BookingRow, lost: Date, { week = null, most = ALTERNATIVES }: Wanted = {}): Promise<void> {
    const now = this.clock.now();
    const heldUntil = new Date(now.getTime() + ALTERNATIVE_HOURS * HOUR);
    const { bookingType, durationMinutes, participantCount: participants } = booking;
    // A group's time held for this client can be booked by others, so it is free for them as well.
    const offered = new Set((await em.execute<Array<{ starts_at: string }>>(OFFERED, [sessionId, now])).map(({ starts_at }) => new Date(starts_at).getTime()));
    let held = 0;
    for (const start of await this.free(em, booking, lost, week)) {
      if (held === most) return;
      if (offered.has(start.getTime())) continue;
      const claimId = await this.claims.claim(em, { bookingType, start, starts: week === null ? undefined : [start], durationMinutes, participants }, heldUntil);
      if (!claimId) continue;
      await em.execute(OFFER, [randomUUID(), sessionId, claimId, start, heldUntil]);
      held += 1;
    }
  }

  /** The nearest times that are free and not held for anybody, soonest first. */
  async nearest(asked: SlotQuery, lost: Date): Promise<Date[]> {
    const free = inOrderOfOffer(await this.starts(this.em, asked, lost), lost, this.business.zone).slice(0, NAMED);
    return free.sort((one, other) => one.getTime() - other.getTime());
  }

  /** Days from the lost session until the coach is back: for a long absence, times after it are offered too. */
  private async daysAway(em: EntityManager, lost: Date): Promise<number> {
    const back = await this.timeOff.endAround(em, lost);
    return back ? Math.min(MOST_DAYS_AWAY, daysBetween(this.business.zone.localDate(lost), this.business.zone.localDate(back))) : 0;
  }

  private async free(em: EntityManager, booking: BookingRow, lost: Date, week: number | null): Promise<Date[]> {
    const { bookingType, durationMinutes, participantCount: participants } = booking;
    const starts = await this.starts(em, { bookingType, durationMinutes, participants, isOneWeek: week !== null }, lost);
    const now = this.clock.now();
    const possible = week === null ? starts : starts.filter((start) => weekMoveRefusal(booking, week, start, now) === null);
    return inOrderOfOffer(possible, lost, this.business.zone);
  }

  /** Free times around a lost session, except its own. */
  private async starts(em: EntityManager, asked: SlotQuery, lost: Date): Promise<Date[]> {
    const today = this.business.zone.localDate(this.clock.now());
    const early = addDays(this.business.zone.localDate(lost), -DAYS_BEFORE);
    const count = DAYS_BEFORE + ALTERNATIVE_DAYS + (await this.daysAway(em, lost));
    const days = await this.slots.ofDays(early > today ? early : today, count, asked, em);
    return days.flat().flatMap(({ isAvailable, start }) => (isAvailable && start.getTime() !== lost.getTime() ? [start] : []));
  }
}
