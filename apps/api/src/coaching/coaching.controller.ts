import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../auth/caller.ts';
import { CurrentCaller, SignedInOnly } from '../auth/guards.ts';
import { ClosedWhileImpersonating } from '../auth/impersonation/while-impersonating.ts';
import { CheckInsService } from './check-ins.service.ts';
import { CoachingNews } from './coaching-news.service.ts';
import { CoachingService } from './coaching.service.ts';
import { MealPlansService } from './meal-plans.service.ts';

const routes = contract.coaching;

/** The client's side: health information entered here is read in the coach's panel, where each opening is audited. */
@SignedInOnly()
@Controller()
export class CoachingController {
  constructor(
    private readonly coaching: CoachingService,
    private readonly news: CoachingNews,
    private readonly checkIns: CheckInsService,
    private readonly plans: MealPlansService,
  ) {}

  @ClosedWhileImpersonating()
  @Implement(routes.own)
  own(@CurrentCaller() caller: Caller) {
    return implement(routes.own).handler(() => this.coaching.of(caller.userId));
  }

  @Implement(routes.summary)
  summary(@CurrentCaller() caller: Caller) {
    return implement(routes.summary).handler(() => this.news.of(caller.userId));
  }

  @Implement(routes.checkIn)
  checkIn(@CurrentCaller() caller: Caller) {
    return implement(routes.checkIn).handler(({ input }) => this.checkIns.write(caller.userId, input));
  }

  @Implement(routes.seen)
  seen(@CurrentCaller() caller: Caller) {
    return implement(routes.seen).handler(async () => {
      await this.news.seen(caller.userId);
      return { done: true as const };
    });
  }

  @ClosedWhileImpersonating()
  @Implement(routes.planFile)
  planFile(@CurrentCaller() caller: Caller) {
    return implement(routes.planFile).handler(({ input }) => this.plans.file(caller.userId, input.plan_id));
  }
}
