import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ORPCError } from '@orpc/client';
import { contract, sessionDetailsOf, type CoachBookingRequest, type NextHours, type NextWeek } from '@coach/contracts';
import { COACH_LIMITS, isSeries, isWeekly, limitsOfService, nextPrice, nextSearch, otherHours, weeklyStartsFrom } from '@coach/domain';
import { SlotsService } from '../../availability/slots.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { CoachTime } from '../planning/coach-time.ts';
import { knownService } from '../planning/offered.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { CoachBookingService } from './coach-booking.service.ts';

const refusals = contract.nextBooking.book['~orpc'].errorMap;

/** How each of the weeks is paid for. */
type WeeksWanted = Pick<CoachBookingRequest, 'price_cents' | 'payment'> & { session_dates: readonly string[] };

const isGone = (error: unknown): boolean => error instanceof ORPCError && (error.code === 'SLOT_TAKEN' || error.code === 'OUTSIDE_HOURS');

/** A client's next session after the one just held: the same again, a week later or for several weeks. */
@Injectable()
export class NextBookingService {
  constructor(
    private readonly em: EntityManager,
    private readonly slots: SlotsService,
    private readonly time: CoachTime,
    private readonly places: SessionPlaces,
    private readonly bookings: CoachBookingService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** The first week in which the same time is free, within the booking window, and a few free times around it. */
  async hours(bookingId: string): Promise<NextHours> {
    const booking = await this.find(bookingId);
    const { bookingType, durationMinutes, priceCents = null } = booking;
    const { lengths } = knownService(this.business, bookingType);
    const usual = lengths.find(({ minutes }) => minutes === durationMinutes) ?? lengths[0]!;
    const like = { booking_type: bookingType, duration_minutes: durationMinutes, ...(await this.detailsOf(booking)), price_cents: nextPrice({ priceCents, usualCents: usual.priceCents }) };
    const now = this.clock.now();
    const { horizon_days: horizonDays } = await this.slots.rules(({ limits }, service) => limitsOfService(service ?? {}, limits), bookingType);
    const search = nextSearch(booking.sessionDate, { now, horizonDays, zone: this.business.zone });
    if (!search) return { ...like, same_hour: null, other_hours: [] };
    const proposed = await this.firstFree(booking, search.sameHours);
    const days = await this.slots.ofDays(search.from, search.days, { durationMinutes, bookingType, limits: () => COACH_LIMITS }, this.em);
    const others = otherHours(search.sameHours[0]!, days.flat(), { proposed, zone: this.business.zone, now });
    return { ...like, same_hour: proposed?.toISOString() ?? null, other_hours: others.map((start) => start.toISOString()) };
  }

  /** This many weeks from a time on, with their availability. */
  async weeks(bookingId: string, first: Date, count: number): Promise<NextWeek[]> {
    return this.statesOf(await this.find(bookingId), weeklyStartsFrom(first, count, this.business.zone));
  }

  /** One session in each of several weeks: all or none. Returns their ids. */
  async book(bookingId: string, { session_dates: dates, ...money }: WeeksWanted, actor: Actor): Promise<string[]> {
    const booking = await this.find(bookingId);
    const starts = dates.map((iso) => new Date(iso)).sort((one, other) => one.getTime() - other.getTime());
    const isAhead = starts[0]! > this.clock.now();
    if (!isAhead || !isWeekly(starts[0]!, starts.slice(1), this.business.zone)) throw refusal(refusals, 'NOT_WEEKLY');
    const { userId, bookingType, durationMinutes } = booking;
    const like = { user_id: userId, booking_type: bookingType, duration_minutes: durationMinutes, ...(await this.detailsOf(booking)), notes: '', outside_hours: false, ...money };
    try {
      return await this.bookings.bookAll(starts.map((start) => ({ ...like, session_date: start.toISOString() })), actor);
    } catch (error) {
      if (!isGone(error)) throw error;
      throw refusal(refusals, 'WEEKS_TAKEN', { weeks: await this.statesOf(booking, starts) });
    }
  }

  private async firstFree(booking: BookingRow, starts: readonly Date[]): Promise<Date | null> {
    for (const start of starts) {
      const [week] = await this.statesOf(booking, [start]);
      if (week!.state === 'free') return start;
    }
    return null;
  }

  private async statesOf({ bookingType, durationMinutes }: BookingRow, starts: readonly Date[]): Promise<NextWeek[]> {
    const weeks: NextWeek[] = [];
    for (const start of starts) {
      const { is_free: isFree, outside_hours: isOutside } = await this.time.check(this.em, { bookingType, start, durationMinutes });
      weeks.push({ session_date: start.toISOString(), state: isFree ? (isOutside ? 'outside_hours' : 'free') : 'taken' });
    }
    return weeks;
  }

  /** The previous place; to be agreed anew if it is no longer offered. */
  private async detailsOf({ details: kept }: BookingRow) {
    const details = sessionDetailsOf(kept);
    return (await this.places.isOffered(this.em, details)) ? details : { ...details, place_id: '' };
  }

  /** Sessions that can be followed by another one: not groups, whose weeks have fixed dates. */
  private async find(id: string): Promise<BookingRow> {
    const booking = await this.em.findOne(BookingRow, { id });
    if (!booking) throw refusal(refusals, 'NOT_FOUND');
    if (isSeries(knownService(this.business, booking.bookingType))) throw refusal(refusals, 'NOT_REPEATABLE');
    return booking;
  }
}
