import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messages } from '@coach/contracts';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { BillingDisputes } from '../../billing/disputes/billing-disputes.service.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { BookingEnding } from './booking-ending.ts';
import { BookingRow } from './booking.entity.ts';

/** Sessions with a disputed payment: on hold while the bank decides, ended when the dispute is lost, restored when it is won. */
@Injectable()
export class DisputedSessionsJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly disputes: BillingDisputes,
    private readonly ending: BookingEnding,
    private readonly timeOff: TimeOffService,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.hold-disputed')
  async hold({ dispute_id }: JobPayload<'bookings.hold-disputed'>): Promise<void> {
    const dispute = await this.disputes.find(dispute_id);
    if (!dispute.isInquiry && !dispute.outcome) await this.mark(dispute.bookings, this.clock.now());
  }

  @OnJob('bookings.settle-dispute')
  async settle({ dispute_id }: JobPayload<'bookings.settle-dispute'>): Promise<void> {
    const dispute = await this.disputes.find(dispute_id);
    if (dispute.outcome === 'lost') await this.end(dispute.bookings);
    else await this.mark(dispute.bookings, null);
  }

  private async mark(ids: readonly string[], since: Date | null): Promise<void> {
    await this.em.nativeUpdate(BookingRow, { id: { $in: [...ids] } }, { paymentDisputedAt: since });
  }

  /** Upcoming sessions are no longer paid for; past ones stay in the books. */
  private async end(ids: readonly string[]): Promise<void> {
    await this.em.transactional(async (em) => {
      const ahead = { id: { $in: [...ids] }, status: { $in: ['pending' as const, 'confirmed' as const] }, sessionDate: { $gt: this.clock.now() } };
      await this.timeOff.keepFor(em);
      const bookings = await em.find(BookingRow, ahead, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
      for (const booking of bookings) await this.ending.end(em, booking, { by: 'system', reason: messages.booking.paymentTakenBack, refund: 'none' });
    });
  }
}
