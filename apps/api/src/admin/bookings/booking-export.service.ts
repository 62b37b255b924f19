import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SessionDetails, sessionDetailsOf, sessionNameIn } from '@coach/contracts';
import { locationLine, sessionsOf, type BookingGroup, type Formats } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { csvAmount, csvFile, csvMoment, csvMomentHeading, type CsvCell } from '../../platform/http/csv.ts';
import { readPages } from '../../platform/lists/read-pages.ts';
import { everyDetails, SessionPlaces, type PlaceFinder } from '../../bookings/places/session-places.ts';
import { BookingListService, type BookingSqlRow } from './booking-list.service.ts';
import type { BookingFilter } from './booking-search.ts';

/** More than a spreadsheet handles well; the date range narrows it. */
const MOST_ROWS = 100_000;

const headingOf = (formats: Formats, currency: string): string[] => [
  ...csvMomentHeading('session', formats),
  ...['client', 'email', 'service', 'minutes', 'participants', ...Object.keys(SessionDetails.shape), 'place', 'status', `price_${currency}`, 'no_show'],
  ...['cancelled_by', 'cancellation_reason', `refund_${currency}`, 'weeks_before_change', ...csvMomentHeading('created', formats), 'booking_id'],
];

/** The terms of past weeks of a changed program: the row contains the current ones. */
const keptWords = ({ session_date, weeks }: BookingSqlRow, placeOf: PlaceFinder): string =>
  sessionsOf({ sessionDate: new Date(session_date), weeks }).flatMap(({ week, startsAt, terms }) =>
    terms ? [`week ${week}: ${[`${terms.duration_minutes} minutes`, locationLine(terms.location, placeOf(terms, startsAt)), csvAmount(terms.share_cents)].filter(Boolean).join(', ')}`] : [],
  ).join('; ');

const cellsOf = (row: BookingSqlRow, placeOf: PlaceFinder, { formats, services }: BusinessSnapshot): CsvCell[] => [
  ...csvMoment(row.session_date, formats),
  ...[`${row.first_name} ${row.last_name}`.trim(), row.email, sessionNameIn(services, { ...row, class_name: row.class_name ?? row.sold_name }), row.duration_minutes, row.participant_count, ...Object.values(sessionDetailsOf(row.details)), locationLine('', placeOf(row.details, new Date(row.last_session_at))), row.status],
  ...[csvAmount(row.price_cents), row.no_show, row.cancelled_by, row.cancellation_reason],
  ...[csvAmount(row.refund_cents), keptWords(row, placeOf), ...csvMoment(row.created_at, formats), row.id],
];

/** Bookings for export: without notes and provider ids. */
@Injectable()
export class BookingExportService {
  constructor(
    private readonly em: EntityManager,
    private readonly list: BookingListService,
    private readonly places: SessionPlaces,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** One tab with its filter, in the list's order. */
  async file(question: BookingFilter & { group: BookingGroup }): Promise<File> {
    const { formats, currency } = this.business;
    const read = async (cursor: string | undefined, limit: number) => {
      const page = await this.list.rows({ ...question, cursor, limit });
      return { ...page, placeOf: await this.places.namedIn(this.em, everyDetails(page.rows)) };
    };
    const rows = readPages(MOST_ROWS, read, ({ rows: page, placeOf }) => page.map((row) => cellsOf(row, placeOf, this.business)));
    return csvFile(`bookings-${question.group}`, this.business.zone.localDate(this.clock.now()), headingOf(formats, currency), rows);
  }
}
