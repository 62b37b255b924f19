import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RESULTS_PER_KIND, MIN_QUERY_LENGTH, type BookingHit, type PaymentHit, type PersonHit, type VideoHit, type SearchResults } from '@coach/contracts';
import { idsBeginning } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { isoOf, likePattern, personPattern } from '../../platform/lists/list-sql.ts';
import { BOOKINGS_BY_ID, bookingsOfPeople, PAYMENTS_BY_ID, PAYMENTS_BY_NUMBER, peopleFound, VIDEOS } from './search-sql.ts';

const NOTHING: SearchResults = { people: [], bookings: [], payments: [], videos: [] };
const most = RESULTS_PER_KIND;

/** Searches people, bookings, payments and videos by a word or a number. */
@Injectable()
export class SearchService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async find(typed: string): Promise<SearchResults> {
    const q = typed.trim();
    if (q.length < MIN_QUERY_LENGTH) return NOTHING;
    const [people, bookings, payments, videos] = await Promise.all([
      this.em.execute<PersonHit[]>(peopleFound(q), [personPattern(q), most]),
      this.bookings(q),
      this.payments(q),
      this.em.execute<VideoHit[]>(VIDEOS, [likePattern(q), most]),
    ]);
    return { people, bookings, payments, videos };
  }

  /** Searches by id prefix first, then by the people who match. */
  private async bookings(q: string): Promise<BookingHit[]> {
    const [now, ids] = [this.clock.now(), idsBeginning(q)];
    const byId = ids ? await this.em.execute<BookingHit[]>(BOOKINGS_BY_ID, [...ids, now, now, most]) : [];
    const rows = byId.length > 0 ? byId : await this.em.execute<BookingHit[]>(bookingsOfPeople(q), [personPattern(q), now, now, most]);
    return rows.map((row) => ({ ...row, session_date: isoOf(row.session_date) }));
  }

  private async payments(q: string): Promise<PaymentHit[]> {
    const ids = idsBeginning(q);
    const rows = await this.em.execute<PaymentHit[]>(ids ? PAYMENTS_BY_ID : PAYMENTS_BY_NUMBER, ids ? [...ids, ...ids, most] : [q, q, most]);
    return rows.map((row) => ({ ...row, paid_at: isoOf(row.paid_at) }));
  }
}
