import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { CurrentCaller, OptionalCaller, SignedInOnly, SignedInOrNot } from '../../auth/guards.ts';
import { TermsAccepted } from '../../auth/terms-accepted.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ClassReader } from './class-reader.ts';
import { ClassRequestsService } from './class-requests.service.ts';
import { ClassesService } from './classes.service.ts';

const routes = contract.groupClasses;

const NONE = { classes: [], next_cursor: null };

/** Classes as seen by visitors and clients. */
@Controller()
export class ClassesController {
  constructor(
    private readonly reader: ClassReader,
    private readonly classes: ClassesService,
    private readonly requests: ClassRequestsService,
    private readonly business: BusinessSnapshot,
  ) {}

  @SignedInOrNot()
  @Implement(routes.list)
  list(@OptionalCaller() caller: Caller | null) {
    return implement(routes.list).handler(async ({ input }) => ({ sales: await this.classes.sales(), ...(this.business.isShownTo(caller) ? await this.reader.ahead(input) : NONE) }));
  }

  @SignedInOnly()
  @Implement(routes.requests)
  own(@CurrentCaller() caller: Caller) {
    return implement(routes.requests).handler(() => this.requests.of(caller.userId));
  }

  @TermsAccepted()
  @SignedInOnly()
  @Implement(routes.ask)
  ask(@CurrentCaller() caller: Caller) {
    return implement(routes.ask).handler(({ input }) => this.requests.ask(caller.userId, input));
  }

  @SignedInOnly()
  @Implement(routes.withdraw)
  withdraw(@CurrentCaller() caller: Caller) {
    return implement(routes.withdraw).handler(async ({ input }) => {
      await this.requests.withdraw(caller.userId, input.request_id);
      return { done: true as const };
    });
  }
}
