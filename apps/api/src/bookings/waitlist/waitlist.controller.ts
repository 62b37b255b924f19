import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { CurrentCaller, SignedInOnly } from '../../auth/guards.ts';
import { TermsAccepted } from '../../auth/terms-accepted.ts';
import { TakeOfferService } from './take-offer.service.ts';
import { WaitlistService } from './waitlist.service.ts';

const routes = contract.waitlist;

@SignedInOnly()
@Controller()
export class WaitlistController {
  constructor(
    private readonly waitlist: WaitlistService,
    private readonly offers: TakeOfferService,
  ) {}

  @Implement(routes.list)
  list(@CurrentCaller() caller: Caller) {
    return implement(routes.list).handler(() => this.waitlist.list(caller.userId));
  }

  @TermsAccepted()
  @Implement(routes.join)
  join(@CurrentCaller() caller: Caller) {
    return implement(routes.join).handler(({ input }) => this.waitlist.join(caller.userId, input));
  }

  @Implement(routes.leave)
  leave(@CurrentCaller() caller: Caller) {
    return implement(routes.leave).handler(({ input }) => this.waitlist.leave(caller.userId, input.entry_id));
  }

  @TermsAccepted()
  @Implement(routes.pay)
  pay(@CurrentCaller() caller: Caller) {
    return implement(routes.pay).handler(({ input }) => this.offers.pay(caller, input.entry_id, input));
  }

  @TermsAccepted()
  @Implement(routes.spend)
  spend(@CurrentCaller() caller: Caller) {
    return implement(routes.spend).handler(({ input }) => this.offers.spend(caller.userId, input.entry_id, input));
  }
}
