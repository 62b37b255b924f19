import { Module } from '@nestjs/common';
import { ENV } from '../env.ts';
import { BillingService } from './billing.service.ts';
import { CheckoutSync } from './checkout-sync.ts';
import { ReconcileJob } from './reconcile.job.ts';
import { RefundsService } from './refunds.service.ts';
import { STRIPE, stripeClient } from './stripe.ts';
import { SyncEventJob } from './sync-event.job.ts';
import { WebhookController } from './webhook.controller.ts';
import { WebhookService } from './webhook.service.ts';

@Module({
  controllers: [WebhookController],
  providers: [
    { provide: STRIPE, inject: [ENV], useFactory: stripeClient },
    BillingService,
    CheckoutSync,
    ReconcileJob,
    RefundsService,
    SyncEventJob,
    WebhookService,
  ],
  exports: [BillingService, RefundsService],
})
export class BillingModule {}
