import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ALTERNATIVES } from '@coach/domain';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { ClaimsService } from '../../availability/claims.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { ReplacementOffersService } from '../sick-day/replacement-offers.service.ts';
import { WaitlistRow } from '../waitlist/waitlist-entry.entity.ts';

interface OfferedSession {
  id: string;
  booking_id: string;
  starts_at: string;
  week: number | null;
}

const HELD_IN = `select reservation_id from claims where during && tstzrange(?, ?) and held_until > ?`;

/** Times held as replacements for clients who may still choose. */
const OFFERED = `
  select distinct d.id, d.booking_id, d.starts_at, d.week from rebooking_offers o join sick_day_sessions d on d.id = o.session_id
  where o.claim_id in (${HELD_IN}) and d.rebooked_as is null and d.settled is null order by d.id`;

/** Held offers that now fall into time off: waiting-list clients keep waiting, those with a lost session are offered others. */
@Injectable()
export class WithdrawOffersJob {
  constructor(
    private readonly em: EntityManager,
    private readonly claims: ClaimsService,
    private readonly hours: ReplacementOffersService,
    private readonly timeOff: TimeOffService,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.withdraw-offers')
  async withdraw({ starts_at, ends_at }: JobPayload<'bookings.withdraw-offers'>): Promise<void> {
    const range = [new Date(starts_at), new Date(ends_at), this.clock.now()];
    const waiting = await this.em.execute<Array<{ id: string }>>(`select id from waitlist_entries where state = 'offered' and claim_id in (${HELD_IN})`, range);
    for (const { id } of waiting) await this.em.fork().transactional((em) => this.waitOn(em as EntityManager, id));
    for (const session of await this.em.execute<OfferedSession[]>(OFFERED, range)) await this.em.fork().transactional((em) => this.offerOthers(em as EntityManager, session, range));
  }

  private async waitOn(em: EntityManager, id: string): Promise<void> {
    const entry = await em.findOne(WaitlistRow, { id, state: 'offered' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!entry?.claimId) return;
    await this.claims.release(em, entry.claimId);
    Object.assign(entry, { state: 'waiting', claimId: null, heldUntil: null });
  }

  /** The booking is locked first, then the lost session, as everywhere. */
  private async offerOthers(em: EntityManager, { id, booking_id, starts_at, week }: OfferedSession, range: Date[]): Promise<void> {
    await this.timeOff.keepFor(em);
    const booking = await em.findOneOrFail(BookingRow, { id: booking_id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await this.claims.claimAlone(em);
    const [open] = await em.execute<unknown[]>('select id from sick_day_sessions where id = ? and rebooked_as is null and settled is null for update', [id]);
    if (!open) return;
    const gone = await em.execute<Array<{ claim_id: string }>>(`delete from rebooking_offers where session_id = ? and claim_id in (${HELD_IN}) returning claim_id`, [id, ...range]);
    for (const { claim_id } of gone) await this.claims.release(em, claim_id);
    await this.hours.hold(em, id, booking, new Date(starts_at), { week, most: Math.min(ALTERNATIVES, gone.length) });
  }
}
