import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../auth/caller.ts';
import { CurrentCaller, SignedInOnly } from '../auth/guards.ts';
import { CreditAccountService } from './credits/credit-account.service.ts';
import { PackRefundsService } from './credits/pack-refunds.service.ts';
import { DocumentsService } from './receipts/documents.service.ts';
import { InvoicesService } from './receipts/invoices.service.ts';
import { PortalService } from './subscriptions/portal.service.ts';
import { SubscriptionsService } from './subscriptions/subscriptions.service.ts';

const routes = contract.billing;

/** What a person has, owes, and has paid. The checkout provides the payment address. */
@SignedInOnly()
@Controller()
export class BillingController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly portals: PortalService,
    private readonly bills: InvoicesService,
    private readonly accounts: CreditAccountService,
    private readonly packs: PackRefundsService,
    private readonly papers: DocumentsService,
  ) {}

  @Implement(routes.subscription)
  subscription(@CurrentCaller() caller: Caller) {
    return implement(routes.subscription).handler(() => this.subscriptions.of(caller.userId));
  }

  @Implement(routes.portal)
  portal(@CurrentCaller() caller: Caller) {
    return implement(routes.portal).handler(() => this.portals.open(caller.userId));
  }

  @Implement(routes.invoices)
  invoices(@CurrentCaller() caller: Caller) {
    return implement(routes.invoices).handler(() => this.bills.list(caller.userId));
  }

  @Implement(routes.documents)
  documents(@CurrentCaller() caller: Caller) {
    return implement(routes.documents).handler(() => this.papers.list(caller.userId));
  }

  @Implement(routes.document)
  document(@CurrentCaller() caller: Caller) {
    return implement(routes.document).handler(({ input }) => this.papers.pdf(input.document_id, caller.userId));
  }

  @Implement(routes.credits)
  credits(@CurrentCaller() caller: Caller) {
    return implement(routes.credits).handler(() => this.accounts.of(caller.userId));
  }

  @Implement(routes.refundPack)
  refundPack(@CurrentCaller() caller: Caller) {
    return implement(routes.refundPack).handler(({ input }) => this.packs.refund(caller.userId, input.payment_id));
  }
}
