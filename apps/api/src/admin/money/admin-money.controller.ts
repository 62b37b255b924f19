import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { AdminOnly, CurrentActor, CurrentCaller } from '../../auth/guards.ts';
import { expandedRows } from '../../auth/keys/expanded-rows.ts';
import { DisputeEvidenceService } from '../../billing/disputes/dispute-evidence.service.ts';
import { PanelRefundsService } from '../../billing/refunds/panel-refunds.service.ts';
import { PlanCancellationsService } from '../../billing/subscriptions/plan-cancellations.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Expansions } from '../expanded/expansions.ts';
import { BillingTasksService } from './billing-tasks.service.ts';
import { PaymentListService } from './payment-list.service.ts';
import { SubscriptionListService } from '../people/subscription-list.service.ts';

const routes = contract.adminMoney;

/** Refunds, ending plans, and pending decisions about money. */
@AdminOnly()
@Controller()
export class AdminMoneyController {
  constructor(
    private readonly list: PaymentListService,
    private readonly refunds: PanelRefundsService,
    private readonly tasksService: BillingTasksService,
    private readonly evidenceService: DisputeEvidenceService,
    private readonly plans: PlanCancellationsService,
    private readonly subscriptions: SubscriptionListService,
    private readonly expansions: Expansions,
  ) {}

  @Implement(routes.payments)
  payments(@CurrentCaller() caller: Caller) {
    return implement(routes.payments).handler(async ({ input: { expand, ...question } }) => expandedRows({ caller, expand }, await this.list.list(question), { client: this.expansions.client, bookings: this.expansions.bookingsPaid }));
  }

  @Implement(routes.refund)
  refund(@CurrentActor() actor: Actor) {
    return implement(routes.refund).handler(async ({ input: { payment_id: paymentId, request_id: requestId, amount, reason, message = null } }) => {
      await this.refunds.refund(actor, { paymentId, requestId, amount, reason, message });
      return this.list.one(paymentId);
    });
  }

  @Implement(routes.tasks)
  tasks() {
    return implement(routes.tasks).handler(() => this.tasksService.open());
  }

  @Implement(routes.answerTask)
  answerTask(@CurrentActor() actor: Actor) {
    return implement(routes.answerTask).handler(({ input }) => this.tasksService.answer(actor, input.task_id, input.answer));
  }

  @Implement(routes.evidence)
  evidence() {
    return implement(routes.evidence).handler(async ({ input }) => ({ lines: await this.evidenceService.lines(input.dispute_id) }));
  }

  @Implement(routes.cancellation)
  cancellation() {
    return implement(routes.cancellation).handler(({ input }) => this.plans.preview(input.subscription_id));
  }

  @Implement(routes.cancelPlan)
  cancelPlan(@CurrentActor() actor: Actor) {
    return implement(routes.cancelPlan).handler(async ({ input: { subscription_id: id, when, refund, reason, message = null } }) => {
      await this.plans.end(actor, { id, when, refund, reason, message });
      return this.subscriptions.one(id);
    });
  }
}
