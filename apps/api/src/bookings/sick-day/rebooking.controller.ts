import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { CurrentCaller, SignedInOnly } from '../../auth/guards.ts';
import { UnsettledWeekChoice } from '../weeks/unsettled-week-choice.service.ts';
import { RebookingService } from './rebooking.service.ts';

const routes = contract.rebooking;

@SignedInOnly()
@Controller()
export class RebookingController {
  constructor(
    private readonly rebookings: RebookingService,
    private readonly weeks: UnsettledWeekChoice,
  ) {}

  @Implement(routes.read)
  read(@CurrentCaller() caller: Caller) {
    return implement(routes.read).handler(({ input }) => this.rebookings.read(caller.userId, input.rebooking_id));
  }

  @Implement(routes.refund)
  refund(@CurrentCaller() caller: Caller) {
    return implement(routes.refund).handler(async ({ input }) => {
      await this.weeks.refund(caller.userId, input.rebooking_id);
      return this.rebookings.read(caller.userId, input.rebooking_id);
    });
  }

  @Implement(routes.take)
  take(@CurrentCaller() caller: Caller) {
    return implement(routes.take).handler(({ input }) => this.rebookings.take(caller, input.rebooking_id, input.offer_id));
  }
}
