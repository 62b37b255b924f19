import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { shownDetailsOf, type KeptDetails } from '@coach/contracts';
import { bookingAddress, DAY, serviceAskedFor, type Language } from '@coach/domain';
import type { Writing } from '@coach/emails';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Mailer } from '../../email/mailer.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SessionLetters } from '../mail/session-letter.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { REQUEST_ANSWER } from './class-requests.service.ts';

interface AnsweredRow {
  user_id: string;
  service_id: string | null;
  weekdays: number[];
  around: number;
  participants: number;
  answer: Sealed;
  state: string;
  class: { service_id: string; name: string; starts_at: string; weeks: number; details: KeptDetails } | null;
}

const ANSWERED = `
  select r.user_id, r.service_id, r.weekdays, r.around, r.participants, r.answer, r.state,
    case when k.id is not null then json_build_object('service_id', k.service_id, 'name', k.name, 'starts_at', k.starts_at, 'weeks', k.weeks, 'details', k.details) end as class
  from class_requests r left join group_classes k on k.id = r.class_id and k.status = 'open' where r.id = ?`;

const ENDED = `
  select d.reason, json_agg(json_build_object('week', s.week, 'starts_at', s.starts_at) order by s.week) as weeks, sum(s.refund_cents)::int as refund_cents
  from sick_days d join sick_day_sessions s on s.sick_day_id = d.id where d.id = ? and s.booking_id = ? group by d.id`;

const SUNDAY = new Date('2026-01-04T12:00:00Z');
const weekdayIn = (language: Language, day: number): string => new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' }).format(SUNDAY.getTime() + day * DAY);

/** A request as worded by `requestWords`, in the language of the mail. */
function askedWords({ weekdays, around, participants: n }: AnsweredRow, { formatClock, language, say }: Writing): string {
  const named = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' }).format(weekdays.map((day) => weekdayIn(language, day)));
  const people = say(n === 1 ? '{n} person' : '{n} people', { n });
  return say('{days}, around {time}, {people}', { days: weekdays.length === 7 ? say('Any day') : named, time: formatClock(around), people });
}

/** Mails to clients about classes, beyond those of every booking. */
@Injectable()
export class ClassMails {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly letters: SessionLetters,
    private readonly places: SessionPlaces,
    private readonly vault: Vault,
    private readonly mailer: Mailer,
    private readonly business: BusinessSnapshot,
  ) {}

  /** The class ends: which weeks are canceled, and what is refunded for them. */
  @OnJob('bookings.send-class-ended')
  async ended({ sick_day_id, booking_id }: JobPayload<'bookings.send-class-ended'>, key: string): Promise<void> {
    const [row] = await this.em.execute<Array<{ reason: string; weeks: Array<{ week: number; starts_at: string }>; refund_cents: number }>>(ENDED, [sick_day_id, booking_id]);
    if (!row) return;
    const letter = await this.letters.about(booking_id);
    const { client, booking, session } = letter;
    const props = { firstName: session.firstName, label: session.label, reason: row.reason, weeks: row.weeks.map(({ starts_at }) => new Date(starts_at)), refundCents: row.refund_cents, isPaid: Boolean(booking.stripePaymentIntentId), dashboardUrl: this.letters.url('/dashboard') };
    await this.mailer.send({ key, name: 'class-ended', props, to: client.email, bookingId: booking_id, calendarFile: await this.letters.calendarOf(letter, row.weeks.map(({ week }) => week)) });
  }

  /** The coach's answer: a class that opens on the booking page, or a message. A class that was canceled again is not an answer. */
  @OnJob('bookings.send-class-request-answered')
  async answered({ request_id }: JobPayload<'bookings.send-class-request-answered'>, key: string): Promise<void> {
    const [row] = await this.em.execute<AnsweredRow[]>(ANSWERED, [request_id]);
    if (!row || (row.state === 'accepted' && !row.class)) return;
    const { firstName, email } = await this.people.find(row.user_id);
    const startsAt = row.class && new Date(row.class.starts_at);
    const details = row.class?.details ?? {};
    const placeOf = await this.places.namedIn(this.em, [details]);
    const offered = row.class && startsAt ? { name: row.class.name, startsAt, weeks: row.class.weeks, ...shownDetailsOf(details, placeOf(details, startsAt)) } : null;
    const answer = this.vault.open(REQUEST_ANSWER, request_id, row.answer);
    const service = serviceAskedFor(this.business.services, row.service_id)?.name;
    const asked = (writing: Writing) => [...(service ? [service] : []), askedWords(row, writing)].join(', ');
    const url = this.letters.url(startsAt ? bookingAddress(row.class!.service_id, startsAt, row.participants, this.business.zone) : `/book?service=${row.service_id ?? this.business.usualService('group')?.id ?? ''}`);
    await this.mailer.send({ key, name: 'class-request-answered', to: email, props: (writing) => ({ firstName, asked: asked(writing), answer, offered, url }) });
  }
}
