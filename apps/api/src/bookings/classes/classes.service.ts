import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, sessionDetailsOf, type ClassChange, type ClassPlan, type CoachClass } from '@coach/contracts';
import { classChangeRefusal, isChangeable, seriesStarts, type GroupSales } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { CoachSettingsReader } from '../../availability/coach-settings.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { UNCONDITIONAL } from '../../platform/http/if-match.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { ChangedTerms, termsOf } from '../changes/changed-terms.service.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { CoachTime } from '../planning/coach-time.ts';
import { groupService } from '../planning/offered.ts';
import { classEtag } from './class-etag.ts';
import { ClassReader } from './class-reader.ts';
import { ClassRequestsService } from './class-requests.service.ts';
import { GroupClassRow, lockClass } from './group-class.entity.ts';

const refusals = contract.adminClasses.create['~orpc'].errorMap;
const changeRefusals = contract.adminClasses.change['~orpc'].errorMap;

/** The times that a class takes. */
interface ClassHours {
  id: string;
  serviceId: string;
  weeks: number;
  startsAt: Date;
  durationMinutes: number;
  seats: number;
  byForce: boolean;
}

const auditedOf = ({ name, startsAt, seats, minimum }: GroupClassRow) => ({ name, starts_at: startsAt.toISOString(), seats, minimum });

/** Classes scheduled and changed by the coach. */
@Injectable()
export class ClassesService {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ClassReader,
    private readonly requests: ClassRequestsService,
    private readonly places: SessionPlaces,
    private readonly claims: ClaimsService,
    private readonly settings: CoachSettingsReader,
    private readonly time: CoachTime,
    private readonly terms: ChangedTerms,
    private readonly audit: Audit,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Claims all weeks of coach time in one step; throws the contract's refusal on a conflict. */
  async create(plan: ClassPlan, actor: Actor): Promise<CoachClass> {
    const [now, startsAt, id] = [this.clock.now(), new Date(plan.starts_at), randomUUID()];
    if (startsAt <= now) throw refusal(refusals, 'IN_THE_PAST');
    if (plan.minimum > plan.seats) throw refusal(refusals, 'MINIMUM_ABOVE_SEATS');
    await this.em.transactional(async (em) => {
      await this.places.accept(em, sessionDetailsOf(plan));
      const { id: serviceId, weeks, lengths: [{ minutes: durationMinutes }] } = groupService(this.business, plan.booking_type);
      const claimId = await this.take(em, { id, serviceId, startsAt, weeks, durationMinutes, seats: plan.seats, byForce: plan.outside_hours });
      const { name, seats, minimum, note } = plan;
      const row = em.create(GroupClassRow, { id, claimId, serviceId, name, startsAt, weeks, durationMinutes, seats, minimum, details: sessionDetailsOf(plan), note, status: 'open', createdAt: now, updatedAt: now });
      this.audit.record(em, actor, { action: 'class.create', target: `class:${id}`, after: auditedOf(row) });
      await em.persist(row).flush();
      if (plan.request_id && !(await this.requests.accept(em, plan.request_id, id))) throw refusal(refusals, 'REQUEST_NOT_FOUND');
    });
    return this.reader.oneForCoach(id);
  }

  /** Seats, name, place, and description can change at any time; the times only while nobody has a seat. */
  async change(change: ClassChange, actor: Actor, condition = UNCONDITIONAL): Promise<CoachClass> {
    const [now, startsAt] = [this.clock.now(), new Date(change.starts_at)];
    await this.em.transactional(async (em) => {
      await this.settings.keep(em);
      const row = await this.locked(em, change.class_id);
      condition.demand(classEtag(row, Boolean(row.runsAnywayAt)));
      // A place that is no longer offered can stay where it was already used.
      if (change.place_id !== (row.details.place_id ?? '')) await this.places.accept(em, sessionDetailsOf(change));
      // Seat holders are locked before the coach's time; then again those added meanwhile.
      await this.reader.lockMembers(em, row.id);
      await this.claims.claimAlone(em);
      const before = { startsAt: row.startsAt, seats: row.seats, minimum: row.minimum, taken: await this.reader.seatsTaken(em, row.id) };
      const refused = classChangeRefusal(before, { startsAt, seats: change.seats, minimum: change.minimum }, now);
      if (refused) throw refusal(changeRefusals, refused);
      const audited = auditedOf(row);
      if (startsAt.getTime() !== row.startsAt.getTime()) row.claimId = await this.moved(em, row, { startsAt, seats: change.seats, byForce: change.outside_hours });
      else if (change.seats !== row.seats && !(await this.claims.changeSeats(em, row.claimId!, change.seats))) throw refusal(changeRefusals, 'SEATS_TAKEN');
      const { name, seats, minimum, note } = change;
      const [former, details] = [sessionDetailsOf(row.details), sessionDetailsOf(change)];
      Object.assign(row, { name, startsAt, seats, minimum, note, details, updatedAt: now });
      if (JSON.stringify(former) !== JSON.stringify(details)) await this.tellPlace(em, row, actor);
      this.audit.record(em, actor, { action: 'class.change', target: `class:${row.id}`, before: audited, after: auditedOf(row) });
    });
    return this.reader.oneForCoach(change.class_id);
  }

