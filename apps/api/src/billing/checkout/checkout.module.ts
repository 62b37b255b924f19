import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.ts';
import { EmailModule } from '../../email/email.module.ts';
import { BillingModule } from '../billing.module.ts';
import { CheckoutController } from './checkout.controller.ts';
import { PaymentStatusService } from './payment-status.service.ts';
import { SessionCheckoutsService } from './session-checkouts.service.ts';

/** The payment routes. They sell the sessions of another room that depends on billing, so the app module passes that room in. */
@Module({})
export class CheckoutModule {
  /** `sessions` is the module that exports `SessionSales`. */
  static selling(sessions: Type): DynamicModule {
    return {
      module: CheckoutModule,
      imports: [AuthModule, BillingModule, EmailModule, sessions],
      controllers: [CheckoutController],
      providers: [PaymentStatusService, SessionCheckoutsService],
    };
  }
}
