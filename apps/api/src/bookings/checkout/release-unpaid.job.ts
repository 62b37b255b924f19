import { Injectable } from '@nestjs/common';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { BookingHoldsService } from './booking-holds.service.ts';

/** A checkout was closed without a payment. */
@Injectable()
export class ReleaseUnpaidJob {
  constructor(private readonly holds: BookingHoldsService) {}

  @OnJob('bookings.release-unpaid')
  async release({ checkout_id }: JobPayload<'bookings.release-unpaid'>): Promise<void> {
    await this.holds.releaseUnpaid(checkout_id);
  }
}
