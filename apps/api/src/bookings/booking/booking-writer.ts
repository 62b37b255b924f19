import { randomUUID } from 'node:crypto';
import type { RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sessionDetailsOf, type SessionDetails } from '@coach/contracts';
import { cancellationDeadline, lastStart, plannedWeeks, serviceNamed, sessionLabel, type Service, type Zone } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { insertOf } from '../../platform/database/insert-of.ts';
import type { Statement } from '../../platform/database/statement.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { HOLD_NOTES, type BookingHold } from '../checkout/booking-hold.entity.ts';
import { BookingRow } from './booking.entity.ts';
import { BOOKING_NOTES } from './booking.view.ts';

/** What a session says of itself, whether it is held, booked or lost. The notes are open here, and in no row. */
export interface SessionContent extends Pick<BookingRow, 'userId' | 'bookingType' | 'durationMinutes' | 'participantCount'> {
  details: SessionDetails;
  notes: string;
  /** What its service was called when it was sold; as it is called now unless said. */
  soldName?: string | null;
}

/** A session that is agreed, its time claimed for good. */
export interface AgreedSession extends SessionContent, Pick<BookingRow, 'sessionDate' | 'cancellationDeadline' | 'changeTerms'> {
  claimId: string;
  /** Shared by sessions that are booked in one go. */
  repeatId?: string | null;
}

type NewBooking = Omit<RequiredEntityData<BookingRow>, 'id' | 'notes' | 'weeks' | 'lastSessionAt' | 'bookingType' | 'sessionDate'> & Pick<BookingRow, 'bookingType' | 'sessionDate'> & { id?: string; notes: string };

/** Of a business, what a booking's times follow from. */
export interface BookedAt {
  zone: Zone;
  services: readonly Service[];
}

/** What is kept of a new booking's times besides its start. */
function timesOf({ bookingType, sessionDate }: Pick<BookingRow, 'bookingType' | 'sessionDate'>, { zone, services }: BookedAt) {
  const weeks = plannedWeeks(serviceNamed(services, bookingType), sessionDate, zone);
  return { weeks, lastSessionAt: lastStart({ sessionDate, weeks }) };
}

/** The one place where a booking comes into being, its notes sealed under its own id. Not persisted. */
export function createBooking(em: EntityManager, vault: Vault, business: BookedAt, { id = randomUUID(), notes, ...row }: NewBooking): BookingRow {
  return em.create(BookingRow, { ...row, ...timesOf(row, business), id, notes: vault.seal(BOOKING_NOTES, id, notes) } as RequiredEntityData<BookingRow>, { persist: false });
}

/** Every way in which a session becomes a booking, in the caller's transaction: no other file creates bookings or seals their notes. */
@Injectable()
export class BookingWriter {
  constructor(
    private readonly vault: Vault,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Pending until the coach answers. */
  requested(em: EntityManager, session: AgreedSession, priceCents: number | null): BookingRow {
    return this.persisted(em, { ...session, ...this.begun('pending'), priceCents });
  }

  /** Settled between the coach and the client; held already when it is entered afterwards. */
  byHand(em: EntityManager, session: AgreedSession, priceCents: number | null, enteredAfterwards = false): BookingRow {
    const begun = enteredAfterwards ? { ...this.begun('confirmed'), status: 'completed' as const, enteredAfterwards } : this.begun('confirmed');
    return this.persisted(em, { ...session, ...begun, priceCents });
  }

  /** A hold that was paid for; `amountCents` is what of the payment is its own. */
  fromHold(em: EntityManager, hold: BookingHold, claimId: string, { amountCents, paymentIntentId }: { amountCents: number; paymentIntentId: string | null }): BookingRow {
    const { id: checkoutId, repeatId, userId, bookingType, soldName = null, durationMinutes, participantCount, sessionDate, changeTerms } = hold;
    const content = { userId, bookingType, soldName, durationMinutes, participantCount, details: sessionDetailsOf(hold.details), notes: this.vault.open(HOLD_NOTES, hold.id, hold.notes) };
    const paid = { checkoutId, priceCents: amountCents, stripePaymentIntentId: paymentIntentId, repeatId, paidShareCents: repeatId ? amountCents : null };
    return this.persisted(em, { ...content, claimId, sessionDate, ...paid, changeTerms, cancellationDeadline: cancellationDeadline(sessionDate, changeTerms), ...this.begun('confirmed') });
  }

  /** A lost session at another time, under an id that its credit may be spent for already. */
  fromLost(em: EntityManager, lost: BookingRow, { id, claimId, sessionDate }: Pick<AgreedSession, 'claimId' | 'sessionDate'> & { id: string }): BookingRow {
    const { priceCents = null, changeTerms } = lost;
    return this.persisted(em, { id, ...this.contentOf(lost), claimId, sessionDate, priceCents, changeTerms, cancellationDeadline: cancellationDeadline(sessionDate, changeTerms), ...this.begun('confirmed') });
  }

  /** At no price, to be written by a statement together with the credit that pays for it: most bookings come this way, many of them at once. */
  withCredit(em: EntityManager, session: AgreedSession, enteredAfterwards = false): { booking: BookingRow; statement: Statement } {
    const begun = enteredAfterwards ? { ...this.begun('confirmed'), status: 'completed' as const, enteredAfterwards } : this.begun('confirmed');
    const booking = createBooking(em, this.vault, this.business, this.named({ ...session, ...begun, priceCents: 0 }));
    return { booking, statement: insertOf(em, BookingRow, booking) };
  }

  /** What a booking says of its session, to be said of another one. */
  contentOf(booking: BookingRow): SessionContent {
    const { userId, bookingType, soldName = null, durationMinutes, participantCount, details } = booking;
    return { userId, bookingType, soldName, durationMinutes, participantCount, details: sessionDetailsOf(details), notes: this.vault.open(BOOKING_NOTES, booking.id, booking.notes) };
  }

  notesOf(booking: BookingRow): string {
    return this.vault.open(BOOKING_NOTES, booking.id, booking.notes);
  }

  /** Seals what is written anew. */
  rewriteNotes(booking: BookingRow, notes: string): void {
    booking.notes = this.vault.seal(BOOKING_NOTES, booking.id, notes);
  }

  /** As its service is called now, unless it is another one of a session that was sold already. */
  private named<Session extends Pick<NewBooking, 'bookingType' | 'soldName'>>(session: Session) {
    return { ...session, soldName: session.soldName ?? sessionLabel(this.business.services, session.bookingType) };
  }

  private begun<Status extends 'pending' | 'confirmed'>(status: Status) {
    const now = this.clock.now();
    return { status, createdAt: now, updatedAt: now };
  }

  private persisted(em: EntityManager, booking: NewBooking): BookingRow {
    const row = createBooking(em, this.vault, this.business, this.named(booking));
    em.persist(row);
    return row;
  }
}
