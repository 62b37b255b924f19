import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract, type CheckoutRequest, type PurchaseRequest } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { CurrentCaller, OptionalCaller, SignedInOnly, SignedInOrNot } from '../../auth/guards.ts';
import { TermsAccepted } from '../../auth/terms-accepted.ts';
import { closedToViewers } from '../../auth/impersonation/while-impersonating.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { PaymentStatusService } from './payment-status.service.ts';
import { PurchasesService } from './purchases.service.ts';
import { SessionCheckoutsService } from './session-checkouts.service.ts';

const routes = contract.billing;

/** Opens checkouts and shows their outcome: a session's slot is held meanwhile, a plan or pack only needs the checkout. */
@Controller()
export class CheckoutController {
  constructor(
    private readonly sessions: SessionCheckoutsService,
    private readonly purchases: PurchasesService,
    private readonly statuses: PaymentStatusService,
    private readonly business: BusinessSnapshot,
  ) {}

  private isSession(input: CheckoutRequest | PurchaseRequest): input is CheckoutRequest {
    return 'bookingData' in input && this.business.services.some(({ lengths }) => lengths.some(({ id }) => id === input.serviceType));
  }

  @TermsAccepted()
  @SignedInOnly()
  @Implement(routes.checkout)
  checkout(@CurrentCaller() caller: Caller) {
    return implement(routes.checkout).handler(({ input }) =>
      this.isSession(input) ? this.sessions.start(caller.userId, input) : this.purchases.start(caller.userId, input),
    );
  }

  @SignedInOnly()
  @Implement(routes.heldCheckout)
  heldCheckout(@CurrentCaller() caller: Caller) {
    return implement(routes.heldCheckout).handler(() => this.sessions.held(caller.userId));
  }

  @SignedInOnly()
  @Implement(routes.begunCheckout)
  begunCheckout(@CurrentCaller() caller: Caller) {
    return implement(routes.begunCheckout).handler(async ({ input }) => closedToViewers(caller, await this.sessions.begun(caller.userId, input.session_id), { notes: '' }));
  }

  @SignedInOrNot()
  @Implement(routes.paymentStatus)
  paymentStatus(@OptionalCaller() caller: Caller | null) {
    return implement(routes.paymentStatus).handler(({ input }) => this.statuses.of(input.session_id, caller?.userId ?? null));
  }

  @Implement(routes.abandon)
  abandon() {
    return implement(routes.abandon).handler(({ input }) => this.sessions.abandon(input.session_id));
  }
}
