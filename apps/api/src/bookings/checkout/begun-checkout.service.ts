import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, sessionDetailsOf, type BegunCheckout } from '@coach/contracts';
import { BillingService } from '../../billing/billing.service.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BookingHold, HOLD_NOTES } from './booking-hold.entity.ts';

const refusals = contract.billing.begunCheckout['~orpc'].errorMap;

/** What was entered before a payment page, for whoever turns back from it: the address of the booking page holds nothing that was typed. */
@Injectable()
export class BegunCheckouts {
  constructor(
    private readonly em: EntityManager,
    private readonly billing: BillingService,
    private readonly vault: Vault,
  ) {}

  /** Of the caller's own, as long as it is not booked; anything else answers as a missing one. */
  async of(userId: string, stripeSessionId: string): Promise<BegunCheckout> {
    const id = await this.billing.referenceOf(stripeSessionId);
    const hold = id && (await this.em.findOne(BookingHold, { id, userId, state: { $ne: 'booked' } }));
    if (!hold) throw refusal(refusals, 'NOT_FOUND');
    return {
      ...{ service_type: hold.serviceType, session_date: hold.sessionDate.toISOString(), duration_minutes: hold.durationMinutes, participant_count: hold.participantCount },
      ...sessionDetailsOf(hold.details),
      notes: this.vault.open(HOLD_NOTES, hold.id, hold.notes),
    };
  }
}
