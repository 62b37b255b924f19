import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { ENV } from '../env.ts';
import { BillSync } from './receipts/bill-sync.ts';
import { AmountsDue } from './hand-payments/amounts-due.service.ts';
import { AmountsDueController } from './hand-payments/amounts-due.controller.ts';
import { DueCheckouts } from './hand-payments/due-checkouts.service.ts';
import { DueFulfilment } from './hand-payments/due-fulfilment.ts';
import { DueList } from './hand-payments/due-list.service.ts';
import { HandPayments } from './hand-payments/hand-payments.service.ts';
import { HandSales } from './hand-payments/hand-sales.ts';
import { DueMailJobs } from './mail/due-mail.jobs.ts';
import { CreditChanges } from './credits/credit-changes.service.ts';
import { BillPayments } from './receipts/bill-payments.ts';
import { BillingController } from './billing.controller.ts';
import { BillingService } from './billing.service.ts';
import { CheckoutSync } from './checkout/checkout-sync.ts';
import { ConfirmationWanted } from './subscriptions/confirmation-wanted.ts';
import { AccountStatus } from './connect/account-status.ts';
import { KeepPricesJob } from './connect/keep-prices.job.ts';
import { PaymentAccountService } from './connect/payment-account.service.ts';
import { PortalConfiguration } from './connect/portal-configuration.ts';
import { CreditAccountService } from './credits/credit-account.service.ts';
import { CreditGrants } from './credits/credit-grants.ts';
import { CreditsService } from './credits/credits.service.ts';
import { CreditSettlement } from './credits/credit-settlement.ts';
import { PackRefundsService } from './credits/pack-refunds.service.ts';
import { PlanCredits } from './credits/plan-credits.ts';
import { PlanOfPrice } from './credits/plan-of-price.ts';
import { CustomersService } from './stripe/customers.service.ts';
import { BillingDisputes } from './disputes/billing-disputes.service.ts';
import { DisputeEvidenceService } from './disputes/dispute-evidence.service.ts';
import { FraudWarnings } from './disputes/fraud-warnings.ts';
import { SettleDisputeJob } from './disputes/settle-dispute.job.ts';
import { EventSubjects } from './stripe/event-subjects.ts';
import { GivenPlansService } from './subscriptions/given-plans.service.ts';
import { KeepFeesJob } from './books/keep-fees.job.ts';
import { PayoutSync } from './books/payout-sync.ts';
import { DocumentsService } from './receipts/documents.service.ts';
import { InvoicesService } from './receipts/invoices.service.ts';
import { CreditMailJobs } from './mail/credit-mail.jobs.ts';
import { DisputeMailToCoachJobs } from './mail/dispute-mail-to-coach.jobs.ts';
import { SubscriptionDoubledEmail } from './mail/subscription-doubled.email.ts';
import { RefundMailJobs } from './mail/refund-mail.jobs.ts';
import { BillingTaskToCoachEmail } from './mail/billing-task-to-coach.email.ts';
import { RefundFailedToCoachEmail } from './mail/refund-failed-to-coach.email.ts';
import { ReceiptEmail } from './mail/receipt.email.ts';
import { SubscriptionMailJobs } from './mail/subscription-mail.jobs.ts';
import { UnpaidBillMailJobs } from './mail/unpaid-bill-mail.jobs.ts';
import { StripeCheckouts } from './checkout/stripe-checkouts.ts';
import { DisputeRecords } from './disputes/dispute-records.ts';
import { PanelRefundsService } from './refunds/panel-refunds.service.ts';
import { PaymentLabels } from './payments/payment-labels.ts';
import { PaymentSync } from './payments/payment-sync.ts';
import { RefundRecords } from './refunds/refund-records.ts';
import { SendRefundJob } from './refunds/send-refund.job.ts';
import { PlanCancellationsService } from './subscriptions/plan-cancellations.service.ts';
import { PriceConsentsController } from './subscriptions/price-consents.controller.ts';
import { PriceConsentsService } from './subscriptions/price-consents.service.ts';
import { PriceMovesService } from './subscriptions/price-moves.service.ts';
import { PlanPrices } from './subscriptions/plan-prices.ts';
import { PortalService } from './subscriptions/portal.service.ts';
import { ProviderCheck } from './stripe/provider-check.ts';
import { PurchaseCheckouts } from './checkout/purchase-checkouts.ts';
import { PurchasesService } from './checkout/purchases.service.ts';
import { Receipts } from './receipts/receipts.ts';
import { ChargeSource } from './reconcile/charge-source.ts';
import { CompareBooksJob } from './reconcile/compare-books.job.ts';
import { ProviderLists } from './reconcile/provider-lists.ts';
import { ReconcileJob } from './reconcile/reconcile.job.ts';
import { RefundsService } from './refunds/refunds.service.ts';
import { RemindYearlyJob } from './subscriptions/remind-yearly.job.ts';
import { ChargeNoShowFeeJob } from './no-show/charge-no-show-fee.job.ts';
import { KeptCardsController } from './no-show/kept-cards.controller.ts';
import { KeptCards } from './no-show/kept-cards.service.ts';
import { NoShowConsents } from './no-show/no-show-consents.ts';
import { NoShowFeePayment } from './no-show/no-show-fee-payment.ts';
import { NoShowFees } from './no-show/no-show-fees.service.ts';
import { NoShowChargedEmail } from './mail/no-show-charged.email.ts';
import { OrderFulfilment } from './checkout/order-fulfilment.service.ts';
import { STRIPE, stripeClient } from './stripe/stripe.ts';
import { SubscriptionStatusService } from './subscriptions/subscription-status.service.ts';
import { SubscriptionSync } from './subscriptions/subscription-sync.ts';
import { SubscriptionsService } from './subscriptions/subscriptions.service.ts';
import { SyncEventJob } from './stripe/sync-event.job.ts';
import { AskAboutRefundedJob } from './tasks/ask-about-refunded.job.ts';
import { RefundAnswersService } from './tasks/refund-answers.service.ts';
import { BillingTasks } from './tasks/billing-tasks.ts';
import { CreditMaintenanceJob } from './credits/credit-maintenance.job.ts';
import { RefuseTrialJob } from './subscriptions/refuse-trial.job.ts';
import { Trials } from './subscriptions/trials.ts';
import { SubscriptionReversal } from './subscriptions/subscription-undoing.service.ts';
import { UndoDoubledJob } from './subscriptions/undo-doubled.job.ts';
import { WebhookController } from './stripe/webhook.controller.ts';
import { WebhookService } from './stripe/webhook.service.ts';