  /** The coach lets it take place below its minimum. */
  async keep(id: string, actor: Actor, condition = UNCONDITIONAL): Promise<CoachClass> {
    await this.em.transactional(async (em) => {
      const row = await this.locked(em, id);
      condition.demand(classEtag(row, Boolean(row.runsAnywayAt)));
      if (row.runsAnywayAt) return;
      row.runsAnywayAt = this.clock.now();
      this.audit.record(em, actor, { action: 'class.keep', target: `class:${id}`, after: { runs_anyway: true } });
    });
    return this.reader.oneForCoach(id);
  }

  /** Waits for bookings being made under the previous rule. */
  async sell(sales: GroupSales, actor: Actor): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.settings.change(em);
      const rows = await em.execute<unknown[]>('update booking_rules set group_sales = ? where group_sales <> ? returning 1', [sales, sales]);
      if (rows.length > 0) this.audit.record(em, actor, { action: 'class.set-sales', target: 'booking-rules:group-sales', after: { group_sales: sales } });
    });
  }

  /** How group training is sold. */
  async sales(): Promise<GroupSales> {
    const [row] = await this.em.execute<Array<{ group_sales: GroupSales }>>('select group_sales from booking_rules');
    return row!.group_sales;
  }

  private async locked(em: EntityManager, id: string): Promise<GroupClassRow> {
    const row = await lockClass(em, id);
    if (!row) throw refusal(changeRefusals, 'NOT_FOUND');
    return row;
  }

  private async take(em: EntityManager, { id, serviceId: bookingType, startsAt, weeks, durationMinutes, seats, byForce }: ClassHours): Promise<string> {
    const starts = seriesStarts(startsAt, this.business.zone, weeks);
    if (!starts) throw refusal(refusals, 'CLOCK_SKIPS');
    await this.claims.claimAlone(em);
    const { outside_hours: isOutside } = await this.time.check(em, { bookingType, start: startsAt, starts, durationMinutes });
    if (isOutside && !byForce) throw refusal(refusals, 'OUTSIDE_HOURS');
    const claimId = await this.claims.claimClass(em, { classId: id, bookingType, starts, durationMinutes, seats });
    if (!claimId) throw refusal(refusals, 'SLOT_TAKEN');
    return claimId;
  }

  /** Its old times are released first, so that the new ones may overlap them. */
  private async moved(em: EntityManager, { id, claimId, serviceId, weeks, durationMinutes }: GroupClassRow, to: Pick<ClassHours, 'startsAt' | 'seats' | 'byForce'>): Promise<string> {
    // An open class always references a reservation; the constraint is checked at commit.
    await em.execute('update group_classes set claim_id = ? where id = ?', [randomUUID(), id]);
    await this.claims.release(em, claimId!);
    return this.take(em, { id, serviceId, weeks, durationMinutes, ...to });
  }

  /** Clients paying for a seat book the new place; those with a seat and weeks ahead are mailed the old and the new one. */
  private async tellPlace(em: EntityManager, { id, details }: GroupClassRow, actor: Actor): Promise<void> {
    await em.execute(`update session_checkouts set details = ? where class_id = ? and state = 'open'`, [JSON.stringify(details), id]);
    for (const booking of await this.reader.lockMembers(em, id)) {
      if (!isChangeable(booking, this.clock.now())) continue;
      const before = termsOf(booking);
      booking.details = { ...booking.details, ...details };
      await this.terms.settle(em, booking, before, actor);
    }
  }
}
