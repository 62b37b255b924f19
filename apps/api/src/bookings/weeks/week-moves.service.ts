import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type MovePreview } from '@coach/contracts';
import { arrangedDeadline, coachMoveRefusal, isHeld, movedWeeks, nextShifting, programWeek, rangeFrom, sessionsOf, shiftedWeeks, takesPlace, weekMoveRefusal, withWeek, type ProgramWeek, type Zone } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { BookingRow } from '../booking/booking.entity.ts';
import { CoachTime } from '../planning/coach-time.ts';
import { WaitlistOffers } from '../waitlist/waitlist-offers.service.ts';
import { WeekWriter } from './week-writer.ts';

const refusals = contract.coachBooking.move['~orpc'].errorMap;

interface WeekMove {
  /** null: the next one. */
  week: number | null;
  /** Only this week; otherwise all following weeks shift with it. */
  onlyWeek: boolean;
}

type Refused = { refused: 'NOT_MOVABLE' | 'IN_THE_PAST' | 'SAME_TIME' | 'WEEK_OUT_OF_REACH' };
/** The target of the move, and which weeks move. */
type Planned = { week: number; weeks: ProgramWeek[]; moved: number[] } | Refused;

/** Moves a program, or one week of it, for the coach; the caller has locked the booking. */
@Injectable()
export class WeekMoves {
  constructor(
    private readonly weeks: WeekWriter,
    private readonly time: CoachTime,
    private readonly waitlist: WaitlistOffers,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** A dry run. */
  async preview(em: EntityManager, booking: BookingRow, to: Date, move: WeekMove): Promise<MovePreview> {
    const plan = planOf(booking, to, move, this.clock.now(), this.business.zone);
    const starts = 'refused' in plan ? [to] : startsOf(plan);
    const own = sessionsOf(booking).filter((one) => isHeld(one) && ('refused' in plan || plan.moved.includes(one.week!)));
    const { bookingType, durationMinutes } = booking;
    const check = await this.time.check(em, { bookingType, start: starts[0]!, starts, durationMinutes }, own.map(({ startsAt }) => rangeFrom(startsAt, durationMinutes)));
    return {
      ...check,
      is_free: check.is_free && !('refused' in plan),
      ...{ session_date: to.toISOString(), is_told: booking.status === 'confirmed', refund_cents: booking.stripePaymentIntentId ? (booking.priceCents ?? null) : null },
      ...{ deadline_before: booking.cancellationDeadline.toISOString(), deadline_after: this.deadlineOf(booking, plan).toISOString(), weeks_moved: 'refused' in plan ? 0 : plan.moved.length },
    };
  }

  /** Releases the old times and claims the new ones in one step; throws the contract's refusal and then changes nothing. */
  async move(em: EntityManager, booking: BookingRow, to: Date, { byForce, ...move }: WeekMove & { byForce: boolean }, actor: Actor): Promise<void> {
    const now = this.clock.now();
    const plan = planOf(booking, to, move, now, this.business.zone);
    if ('refused' in plan) throw refusal(refusals, plan.refused);
    const before = booking.weeks!;
    await this.exchange(em, booking, plan, byForce);
    this.weeks.write(booking, plan.weeks, now);
    Object.assign(booking, { cancellationDeadline: this.deadlineOf(booking, plan), coachMoves: booking.coachMoves + 1 });
    const written = { only_week: move.onlyWeek, week: plan.week, outside_hours: byForce };
    this.audit.record(em, actor, { action: 'booking.move', target: `booking:${booking.id}`, before: { weeks: startsIn(before) }, after: { weeks: startsIn(plan.weeks), ...written } });
    if (booking.status === 'confirmed') this.tell(em, booking, plan, before, move.onlyWeek);
    await em.flush();
  }

  private tell(em: EntityManager, { id: booking_id }: BookingRow, { week, moved }: Exclude<Planned, Refused>, before: readonly ProgramWeek[], onlyWeek: boolean): void {
    const moved_from = before[(onlyWeek ? week : moved[0]!) - 1]!.starts_at;
    if (onlyWeek) this.outbox.record(em, 'booking.week-moved', { booking_id, week: String(week), moved_from });
    else this.outbox.record(em, 'booking.moved-by-coach', { booking_id, moved_from });
  }

  /** A program that has started keeps its deadline: it has passed. */
  private deadlineOf(booking: BookingRow, plan: Planned): Date {
    const isFirstMoved = !('refused' in plan) && plan.moved.includes(1);
    return isFirstMoved ? arrangedDeadline(new Date(plan.weeks[0]!.starts_at), booking.changeTerms, this.clock.now()) : booking.cancellationDeadline;
  }

  private async exchange(em: EntityManager, booking: BookingRow, plan: Exclude<Planned, Refused>, byForce: boolean): Promise<void> {
    const { bookingType, durationMinutes, participantCount: participants } = booking;
    const starts = startsOf(plan);
    let left: string | null = null;
    const release = async () => {
      left = await this.weeks.release(em, booking, plan.moved);
    };
    const take = () => this.time.take(em, { bookingType, start: starts[0]!, starts, durationMinutes, participants }, byForce);
    const taken = await this.waitlist.exchange(em, booking.claimId!, booking, take, release);
    if ('refused' in taken) throw refusal(refusals, taken.refused);
    await this.weeks.join(em, booking, taken.claimId, left);
  }
}

const startsIn = (weeks: readonly ProgramWeek[]): string => weeks.map(({ starts_at }) => starts_at).join(' ');
const startsOf = ({ weeks, moved }: Exclude<Planned, Refused>): Date[] => moved.map((week) => new Date(weeks[week - 1]!.starts_at));

function planOf(booking: BookingRow, to: Date, { week: asked, onlyWeek }: WeekMove, now: Date, zone: Zone): Planned {
  const week = asked ?? nextShifting(booking, now);
  const session = week === null ? null : programWeek(booking, week);
  if (!week || !session || !isHeld(session) || session.startsAt <= now) return { refused: 'NOT_MOVABLE' };
  const refused = coachMoveRefusal({ ...booking, sessionDate: session.startsAt }, to, now);
  if (refused) return { refused };
  if (onlyWeek) return oneWeek(booking, week, to, now);
  const weeks = shiftedWeeks(booking, week, to, now, zone);
  return weeks ? planned(booking, week, weeks, now) : oneWeek(booking, week, to, now);
}

function oneWeek(booking: BookingRow, week: number, to: Date, now: Date): Planned {
  const refused = weekMoveRefusal(booking, week, to, now);
  const { state } = programWeek(booking, week)!;
  return refused ? { refused } : planned(booking, week, withWeek(booking.weeks!, week, { state: takesPlace({ state }) ? state : 'scheduled', startsAt: to }), now);
}

/** The plan, unless it would put a week in the past or out of reach. */
function planned(booking: BookingRow, week: number, weeks: ProgramWeek[], now: Date): Planned {
  const moved = movedWeeks(booking.weeks!, weeks);
  const after = { ...booking, sessionDate: new Date(weeks[0]!.starts_at), weeks };
  if (moved.some((one) => new Date(weeks[one - 1]!.starts_at) <= now)) return { refused: 'IN_THE_PAST' };
  const isOut = moved.some((one) => weekMoveRefusal({ ...after, weeks: withWeek(weeks, one, { state: 'off' }) }, one, new Date(weeks[one - 1]!.starts_at), now) === 'WEEK_OUT_OF_REACH');
  return isOut ? { refused: 'WEEK_OUT_OF_REACH' } : { week, weeks, moved };
}
