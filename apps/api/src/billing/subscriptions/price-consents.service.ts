import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Subscription } from '@coach/contracts';
import { isPriceRefused } from '@coach/domain';
import { ConsentsService } from '../../auth/account/consents.service.ts';
import type { Visitor } from '../../auth/session/visitor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { SubscriptionRow } from './subscription.entity.ts';
import { subscriptionView } from './subscription.view.ts';

const refusals = contract.priceConsent.agree['~orpc'].errorMap;

/** Members' consent to a new price of their plan (requested by PriceMovesService). */
@Injectable()
export class PriceConsentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly consents: ConsentsService,
    private readonly clock: Clock,
  ) {}

  /** Recorded once, however often it is given. Throws NOT_ANNOUNCED for a price other than the announced one, and after its renewal. */
  async agree(userId: string, price: number, visitor: Visitor): Promise<Subscription> {
    return this.em.transactional(async (em) => {
      const row = await em.findOne(SubscriptionRow, { userId, status: { $in: ['active', 'past_due'] }, announcedPrice: price, announcedAsks: true }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row || isPriceRefused(row, this.clock.now())) throw refusal(refusals, 'NOT_ANNOUNCED');
      if (!row.announcedAgreedAt) {
        row.announcedAgreedAt = this.clock.now();
        this.consents.toPrice(em, userId, `${row.planType}: ${price} every ${row.interval} from ${row.announcedFrom!.toISOString()}`, visitor);
      }
      return subscriptionView(row);
    });
  }
}
