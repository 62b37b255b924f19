import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import { ClassEnding } from '../../bookings/classes/class-ending.service.ts';
import { ClassReader } from '../../bookings/classes/class-reader.ts';
import { ClassRepeats } from '../../bookings/classes/class-repeats.service.ts';
import { ClassRequestsService } from '../../bookings/classes/class-requests.service.ts';
import { ClassWeeksEnding } from '../../bookings/classes/class-weeks-ending.service.ts';
import { ClassesService } from '../../bookings/classes/classes.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Condition, IfMatch } from '../../platform/http/if-match.ts';

const routes = contract.adminClasses;

/** Classes in the Business menu. */
@AdminOnly()
@Controller()
export class AdminClassesController {
  constructor(
    private readonly reader: ClassReader,
    private readonly classes: ClassesService,
    private readonly ending: ClassEnding,
    private readonly weeks: ClassWeeksEnding,
    private readonly requests: ClassRequestsService,
    private readonly repeats: ClassRepeats,
  ) {}

  @Implement(routes.read)
  read() {
    return implement(routes.read).handler(async () => ({ sales: await this.classes.sales(), classes: await this.reader.forCoach(), requests: await this.requests.open() }));
  }

  @Implement(routes.sell)
  sell(@CurrentActor() actor: Actor) {
    return implement(routes.sell).handler(async ({ input }) => {
      await this.classes.sell(input.sales, actor);
      return { sales: input.sales };
    });
  }

  @Implement(routes.create)
  create(@CurrentActor() actor: Actor) {
    return implement(routes.create).handler(({ input }) => this.classes.create(input, actor));
  }

  @Implement(routes.change)
  change(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.change).handler(({ input }) => this.classes.change(input, actor, condition));
  }

  @Implement(routes.repeat)
  repeat(@CurrentActor() actor: Actor) {
    return implement(routes.repeat).handler(({ input }) => this.repeats.repeat(input, actor));
  }

  @Implement(routes.keep)
  keep(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.keep).handler(({ input }) => this.classes.keep(input.class_id, actor, condition));
  }

  @Implement(routes.ending)
  readEnding() {
    return implement(routes.ending).handler(({ input }) => this.weeks.preview(input.class_id));
  }

  @Implement(routes.cancel)
  cancel(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.cancel).handler(async ({ input }) => {
      await this.ending.cancel(input.class_id, input.reason, actor, condition);
      return { done: true as const };
    });
  }

  @Implement(routes.decline)
  decline(@CurrentActor() actor: Actor) {
    return implement(routes.decline).handler(async ({ input }) => {
      await this.requests.decline(input.request_id, input.answer, actor);
      return { done: true as const };
    });
  }
}
