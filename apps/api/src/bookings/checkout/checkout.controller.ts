import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { CurrentCaller, OptionalCaller, SignedInOnly, SignedInOrNot } from '../../auth/guards.ts';
import { PurchasesService } from '../../billing/checkout/purchases.service.ts';
import { closedToViewers } from '../../auth/impersonation/while-impersonating.ts';
import { BegunCheckouts } from './begun-checkout.service.ts';
import { PaymentStatusService } from './payment-status.service.ts';
import { BookingHoldsService } from './booking-holds.service.ts';

const routes = contract.billing;

/** The payment routes: selling a session needs the coach's time as well as the payment page, a plan or a pack the page alone. */
@Controller()
export class CheckoutController {
  constructor(
    private readonly holds: BookingHoldsService,
    private readonly purchases: PurchasesService,
    private readonly statuses: PaymentStatusService,
    private readonly begun: BegunCheckouts,
  ) {}

  @SignedInOnly()
  @Implement(routes.checkout)
  checkout(@CurrentCaller() caller: Caller) {
    return implement(routes.checkout).handler(({ input }) =>
      'bookingData' in input ? this.holds.start(caller, input) : this.purchases.start(caller.userId, input),
    );
  }

  @SignedInOnly()
  @Implement(routes.heldCheckout)
  heldCheckout(@CurrentCaller() caller: Caller) {
    return implement(routes.heldCheckout).handler(() => this.holds.held(caller.userId));
  }

  @SignedInOnly()
  @Implement(routes.begunCheckout)
  begunCheckout(@CurrentCaller() caller: Caller) {
    return implement(routes.begunCheckout).handler(async ({ input }) => closedToViewers(caller, await this.begun.of(caller.userId, input.session_id), { notes: '' }));
  }

  @SignedInOrNot()
  @Implement(routes.paymentStatus)
  paymentStatus(@OptionalCaller() caller: Caller | null) {
    return implement(routes.paymentStatus).handler(({ input }) => this.statuses.of(input.session_id, caller?.userId ?? null));
  }

  @Implement(routes.abandon)
  abandon() {
    return implement(routes.abandon).handler(({ input }) => this.holds.abandon(input.session_id));
  }
}
