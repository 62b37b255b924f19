import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { contract, sessionDetailsOf } from '@coach/contracts';
import { DAY, FEED_AHEAD_DAYS, FEED_PAST_DAYS, isHeld, isInFeed, locationLine, sessionsOf } from '@coach/domain';
import { writingIn, type Say } from '@coach/emails';
import { PeopleService } from '../../auth/account/people.service.ts';
import { AmountsDue } from '../../billing/hand-payments/amounts-due.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { ClassNames } from '../classes/class-names.ts';
import { ClassReader } from '../classes/class-reader.ts';
import { everyDetails, keptPlaces, SessionPlaces, type PlaceFinder } from '../places/session-places.ts';
import { weekLabel } from '../weeks/week-label.ts';
import { changesOf } from './calendar-changes.ts';
import type { CalendarSession, FeedClassHour } from './calendar-file.ts';
import { coachCalendarUrl, sessionUrl } from './session-urls.ts';

const refusals = contract.bookings.calendarFile['~orpc'].errorMap;

const sessionOf = (booking: BookingRow, { placeOf, label, url, outstandingCents }: { placeOf: PlaceFinder; label: string | undefined; url: string; outstandingCents: number | undefined }): CalendarSession => ({
  label,
  ...(outstandingCents && booking.status === 'confirmed' && { outstandingCents }),
  ...{ id: booking.id, bookingType: booking.bookingType, sessionDate: booking.sessionDate, weeks: booking.weeks, durationMinutes: booking.durationMinutes },
  ...{ location: sessionDetailsOf(booking.details).location, place: placeOf(booking.details, booking.lastSessionAt), keptPlaces: keptPlaces(booking, placeOf), url, cancelled: booking.status === 'cancelled', pending: booking.status === 'pending' },
  ...{ moves: changesOf(booking), updatedAt: booking.updatedAt },
});

/** Contents of people's calendars. */
@Injectable()
export class CalendarContents {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly due: AmountsDue,
    private readonly places: SessionPlaces,
    private readonly classes: ClassNames,
    private readonly groups: ClassReader,
    @Inject(ENV) private readonly env: Env,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** An own booking as a file; somebody else's is treated as missing. */
  async file(userId: string, bookingId: string): Promise<File> {
    const booking = await this.em.findOne(BookingRow, { id: bookingId, userId });
    if (!booking) throw refusal(refusals, 'NOT_FOUND');
    const placeOf = await this.places.namedIn(this.em, everyDetails([booking]));
    const label = (await this.classes.of(this.em, [booking])).get(bookingId);
    const { language } = await this.people.find(userId);
    const { calendarEntry } = await import('./calendar-file.ts');
    return new File([calendarEntry({ ...this.business.current, language }, sessionOf(booking, { placeOf, label, url: sessionUrl(this.env, booking.id), outstandingCents: await this.due.outstandingFor(this.em, bookingId) }))], `session-${this.business.zone.localDate(booking.sessionDate)}.ics`, { type: 'text/calendar; charset=utf-8' });
  }

  /** Everything in a person's feed: a client's own sessions, or for the coach everybody's with their names. */
  async feed(userId: string): Promise<string> {
    const now = this.clock.now();
    const isCoach = await this.people.isCoach(userId);
    const since = { lastSessionAt: { $gt: new Date(now.getTime() - (FEED_PAST_DAYS + 1) * DAY) }, ...(isCoach ? {} : { userId }) };
    const bookings = (await this.em.find(BookingRow, since, { orderBy: { sessionDate: 'asc', id: 'asc' } })).filter((one) => isInFeed(one, now));
    const names = isCoach ? await this.people.names([...new Set(bookings.map((one) => one.userId))]) : new Map<string, string>();
    const placeOf = await this.places.namedIn(this.em, everyDetails(bookings));
    const classNames = await this.classes.of(this.em, bookings);
    const outstanding = await this.due.outstandingForAll(this.em, bookings.map(({ id }) => id));
    const urlOf = (one: BookingRow) => (isCoach ? coachCalendarUrl(this.env, one.sessionDate, this.business.zone) : sessionUrl(this.env, one.id));
    const { language } = await this.people.find(userId);
    const { say } = writingIn(this.business.current.region, language);
    const hours = isCoach ? await this.emptyHours(bookings, now, say) : [];
    const { calendarFeed } = await import('./calendar-file.ts');
    const { name } = this.business.current.identity;
    return calendarFeed({ ...this.business.current, language }, isCoach ? say('{name}: all sessions', { name }) : name, bookings.map((one) => ({ ...sessionOf(one, { placeOf, label: classNames.get(one.id), url: urlOf(one), outstandingCents: outstanding.get(one.id) }), title: names.get(one.userId) ?? name })), hours);
  }

  /** Upcoming class weeks without bookings. */
  private async emptyHours(bookings: readonly BookingRow[], now: Date, say: Say): Promise<FeedClassHour[]> {
    const booked = new Set(bookings.filter(({ status, weeks }) => weeks && status !== 'cancelled').flatMap((one) => sessionsOf(one).filter(isHeld).map(({ startsAt }) => startsAt.toISOString())));
    const hours = await this.groups.hoursWithin({ start: now, end: new Date(now.getTime() + FEED_AHEAD_DAYS * DAY) });
    return hours.filter(({ starts_at }) => !booked.has(starts_at)).map(({ class_id, name, week, weeks, starts_at, ends_at, updated_at, location, place }) => ({
      ...{ id: `${class_id}-class-${week}`, start: new Date(starts_at), end: new Date(ends_at), summary: say('{class}, nobody yet', { class: weekLabel(name, { week, weeks }, say) }) },
      ...{ location: locationLine(location, place), url: coachCalendarUrl(this.env, new Date(starts_at), this.business.zone), updatedAt: new Date(updated_at) },
    }));
  }
}
