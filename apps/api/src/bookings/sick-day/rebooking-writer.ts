import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cancellationDeadline, HOLD_MINUTES, rangeFrom, serviceOf, type SessionService } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { CreditsService } from '../../billing/credits/credits.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { BOOKING_NOTES } from '../booking/booking.view.ts';
import { Replacements } from './replacements.ts';
import type { SessionCheckout } from '../checkout/session-checkout.entity.ts';
import { SessionCheckoutService } from '../checkout/session-checkout.service.ts';

/** An hour that is held for one client. */
export interface HeldOffer {
  id: string;
  claim_id: string;
  starts_at: string;
  /** Until when it was promised; while it is being paid for it may be held for longer. */
  held_until: string;
}

/** Writes what becomes of a held hour, in the caller's transaction and on its locked rows. */
@Injectable()
export class RebookingWriter {
  constructor(
    private readonly claims: ClaimsService,
    private readonly credits: CreditsService,
    private readonly checkouts: SessionCheckoutService,
    private readonly replacements: Replacements,
    private readonly vault: Vault,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The lost session at its new time, confirmed; the other hours are free again. Null when a credit is wanted and there is none. */
  async book(em: EntityManager, offId: string, lost: BookingRow, offer: HeldOffer): Promise<string | null> {
    const [id, now, sessionDate] = [randomUUID(), this.clock.now(), new Date(offer.starts_at)];
    if (lost.priceCents === 0 && !(await this.credits.spend(em, lost.userId, id))) return null;
    await this.claims.settle(em, offer.claim_id);
    const { userId, bookingType, durationMinutes, location, participantCount, priceCents = null } = lost;
    const notes = this.vault.seal(BOOKING_NOTES, id, this.vault.open(BOOKING_NOTES, lost.id, lost.notes));
    const booking = em.create(BookingRow, {
      ...{ id, userId, claimId: offer.claim_id, bookingType, sessionDate, durationMinutes, location, notes, participantCount, priceCents },
      ...{ status: 'confirmed', cancellationDeadline: cancellationDeadline(sessionDate), createdAt: now, updatedAt: now },
    });
    em.persist(booking);
    await em.flush();
    await this.replacements.replace(em, { id: offId }, { bookingId: id, claimId: offer.claim_id, checkoutId: null });
    this.outbox.record(em, 'booking.confirmed', { booking_id: id });
    return id;
  }

  /** The hour becomes one that somebody is paying for: at the price that was refunded, and held for as long as any payment page (AVL-09), or as it was promised. */
  async toCheckout(em: EntityManager, offId: string, lost: BookingRow, offer: HeldOffer): Promise<SessionCheckout> {
    const { userId, bookingType, durationMinutes, location, participantCount, priceCents } = lost;
    const [promised, pageEnds] = [new Date(offer.held_until), rangeFrom(this.clock.now(), HOLD_MINUTES).end];
    await this.claims.holdUntil(em, offer.claim_id, promised > pageEnds ? promised : pageEnds);
    const session = {
      ...{ userId, claimId: offer.claim_id, serviceType: serviceOf(bookingType, durationMinutes) as SessionService, bookingType, sessionDate: new Date(offer.starts_at) },
      ...{ durationMinutes, location, participantCount, priceCents: priceCents ?? 0, replaces: offId },
    };
    return this.checkouts.write(em, session, this.vault.open(BOOKING_NOTES, lost.id, lost.notes));
  }
}
