import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import { CoachingDeskService } from '../../coaching/coaching-desk.service.ts';
import { HealthReviewsService } from '../../coaching/health-reviews.service.ts';
import { MealPlansService } from '../../coaching/meal-plans.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { CoachingListService } from './coaching-list.service.ts';

const routes = contract.adminCoaching;

/** Premium Clients in the Business menu (GAP-03 to GAP-06). */
@AdminOnly()
@Controller()
export class AdminCoachingController {
  constructor(
    private readonly list: CoachingListService,
    private readonly desk: CoachingDeskService,
    private readonly plans: MealPlansService,
    private readonly reviews: HealthReviewsService,
  ) {}

  @Implement(routes.list)
  clients() {
    return implement(routes.list).handler(({ input }) => this.list.page(input));
  }

  @Implement(routes.open)
  open(@CurrentActor() actor: Actor) {
    return implement(routes.open).handler(({ input }) => this.desk.open(actor, input.user_id));
  }

  @Implement(routes.reply)
  reply(@CurrentActor() actor: Actor) {
    return implement(routes.reply).handler(({ input }) => this.desk.reply(actor, input.user_id, input.week, input.text));
  }

  @Implement(routes.addPlan)
  addPlan(@CurrentActor() actor: Actor) {
    return implement(routes.addPlan).handler(({ input: { user_id, ...plan } }) => this.desk.addPlan(actor, user_id, plan));
  }

  @Implement(routes.planFile)
  planFile() {
    return implement(routes.planFile).handler(({ input }) => this.plans.file(input.user_id, input.plan_id));
  }

  @Implement(routes.reviewHealth)
  reviewHealth(@CurrentActor() actor: Actor) {
    return implement(routes.reviewHealth).handler(({ input }) => this.reviews.stamp(actor, input.user_id, input.changed_at));
  }
}
