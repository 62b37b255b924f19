import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TimeRange } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { BookingRow } from '../booking/booking.entity.ts';

/** How somebody has a time range: held until paid or accepted, or booked. */
export type Ownership = 'held' | 'booked';

const OWN_TIME = `
  with taken as (select reservation_id from claims where (held_until is null or held_until > ?) and during && tstzrange(?, ?))
  select exists (select from bookings where user_id = ? and status in ('pending', 'confirmed') and claim_id in (table taken)) as is_booked,
    exists (select from session_checkouts where user_id = ? and state = 'open' and claim_id in (table taken))
    or exists (select from waitlist_entries where user_id = ? and state = 'offered' and claim_id in (table taken)) as is_held`;

/** Which of the coach's time belongs to the caller: nobody is told that somebody else took their own slot. */
@Injectable()
export class OwnTime {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** How a person has a time range, or overlaps it with a session or its buffers; undefined when none of it is theirs. */
  async within(em: EntityManager, userId: string, { start, end }: TimeRange): Promise<Ownership | undefined> {
    const [own] = await em.execute<Array<{ is_booked: boolean; is_held: boolean }>>(OWN_TIME, [this.clock.now(), start, end, userId, userId, userId]);
    if (own!.is_held) return 'held';
    return own!.is_booked ? 'booked' : undefined;
  }

  /** The reservation of an own booking, whose time counts as free while it moves; null when there is no such booking. */
  async reservationOf(userId: string, bookingId: string): Promise<string | null> {
    const booking = await this.em.findOne(BookingRow, { id: bookingId, userId }, { fields: ['claimId'] });
    return booking?.claimId ?? null;
  }
}
