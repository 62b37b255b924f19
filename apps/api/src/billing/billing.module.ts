import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { ENV } from '../env.ts';
import { BillSync } from './bill-sync.ts';
import { BillingController } from './billing.controller.ts';
import { BillingService } from './billing.service.ts';
import { ChargeSync } from './charge-sync.ts';
import { CheckoutSync } from './checkout-sync.ts';
import { ConfirmationWanted } from './confirmation-wanted.ts';
import { CreditAccountService } from './credit-account.service.ts';
import { CreditGrants } from './credit-grants.ts';
import { CreditsService } from './credits.service.ts';
import { CustomersService } from './customers.service.ts';
import { EventSubjects } from './event-subjects.ts';
import { GivenPlansService } from './given-plans.service.ts';
import { InvoicesService } from './invoices.service.ts';
import { CreditMailJobs } from './mail/credit-mail.jobs.ts';
import { DisputeMailJob } from './mail/dispute-mail.job.ts';
import { DoubledMailJob } from './mail/doubled-mail.job.ts';
import { RefundFailedMailJob } from './mail/refund-failed-mail.job.ts';
import { ReceiptEmail } from './mail/receipt.email.ts';
import { SubscriptionMailJobs } from './mail/subscription-mail.jobs.ts';
import { UnpaidBillMailJobs } from './mail/unpaid-bill-mail.jobs.ts';
import { PaymentPages } from './payment-pages.ts';
import { PlanPrices } from './plan-prices.ts';
import { PortalService } from './portal.service.ts';
import { ProviderCheck } from './provider-check.ts';
import { PurchasePages } from './purchase-pages.ts';
import { PurchasesService } from './purchases.service.ts';
import { Receipts } from './receipts.ts';
import { ReconcileJob } from './reconcile.job.ts';
import { RefundsService } from './refunds.service.ts';
import { RemindYearlyJob } from './remind-yearly.job.ts';
import { SoldService } from './sold.service.ts';
import { STRIPE, stripeClient } from './stripe.ts';
import { SubscriptionStatusService } from './subscription-status.service.ts';
import { SubscriptionSync } from './subscription-sync.ts';
import { SubscriptionsService } from './subscriptions.service.ts';
import { SyncEventJob } from './sync-event.job.ts';
import { TendCreditsJob } from './tend-credits.job.ts';
import { UndoDoubledJob } from './undo-doubled.job.ts';
import { WebhookController } from './webhook.controller.ts';
import { WebhookService } from './webhook.service.ts';

const selling = [BillingService, CustomersService, InvoicesService, PaymentPages, PlanPrices, PortalService, PurchasePages, PurchasesService, SoldService];
const events = [Receipts, BillSync, ChargeSync, CheckoutSync, ConfirmationWanted, EventSubjects, ReconcileJob, RemindYearlyJob, SubscriptionSync, SyncEventJob, UndoDoubledJob, WebhookService];
const credits = [CreditAccountService, CreditGrants, CreditsService, TendCreditsJob];
const emails = [ReceiptEmail, CreditMailJobs, DisputeMailJob, DoubledMailJob, RefundFailedMailJob, SubscriptionMailJobs, UnpaidBillMailJobs];

@Module({
  imports: [AuthModule, EmailModule],
  controllers: [BillingController, WebhookController],
  providers: [
    { provide: STRIPE, inject: [ENV], useFactory: stripeClient },
    RefundsService,
    SubscriptionsService,
    ...[GivenPlansService, ProviderCheck, SubscriptionStatusService],
    ...[...selling, ...events, ...credits, ...emails],
  ],
  exports: [BillingService, CreditAccountService, CreditsService, GivenPlansService, ProviderCheck, PurchasesService, ReconcileJob, RefundsService, SubscriptionsService, SubscriptionStatusService],
})
export class BillingModule {}