const selling = [BillingService, CustomersService, InvoicesService, StripeCheckouts, PlanPrices, PortalService, PurchaseCheckouts, PurchasesService, OrderFulfilment, DocumentsService];
const events = [Receipts, BillSync, BillPayments, CheckoutSync, ConfirmationWanted, EventSubjects, ReconcileJob, RemindYearlyJob, SubscriptionSync, SyncEventJob, Trials, RefuseTrialJob, SubscriptionReversal, UndoDoubledJob, WebhookService];
const credits = [CreditAccountService, CreditGrants, CreditsService, CreditSettlement, PackRefundsService, PlanCredits, PlanOfPrice, CreditMaintenanceJob];
const payments = [PanelRefundsService, PaymentLabels, PaymentSync, PlanCancellationsService, PriceConsentsService, PriceMovesService, RefundRecords, SendRefundJob];
const disputes = [BillingDisputes, DisputeEvidenceService, DisputeRecords, FraudWarnings, SettleDisputeJob];
const books = [AskAboutRefundedJob, ChargeSource, BillingTasks, CompareBooksJob, KeepFeesJob, PayoutSync, ProviderLists, RefundAnswersService];
const account = [AccountStatus, KeepPricesJob, PaymentAccountService, PortalConfiguration];
const byHand = [AmountsDue, CreditChanges, DueCheckouts, DueFulfilment, DueList, DueMailJobs, HandPayments, HandSales];
const noShows = [ChargeNoShowFeeJob, KeptCards, NoShowConsents, NoShowFeePayment, NoShowFees];
const emails = [NoShowChargedEmail, ReceiptEmail, CreditMailJobs, DisputeMailToCoachJobs, SubscriptionDoubledEmail, RefundFailedToCoachEmail, RefundMailJobs, SubscriptionMailJobs, BillingTaskToCoachEmail, UnpaidBillMailJobs];

@Module({
  imports: [AuthModule, EmailModule],
  controllers: [BillingController, PriceConsentsController, WebhookController, AmountsDueController, KeptCardsController],
  providers: [
    { provide: STRIPE, inject: [ENV], useFactory: stripeClient },
    RefundsService,
    SubscriptionsService,
    ...[GivenPlansService, ProviderCheck, SubscriptionStatusService],
    ...[...selling, ...events, ...credits, ...payments, ...disputes, ...books, ...account, ...byHand, ...noShows, ...emails],
  ],
  exports: [KeptCards, NoShowConsents, NoShowFees, AccountStatus, AmountsDue, CreditChanges, DueCheckouts, DueList, HandPayments, HandSales, BillingDisputes, BillingTaskToCoachEmail, DisputeEvidenceService, PanelRefundsService, PaymentLabels, PlanCancellationsService, PriceMovesService, RefundAnswersService, BillingService, BillingTasks, CreditAccountService, CreditGrants, CreditsService, CreditSettlement, GivenPlansService, ProviderCheck, PurchasesService, ReconcileJob, RefundsService, SubscriptionsService, SubscriptionStatusService, DocumentsService],
})
export class BillingModule {}
