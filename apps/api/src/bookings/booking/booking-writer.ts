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

/** The details of a session, whether it is held, booked, or lost. The notes are plain text here, and in no row. */
export interface SessionContent extends Pick<BookingRow, 'userId' | 'bookingType' | 'durationMinutes' | 'participantCount'> {
  details: SessionDetails;
  notes: string;
  /** The name of its service when it was sold; the current name by default. */
  soldName?: string | null;
}

/** An agreed session, its time claimed permanently. */
export interface AgreedSession extends SessionContent, Pick<BookingRow, 'sessionDate' | 'cancellationDeadline' | 'changeTerms'> {
  claimId: string;
  /** Shared by sessions booked together. */
  repeatId?: string | null;
}

type NewBooking = Omit<RequiredEntityData<BookingRow>, 'id' | 'notes' | 'weeks' | 'lastSessionAt' | 'bookingType' | 'sessionDate'> & Pick<BookingRow, 'bookingType' | 'sessionDate'> & { id?: string; notes: string };

/** The parts of the business that determine a booking's times. */
export interface BookedAt {
  zone: Zone;
  services: readonly Service[];
}

/** What is stored of a new booking's times besides its start. */
function timesOf({ bookingType, sessionDate }: Pick<BookingRow, 'bookingType' | 'sessionDate'>, { zone, services }: BookedAt) {
  const weeks = plannedWeeks(serviceNamed(services, bookingType), sessionDate, zone);
  return { weeks, lastSessionAt: lastStart({ sessionDate, weeks }) };
}

/** The only place that creates bookings, with notes encrypted under their id. Not persisted. */
export function createBooking(em: EntityManager, vault: Vault, business: BookedAt, { id = randomUUID(), notes, ...row }: NewBooking): BookingRow {
  return em.create(BookingRow, { ...row, ...timesOf(row, business), id, notes: vault.seal(BOOKING_NOTES, id, notes) } as RequiredEntityData<BookingRow>, { persist: false });
}

/** Every way for a session to become a booking, in the caller's transaction: no other file creates bookings or encrypts their notes. */
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

  /** Agreed between coach and client; already held when entered afterwards. */
  byHand(em: EntityManager, session: AgreedSession, priceCents: number | null, enteredAfterwards = false): BookingRow {
    const begun = enteredAfterwards ? { ...this.begun('confirmed'), status: 'completed' as const, enteredAfterwards } : this.begun('confirmed');
    return this.persisted(em, { ...session, ...begun, priceCents });
  }

  /** A paid hold; `amountCents` is its share of the payment. */
  fromHold(em: EntityManager, hold: BookingHold, claimId: string, { amountCents, paymentIntentId }: { amountCents: number; paymentIntentId: string | null }): BookingRow {
    const { id: checkoutId, repeatId, userId, bookingType, soldName = null, durationMinutes, participantCount, sessionDate, changeTerms } = hold;
    const content = { userId, bookingType, soldName, durationMinutes, participantCount, details: sessionDetailsOf(hold.details), notes: this.vault.open(HOLD_NOTES, hold.id, hold.notes) };
    const paid = { checkoutId, priceCents: amountCents, stripePaymentIntentId: paymentIntentId, repeatId, paidShareCents: repeatId ? amountCents : null };
    return this.persisted(em, { ...content, claimId, sessionDate, ...paid, changeTerms, cancellationDeadline: cancellationDeadline(sessionDate, changeTerms), ...this.begun('confirmed') });
  }

  /** A lost session at another time, under an id for which its credit may already be spent. */
  fromLost(em: EntityManager, lost: BookingRow, { id, claimId, sessionDate }: Pick<AgreedSession, 'claimId' | 'sessionDate'> & { id: string }): BookingRow {
    const { priceCents = null, changeTerms } = lost;
    return this.persisted(em, { id, ...this.contentOf(lost), claimId, sessionDate, priceCents, changeTerms, cancellationDeadline: cancellationDeadline(sessionDate, changeTerms), ...this.begun('confirmed') });
  }

  /** Without a price, written by one statement together with the credit that pays for it: most bookings are made this way, many of them at once. */
  withCredit(em: EntityManager, session: AgreedSession, enteredAfterwards = false): { booking: BookingRow; statement: Statement } {
    const begun = enteredAfterwards ? { ...this.begun('confirmed'), status: 'completed' as const, enteredAfterwards } : this.begun('confirmed');
    const booking = createBooking(em, this.vault, this.business, this.named({ ...session, ...begun, priceCents: 0 }));
    return { booking, statement: insertOf(em, BookingRow, booking) };
  }

  /** The session details of a booking, to copy to another one. */
  contentOf(booking: BookingRow): SessionContent {
    const { userId, bookingType, soldName = null, durationMinutes, participantCount, details } = booking;
    return { userId, bookingType, soldName, durationMinutes, participantCount, details: sessionDetailsOf(details), notes: this.vault.open(BOOKING_NOTES, booking.id, booking.notes) };
  }

  notesOf(booking: BookingRow): string {
    return this.vault.open(BOOKING_NOTES, booking.id, booking.notes);
  }

  /** Encrypts new notes. */
  rewriteNotes(booking: BookingRow, notes: string): void {
    booking.notes = this.vault.seal(BOOKING_NOTES, booking.id, notes);
  }

  /** The current name of its service, unless it was sold under another one. */
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
