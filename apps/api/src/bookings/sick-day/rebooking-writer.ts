import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HOLD_MINUTES, offerFor, rangeFrom } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { CreditsService } from '../../billing/credits/credits.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingWriter } from '../booking/booking-writer.ts';
import type { BookingRow } from '../booking/booking.entity.ts';
import { Replacements } from './replacements.ts';
import type { BookingHold } from '../checkout/booking-hold.entity.ts';
import { HoldWriter } from '../checkout/hold-writer.ts';

/** A time held for one client. */
export interface HeldOffer {
  id: string;
  claim_id: string;
  starts_at: string;
  /** The promised expiry; while it is being paid for it may be held longer. */
  held_until: string;
}

/** Records the outcome of a held time, in the caller's transaction and on its locked rows. */
@Injectable()
export class RebookingWriter {
  constructor(
    private readonly claims: ClaimsService,
    private readonly credits: CreditsService,
    private readonly bookings: BookingWriter,
    private readonly holds: HoldWriter,
    private readonly replacements: Replacements,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** The lost session at its new time, confirmed; the other times are released. Null when a credit is needed and there is none. */
  async book(em: EntityManager, offId: string, lost: BookingRow, offer: HeldOffer): Promise<string | null> {
    const [id, sessionDate] = [randomUUID(), new Date(offer.starts_at)];
    if (lost.priceCents === 0 && !(await this.credits.spendAgain(em, lost.userId, id, lost.id))) return null;
    await this.claims.settle(em, offer.claim_id);
    this.bookings.fromLost(em, lost, { id, claimId: offer.claim_id, sessionDate });
    await em.flush();
    await this.replacements.replace(em, { id: offId }, { bookingId: id, claimId: offer.claim_id, checkoutId: null });
    this.outbox.record(em, 'booking.confirmed', { booking_id: id });
    return id;
  }

  /** Turns the time into a hold being paid for: at the refunded price, and held as long as any checkout (AVL-09), or as promised. */
  async toHold(em: EntityManager, offId: string, lost: BookingRow, offer: HeldOffer): Promise<BookingHold> {
    const { bookingType, durationMinutes, priceCents, changeTerms } = lost;
    const [promised, pageEnds] = [new Date(offer.held_until), rangeFrom(this.clock.now(), HOLD_MINUTES).end];
    await this.claims.holdUntil(em, offer.claim_id, promised > pageEnds ? promised : pageEnds);
    const held = { claimId: offer.claim_id, serviceType: offerFor(this.business.services, bookingType, durationMinutes)?.soldAs ?? bookingType, sessionDate: new Date(offer.starts_at), priceCents: priceCents ?? 0, replaces: offId, changeTerms };
    return this.holds.write(em, { ...this.bookings.contentOf(lost), ...held });
  }
}
