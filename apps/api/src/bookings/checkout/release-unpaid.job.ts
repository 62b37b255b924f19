import { Injectable } from '@nestjs/common';
import type { JobPayload } from '../../jobs.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SessionCheckoutService } from './session-checkout.service.ts';

/** A payment page closed without a payment. */
@Injectable()
export class ReleaseUnpaidJob {
  constructor(private readonly checkouts: SessionCheckoutService) {}

  @OnJob('bookings.release-unpaid')
  async release({ checkout_id }: JobPayload<'bookings.release-unpaid'>): Promise<void> {
    await this.checkouts.releaseUnpaid(checkout_id);
  }
}
