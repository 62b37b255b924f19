import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import { SubscriptionStatusService } from '../../billing/subscriptions/subscription-status.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { SubscriptionListService } from './subscription-list.service.ts';

const routes = contract.adminSubscriptions;

/** The Subscriptions tab. */
@AdminOnly()
@Controller()
export class AdminSubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionListService,
    private readonly statuses: SubscriptionStatusService,
  ) {}

  @Implement(routes.list)
  list() {
    return implement(routes.list).handler(({ input }) => this.subscriptions.page(input));
  }

  @Implement(routes.setStatus)
  setStatus(@CurrentActor() actor: Actor) {
    return implement(routes.setStatus).handler(async ({ input }) => {
      await this.statuses.set(actor, input.subscription_id, input.status, input.stop_billing);
      return this.subscriptions.one(input.subscription_id);
    });
  }
}
