import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sessionDetailsOf, type SessionPlace } from '@coach/contracts';
import { programWeek, takesPlace } from '@coach/domain';
import type { Say } from '@coach/emails';
import { PeopleService, type Person } from '../../auth/account/people.service.ts';
import { AmountsDue } from '../../billing/hand-payments/amounts-due.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ENV, type Env } from '../../env.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { ClassNames } from '../classes/class-names.ts';
import { everyDetails, keptPlaces, SessionPlaces } from '../places/session-places.ts';
import { changesOf } from '../calendars/calendar-changes.ts';
import { sessionUrl } from '../calendars/session-urls.ts';
import { weekLabel } from '../weeks/week-label.ts';

export interface SessionLetter {
  booking: BookingRow;
  client: Person;
  /** Content common to every message about a session. */
  session: { firstName: string; label: string; startsAt: Date; durationMinutes: number; location: string; place: SessionPlace | null };
}

/** The name of one week of its program. */
export const weekLabelOf = ({ booking, session: { label } }: SessionLetter, week: number, say: Say): string => weekLabel(label, { week, weeks: booking.weeks?.length ?? week }, say);

/** Loads the current data that a message about a booking needs. */
@Injectable()
export class SessionLetters {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly due: AmountsDue,
    private readonly places: SessionPlaces,
    private readonly classes: ClassNames,
    @Inject(ENV) private readonly env: Env,
    private readonly business: BusinessSnapshot,
  ) {}

  /** Throws for a missing booking, so that the job is retried rather than forgotten. */
  async about(bookingId: string): Promise<SessionLetter> {
    const booking = await this.em.findOneOrFail(BookingRow, { id: bookingId });
    const client = await this.people.find(booking.userId);
    const { durationMinutes, sessionDate } = booking;
    const { location } = sessionDetailsOf(booking.details);
    const place = await this.places.of(this.em, booking);
    const label = await this.classes.labelOf(this.em, booking);
    const session = { firstName: client.firstName, label, startsAt: sessionDate, durationMinutes, location, place };
    return { booking, client, session };
  }

  /** The same for a booking and all active ones booked with it, soonest first. */
  async aboutAll(bookingId: string): Promise<SessionLetter[]> {
    const letter = await this.about(bookingId);
    const { repeatId } = letter.booking;
    if (!repeatId) return [letter];
    const standing = await this.em.find(BookingRow, { repeatId, status: 'confirmed' }, { orderBy: { sessionDate: 'asc' } });
    return standing.length > 1 ? Promise.all(standing.map(({ id }) => this.about(id))) : [letter];
  }

  /** Several sessions in one calendar file. */
  async calendarOfAll(letters: readonly SessionLetter[]) {
    const { calendarFileOfAll } = await import('../calendars/calendar-file.ts');
    const { firstName, lastName, email } = letters[0]!.client;
    const sessions = letters.map(({ booking, session: { label, location, place } }) => ({ ...booking, label, location, place, url: sessionUrl(this.env, booking.id), moves: changesOf(booking), cancelled: false }));
    const content = calendarFileOfAll(this.ownerTo(letters[0]!.client), sessions, this.organizer, { name: `${firstName} ${lastName}`, email });
    return { method: 'REQUEST' as const, content };
  }

  /** The session as a calendar file addressed to its client; for a program, only the named weeks, if any. The writer is loaded on first use. */
  async calendarOf({ booking, client, session: { label, location, place } }: SessionLetter, weeks: readonly number[] | null = null) {
    const { calendarFile } = await import('../calendars/calendar-file.ts');
    const cancelled = booking.status === 'cancelled';
    const isEnd = cancelled || (weeks !== null && !weeks.some((week) => takesPlace(programWeek(booking, week)!)));
    const kept = keptPlaces(booking, await this.places.namedIn(this.em, everyDetails([booking])));
    const outstandingCents = cancelled ? 0 : await this.due.outstandingFor(this.em.fork(), booking.id);
    const attendee = { name: `${client.firstName} ${client.lastName}`, email: client.email };
    const content = calendarFile(this.ownerTo(client), { ...booking, label, location, place, keptPlaces: kept, url: sessionUrl(this.env, booking.id), moves: changesOf(booking), cancelled, outstandingCents }, this.organizer, attendee, weeks);
    return { method: isEnd ? ('CANCEL' as const) : ('REQUEST' as const), content };
  }

  url(page: string): string {
    return `${this.env.PUBLIC_URL}${page}`;
  }

  /** The business as a client's calendar names it. */
  private ownerTo({ language }: Pick<Person, 'language'>) {
    return { ...this.business.current, language };
  }

  private get organizer() {
    return { name: this.business.current.identity.name, email: this.env.COACH_EMAIL };
  }
}
