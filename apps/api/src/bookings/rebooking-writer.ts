import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cancellationDeadline, HOLD_MINUTES, rangeFrom, serviceOf, type SessionService } from '@coach/domain';
import { ClaimsService } from '../availability/claims.service.ts';
import { CreditsService } from '../billing/credits.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { BookingRow } from './booking.entity.ts';
import { BOOKING_NOTES } from './booking.view.ts';
import { CHECKOUT_NOTES, SessionCheckout } from './session-checkout.entity.ts';

/** An hour that is held for one client. */
export interface HeldOffer {
  id: string;
  claim_id: string;
  starts_at: string;
  held_until: string;
}

/** Writes what becomes of a held hour, in the caller's transaction and on its locked rows. */
@Injectable()
export class RebookingWriter {
  constructor(
    private readonly claims: ClaimsService,
    private readonly credits: CreditsService,
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
    await this.releaseOthers(em, offId, offer.id);
    await em.execute('update sick_day_sessions set rebooked_as = ? where id = ?', [id, offId]);
    this.outbox.record(em, 'booking.confirmed', { booking_id: id });
    return id;
  }

  /** The hour becomes one that somebody is paying for: at the price that was refunded, for as long as any payment page (AVL-09). */
  async toCheckout(em: EntityManager, lost: BookingRow, offer: HeldOffer): Promise<SessionCheckout> {
    const [id, now] = [randomUUID(), this.clock.now()];
    const { userId, bookingType, durationMinutes, location, participantCount, priceCents } = lost;
    const notes = this.vault.seal(CHECKOUT_NOTES, id, this.vault.open(BOOKING_NOTES, lost.id, lost.notes));
    const checkout = em.create(SessionCheckout, {
      ...{ id, userId, claimId: offer.claim_id, serviceType: serviceOf(bookingType, durationMinutes) as SessionService, bookingType, sessionDate: new Date(offer.starts_at) },
      ...{ durationMinutes, location, notes, participantCount, priceCents: priceCents ?? 0, state: 'open', createdAt: now },
    });
    em.persist(checkout);
    await this.holdUntil(em, offer.claim_id, rangeFrom(now, HOLD_MINUTES).end);
    await em.execute('delete from rebooking_offers where id = ?', [offer.id]);
    return checkout;
  }

  /** No payment page came of it: the hour is held for the client as before. */
  async takeBack(em: EntityManager, offId: string, checkoutId: string, { id, claim_id, starts_at, held_until }: HeldOffer): Promise<void> {
    await em.execute(`update session_checkouts set state = 'released', claim_id = null where id = ? and state = 'open'`, [checkoutId]);
    await this.holdUntil(em, claim_id, new Date(held_until));
    await em.execute('insert into rebooking_offers (id, session_id, claim_id, starts_at, held_until) values (?, ?, ?, ?, ?)', [id, offId, claim_id, starts_at, held_until]);
  }

  private async holdUntil(em: EntityManager, reservationId: string, until: Date): Promise<void> {
    await em.execute('update claims set held_until = ? where reservation_id = ? and held_until is not null', [until, reservationId]);
  }

  private async releaseOthers(em: EntityManager, offId: string, takenId: string): Promise<void> {
    const others = await em.execute<Array<{ claim_id: string }>>('select claim_id from rebooking_offers where session_id = ? and id <> ?', [offId, takenId]);
    for (const { claim_id } of others) await this.claims.release(em, claim_id);
    await em.execute('delete from rebooking_offers where session_id = ? and id <> ?', [offId, takenId]);
  }
}
