import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AffectedSession } from '@coach/contracts';
import { isWithinHours, rangeFrom, type CoachHours } from '@coach/domain';
import { CLASS_NAME } from '../../bookings/classes/class-names.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';

/** Every agreed upcoming session, each program week separately. */
const AHEAD = `
  select b.id as booking_id, b.booking_type, ${CLASS_NAME}, b.status, lower(c.during) as session_date, b.duration_minutes, p.first_name, p.last_name
  from claims c join bookings b on b.claim_id = c.reservation_id join profiles p on p.user_id = b.user_id
  where b.status in ('pending', 'confirmed') and c.sharing <> 'pause' and upper(c.during) > ?
  order by lower(c.during), b.id`;

/** Finds sessions that a change of hours would leave outside; they stay booked until the coach decides. */
@Injectable()
export class AffectedSessions {
  constructor(
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Those within the previous hours and outside the new ones. */
  async between(em: EntityManager, before: CoachHours, after: CoachHours): Promise<AffectedSession[]> {
    const rows = await em.execute<AffectedSession[]>(AHEAD, [this.clock.now()]);
    return rows
      .map((row) => ({ ...row, session_date: new Date(row.session_date).toISOString() }))
      .filter(({ session_date, duration_minutes }) => {
        const session = rangeFrom(new Date(session_date), duration_minutes);
        return isWithinHours(session, before, this.business.zone) && !isWithinHours(session, after, this.business.zone);
      });
  }
}
