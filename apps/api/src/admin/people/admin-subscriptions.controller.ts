import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { AdminOnly, CurrentActor, CurrentCaller } from '../../auth/guards.ts';
import { expandedRows } from '../../auth/keys/expanded-rows.ts';
import { PriceMovesService } from '../../billing/subscriptions/price-moves.service.ts';
import { SubscriptionStatusService } from '../../billing/subscriptions/subscription-status.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Expansions } from '../expanded/expansions.ts';
import { SubscriptionListService } from './subscription-list.service.ts';

const routes = contract.adminSubscriptions;

/** Endpoints of the Subscriptions tab. */
@AdminOnly()
@Controller()
export class AdminSubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionListService,
    private readonly statuses: SubscriptionStatusService,
    private readonly moves: PriceMovesService,
    private readonly expansions: Expansions,
  ) {}

  @Implement(routes.list)
  list(@CurrentCaller() caller: Caller) {
    return implement(routes.list).handler(async ({ input: { expand, ...question } }) => {
      const page = await this.subscriptions.page(question);
      return { ...page, subscriptions: await expandedRows({ caller, expand }, page.subscriptions, { client: this.expansions.client }) };
    });
  }

  @Implement(routes.priceMove)
  priceMove() {
    return implement(routes.priceMove).handler(({ input }) => this.moves.preview(input.plan_type));
  }

  @Implement(routes.movePrice)
  movePrice(@CurrentActor() actor: Actor) {
    return implement(routes.movePrice).handler(({ input }) => this.moves.announce(actor, input.plan_type, input));
  }

  @Implement(routes.setStatus)
  setStatus(@CurrentActor() actor: Actor) {
    return implement(routes.setStatus).handler(async ({ input }) => {
      await this.statuses.set(actor, input.subscription_id, input.status, input.stop_billing);
      return this.subscriptions.one(input.subscription_id);
    });
  }
}
