import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { AdminOnly, CurrentActor, CurrentCaller } from '../../auth/guards.ts';
import { expandedRows } from '../../auth/keys/expanded-rows.ts';
import { CreditChanges } from '../../billing/credits/credit-changes.service.ts';
import { DueCheckouts } from '../../billing/hand-payments/due-checkouts.service.ts';
import { DueList } from '../../billing/hand-payments/due-list.service.ts';
import { HandPayments } from '../../billing/hand-payments/hand-payments.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Expansions } from '../expanded/expansions.ts';

const routes = contract.handPayments;

/** Manual payments, amounts due, and manual credits. */
@AdminOnly()
@Controller()
export class HandPaymentsController {
  constructor(
    private readonly dues: DueList,
    private readonly payments: HandPayments,
    private readonly pages: DueCheckouts,
    private readonly accounts: CreditChanges,
    private readonly expansions: Expansions,
  ) {}

  @Implement(routes.outstanding)
  outstanding() {
    return implement(routes.outstanding).handler(() => this.dues.outstanding());
  }

  @Implement(routes.list)
  list(@CurrentCaller() caller: Caller) {
    return implement(routes.list).handler(async ({ input: { expand, ...question } }) => expandedRows({ caller, expand }, await this.dues.list(question), { client: this.expansions.client, booking: this.expansions.booking }));
  }

  @Implement(routes.record)
  record(@CurrentActor() actor: Actor) {
    return implement(routes.record).handler(async ({ input }) => this.dues.one(await this.payments.record(actor, input)));
  }

  @Implement(routes.pay)
  pay(@CurrentActor() actor: Actor) {
    return implement(routes.pay).handler(async ({ input: { due_id: id, request_id: requestId, ...paid } }) => {
      await this.pages.close(id);
      await this.payments.pay(actor, id, { ...paid, requestId });
      return this.dues.one(id);
    });
  }

  @Implement(routes.takeBack)
  takeBack(@CurrentActor() actor: Actor) {
    return implement(routes.takeBack).handler(async ({ input: { due_entry_id: id, request_id: requestId, reason } }) => this.dues.one(await this.payments.takeBack(actor, id, { requestId, reason })));
  }

  @Implement(routes.refund)
  refund(@CurrentActor() actor: Actor) {
    return implement(routes.refund).handler(async ({ input: { due_entry_id: id, request_id: requestId, ...refund } }) => this.dues.one(await this.payments.refund(actor, id, { ...refund, requestId })));
  }

  @Implement(routes.writeOff)
  writeOff(@CurrentActor() actor: Actor) {
    return implement(routes.writeOff).handler(async ({ input: { due_id: id, request_id: requestId, reason } }) => {
      await this.pages.close(id);
      await this.payments.writeOff(actor, id, { requestId, reason });
      return this.dues.one(id);
    });
  }

  @Implement(routes.remind)
  remind(@CurrentActor() actor: Actor) {
    return implement(routes.remind).handler(async ({ input }) => {
      await this.payments.remind(actor, input.due_id);
      return this.dues.one(input.due_id);
    });
  }

  @Implement(routes.credits)
  credits() {
    return implement(routes.credits).handler(({ input }) => this.accounts.of(input.user_id));
  }

  @Implement(routes.changeCredits)
  changeCredits(@CurrentActor() actor: Actor) {
    return implement(routes.changeCredits).handler(async ({ input }) => {
      await this.accounts.change(actor, input);
      return this.accounts.of(input.user_id);
    });
  }
}
