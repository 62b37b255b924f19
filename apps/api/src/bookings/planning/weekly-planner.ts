import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ORPCError } from '@orpc/client';
import { weeklyRefusals, type WeekChoice } from '@coach/contracts';
import { addDays, isWeekly, MOST_WEEKS, NEARBY_DAYS, weekChoices, type SessionOffer, type SessionRequest } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { SlotsService } from '../../availability/slots.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { CallerLimits } from './caller-limits.ts';
import { SessionPlanner, type PlannedSession } from './session-planner.ts';

/** Sessions requested together: the first, and one in each of several weeks after it. */
export interface WeeklyRequest extends SessionRequest {
  further: readonly Date[];
}

export interface PlannedWeek extends PlannedSession {
  startsAt: Date;
}

/** The requested form: one start, and perhaps more. */
export const furtherOf = ({ further_dates: dates = [] }: { further_dates?: readonly string[] | undefined }): Date[] => dates.map((date) => new Date(date)).sort((one, other) => one.getTime() - other.getTime());

const DAYS_A_WEEK = 7;
const isGone = (error: unknown): boolean => error instanceof ORPCError && (error.code === 'SLOT_TAKEN' || error.code === 'NOT_OFFERED');

/** Decides about sessions of several weeks and claims all of their times, or none. */
@Injectable()
export class WeeklyPlanner {
  constructor(
    private readonly em: EntityManager,
    private readonly slots: SlotsService,
    private readonly claims: ClaimsService,
    private readonly planner: SessionPlanner,
    private readonly limits: CallerLimits,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** The weeks from a time on, with their availability for the caller. */
  async choices(userId: string, { bookingType, durationMinutes }: Pick<SessionOffer, 'bookingType' | 'durationMinutes'>, first: Date, weeks: number, em: EntityManager = this.em): Promise<WeekChoice[]> {
    const limits = await this.limits.of(userId);
    const days = await this.slots.ofDays(addDays(this.business.zone.localDate(first), -NEARBY_DAYS), (weeks - 1) * DAYS_A_WEEK + 2 * NEARBY_DAYS + 1, { durationMinutes, bookingType, limits }, em);
    const { horizon_days: horizonDays } = await this.slots.rules(limits, bookingType);
    return weekChoices(first, weeks, days.flat(), { now: this.clock.now(), horizonDays, zone: this.business.zone })
      .map(({ start, state, nearest }) => ({ session_date: start.toISOString(), state, nearest: nearest?.toISOString() ?? null }));
  }

  /**
 * Claims all of the times in the caller's transaction: permanently, or held until a moment. Throws the contract's refusal when
 * any of them is taken, listing all that are and the weeks' availability.
 */
  async plan(em: EntityManager, userId: string, { further, ...request }: WeeklyRequest, heldUntil: Date | null): Promise<PlannedWeek[]> {
    if (further.length === 0) return [{ ...(await this.planner.plan(em, userId, request, heldUntil)), startsAt: request.startsAt }];
    const isRepeatable = request.offer.kind === 'individual';
    if (!isRepeatable || !isWeekly(request.startsAt, further, this.business.zone)) throw refusal(weeklyRefusals, 'NOT_WEEKLY');
    await this.claims.claimAlone(em);
    const [planned, taken]: [PlannedWeek[], Date[]] = [[], []];
    for (const startsAt of [request.startsAt, ...further]) {
      const one = await this.planner.plan(em, userId, { ...request, startsAt }, heldUntil).catch((error: unknown) => {
        if (!isGone(error)) throw error;
        return null;
      });
      if (one) planned.push({ ...one, startsAt });
      else taken.push(startsAt);
    }
    if (taken.length === 0) return planned;
    for (const { claimId } of planned) await this.claims.release(em, claimId);
    throw refusal(weeklyRefusals, 'WEEKS_TAKEN', { taken: taken.map((start) => start.toISOString()), weeks: await this.choices(userId, request.offer, request.startsAt, MOST_WEEKS, em) });
  }
}
