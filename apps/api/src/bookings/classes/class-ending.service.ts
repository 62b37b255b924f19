import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { ClaimsService } from '../../availability/claims.service.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { UNCONDITIONAL } from '../../platform/http/if-match.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BookingEnding } from '../booking/booking-ending.ts';
import type { BookingRow } from '../booking/booking.entity.ts';
import { BookingHold } from '../checkout/booking-hold.entity.ts';
import { WaitlistRow } from '../waitlist/waitlist-entry.entity.ts';
import { classEtag } from './class-etag.ts';
import { ClassReader } from './class-reader.ts';
import { ClassWeeksEnding } from './class-weeks-ending.service.ts';
import { lockClass, type GroupClassRow } from './group-class.entity.ts';

const refusals = contract.adminClasses.cancel['~orpc'].errorMap;

/** Cancels a class: its time is released, and everybody who booked or is paying is refunded; once it has started, for the remaining weeks. */
@Injectable()
export class ClassEnding {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ClassReader,
    private readonly ending: BookingEnding,
    private readonly weeks: ClassWeeksEnding,
    private readonly timeOff: TimeOffService,
    private readonly claims: ClaimsService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** All or nothing. A payment that arrives meanwhile is refunded. */
  async cancel(id: string, reason: string, actor: Actor, condition = UNCONDITIONAL): Promise<void> {
    for (const bookingId of await this.reader.seatedIn(this.em, id)) await this.ending.prepare(bookingId);
    await this.em.transactional(async (em) => {
      await this.timeOff.keepFor(em);
      const row = await lockClass(em, id);
      if (!row) throw refusal(refusals, 'NOT_FOUND');
      condition.demand(classEtag(row, Boolean(row.runsAnywayAt)));
      if (!this.weeks.isAhead(row)) throw refusal(refusals, 'CLASS_OVER');
      // Holds and bookings are locked before the coach's time, as in paying and moving; then again for those added meanwhile.
      await this.lockMembers(em, row);
      await this.claims.claimAlone(em);
      const { seated, members, waiting } = await this.lockMembers(em, row);
      await this.endWaiting(em, waiting);
      await this.endHolds(em, id);
      const reservation = row.claimId!;
      Object.assign(row, { status: 'canceled', claimId: null, canceledAt: this.clock.now(), updatedAt: this.clock.now() });
      await em.flush();
      // Once it has started nobody's program ends as a whole, nor that of somebody who makes up a single week in it.
      const whole = row.startsAt > this.clock.now() ? seated.filter(({ id: bookingId }) => members.has(bookingId)) : [];
      for (const booking of whole) await this.ending.end(em, booking, { by: 'admin', reason });
      await this.weeks.end(em, row, seated.filter((booking) => !whole.includes(booking)), reason, actor);
      await this.claims.release(em, reservation);
      this.audit.record(em, actor, { action: 'class.cancel', target: `class:${id}`, before: { status: 'open' }, after: { status: 'canceled', reason, bookings: seated.length } });
    });
  }

  private async lockMembers(em: EntityManager, { id, serviceId, startsAt }: GroupClassRow): Promise<{ seated: BookingRow[]; members: Set<string>; waiting: WaitlistRow[] }> {
    const seated = await this.reader.lockSeated(em, id);
    const members = new Set(await this.reader.membersOf(em, id));
    const waiting = await em.find(WaitlistRow, { bookingType: serviceId, sessionDate: startsAt, state: { $in: ['waiting', 'offered'] } }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true });
    return { seated, members, waiting };
  }

  /** An open checkout can still be paid: the payment finds no class and is refunded. */
  private async endHolds(em: EntityManager, id: string): Promise<void> {
    for (const hold of await em.find(BookingHold, { classId: id, state: 'open' })) {
      const { claimId } = hold;
      Object.assign(hold, { state: 'released', claimId: null });
      await em.flush();
      if (claimId) await this.claims.release(em, claimId);
    }
  }

  /** Withdraws waiting-list offers for its seats. */
  private async endWaiting(em: EntityManager, waiting: readonly WaitlistRow[]): Promise<void> {
    for (const entry of waiting) {
      const { claimId } = entry;
      Object.assign(entry, { state: 'closed', claimId: null, heldUntil: null });
      await em.flush();
      if (claimId) await this.claims.release(em, claimId);
    }
  }
}
