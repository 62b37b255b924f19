import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import { AccountStatus } from '../../billing/connect/account-status.ts';
import type { Actor } from '../../platform/audit/audit.ts';

const routes = contract.adminPaymentAccount;

/** The account at the payment provider: its status, and setting it up. */
@AdminOnly()
@Controller()
export class AdminPaymentAccountController {
  constructor(private readonly standing: AccountStatus) {}

  @Implement(routes.read)
  read() {
    return implement(routes.read).handler(() => this.standing.asked());
  }

  @Implement(routes.connect)
  connect(@CurrentActor() actor: Actor) {
    return implement(routes.connect).handler(() => this.standing.connect(actor));
  }
}
