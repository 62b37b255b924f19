import { EntityManager } from '@mikro-orm/postgresql';
import { ORPCError } from '@orpc/client';
import { Injectable } from '@nestjs/common';
import { contract, RUN_REFUSALS, sessionDetailsOf, type ClassPlan, type ClassRepeat, type CoachClass, type RepeatedClass, type RunRefusal } from '@coach/contracts';
import { nextRuns } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { ClassesService } from './classes.service.ts';
import { GroupClassRow } from './group-class.entity.ts';

const refusals = contract.adminClasses.repeat['~orpc'].errorMap;

const reasonOf = (error: unknown): RunRefusal => {
  const reason = error instanceof ORPCError && RUN_REFUSALS.find((code) => code === error.code);
  if (!reason) throw error;
  return reason;
};

/** Schedules a class repeatedly: each run is a class of its own, and conflicting runs are left out. */
@Injectable()
export class ClassRepeats {
  constructor(
    private readonly em: EntityManager,
    private readonly classes: ClassesService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async repeat({ class_id: id, runs, outside_hours }: ClassRepeat, actor: Actor): Promise<RepeatedClass> {
    const row = await this.em.findOne(GroupClassRow, { id, status: 'open' });
    if (!row) throw refusal(refusals, 'NOT_FOUND');
    const { name, seats, minimum, note, serviceId: booking_type } = row;
    const plan = { name, seats, minimum, note, booking_type, outside_hours, ...sessionDetailsOf(row.details) };
    const [made, leftOut]: [CoachClass[], RepeatedClass['left_out']] = [[], []];
    for (const { date, startsAt } of nextRuns(row, runs, this.business.zone, this.clock.now())) {
      const outcome = startsAt ? await this.run({ ...plan, starts_at: startsAt.toISOString() }, actor) : 'CLOCK_SKIPS';
      if (typeof outcome === 'string') leftOut.push({ date, reason: outcome });
      else made.push(outcome);
    }
    return { classes: made, left_out: leftOut };
  }

  private run(plan: ClassPlan, actor: Actor): Promise<CoachClass | RunRefusal> {
    return this.classes.create(plan, actor).catch(reasonOf);
  }
}
