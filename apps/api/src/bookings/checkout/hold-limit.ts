import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DAY, holdRefusal, HOLD_MINUTES, MINUTE, mostUnpaid } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { BookingRow } from '../booking/booking.entity.ts';

const UNPAID_HOLDS = `
  with last_paid as (select coalesce(greatest(
    (select max(created_at) from payments where user_id = ?),
    (select max(created_at) from session_checkouts where user_id = ? and state = 'booked')), '-infinity') as at)
  select count(distinct coalesce(repeat_id, id)) filter (where state = 'open' and created_at > ?)::int as open,
    count(*) filter (where state = 'open' and created_at > ?)::int as "openHours",
    count(distinct coalesce(repeat_id, id)) filter (where created_at > at)::int as "unpaidToday",
    count(*) filter (where created_at > at)::int as "hoursToday"
  from session_checkouts, last_paid where user_id = ? and state in ('open', 'released') and withdrawn_at is null and created_at > ?`;

const UNPAID_AHEAD = `
  select count(*)::int as count from bookings b join amounts_due d on d.booking_id = b.id
  where b.user_id = ? and b.status = 'confirmed' and b.session_date > ? and d.created_by is null and d.paid_cents + d.written_off_cents < d.amount`;

/** Each one mails the coach and holds a time until it is answered or canceled. */
const CONSULTATIONS_A_DAY = 3;

/** How much time a person may hold without paying: a free account must not block the calendar (AVL-09). */
@Injectable()
export class HoldLimit {
  constructor(
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Why this person gets no further hold of this length, or null; concurrent holds of theirs wait until the caller's transaction ends. */
  async refusal(em: EntityManager, userId: string, hours = 1): Promise<ReturnType<typeof holdRefusal>> {
    const now = this.clock.now().getTime();
    const since = new Date(now - HOLD_MINUTES * MINUTE);
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`holds ${userId}`]);
    const [holds] = await em.execute<Array<Parameters<typeof holdRefusal>[0]>>(UNPAID_HOLDS, [userId, userId, since, since, userId, new Date(now - DAY)]);
    return holdRefusal(holds!, hours);
  }

  /** Whether this person already has too many unpaid upcoming sessions to book these; concurrent bookings of theirs wait until the caller's transaction ends. */
  async hasTooMuchUnpaid(em: EntityManager, userId: string, sessions: number): Promise<boolean> {
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`holds ${userId}`]);
    const [row] = await em.execute<Array<{ count: number }>>(UNPAID_AHEAD, [userId, this.clock.now()]);
    return row!.count + sessions > mostUnpaid(sessions);
  }

  /** Whether this person has requested enough free consultations within a day, canceled ones included. */
  async hasAskedEnough(em: EntityManager, userId: string): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - DAY);
    return (await em.count(BookingRow, { userId, priceCents: null, bookingType: { $in: this.business.servicesOf('consultation') }, createdAt: { $gt: since } })) >= CONSULTATIONS_A_DAY;
  }
}
