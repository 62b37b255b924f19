import type { ChangeTerms } from '../business/business.ts';
import { cancellationDeadline } from './cancellation.ts';
import { isRequested, sessionPrice, type BookingType, type SessionOffer } from './catalogue.ts';
import { rangeFrom, type TimeRange } from '../time/ranges.ts';
import type { OpenSlot } from './slots.ts';

/** Minutes that a slot is held while its client pays (AVL-09). */
export const HOLD_MINUTES = 35;
/** Minutes until the checkout closes on its own: before the hold expires, but above the provider's minimum of 30. */
export const CHECKOUT_MINUTES = 31;

export interface SessionRequest {
  /** The requested session, as sold. */
  offer: Pick<SessionOffer, 'bookingType' | 'kind' | 'durationMinutes' | 'unitPrice' | 'maxParticipants'>;
  startsAt: Date;
  durationMinutes: number;
  participants: number;
}

export interface BookingFacts {
  now: Date;
  /** The slots of the requested day for the requested length. */
  slots: readonly OpenSlot[];
  /** Whether the client already has a free consultation that is pending or confirmed and not past (BOOK-28). */
  hasOpenConsultation: boolean;
  /** The current change terms. */
  changeTerms: ChangeTerms;
}

export type BookingRefusal = 'IN_THE_PAST' | 'WRONG_DURATION' | 'WRONG_PARTICIPANTS' | 'NOT_OFFERED' | 'SLOT_TAKEN' | 'CONSULTATION_OPEN';

export interface BookingTerms {
  bookingType: BookingType;
  during: TimeRange;
  /** Cents; null is free. */
  priceCents: number | null;
  cancellationDeadline: Date;
  changeTerms: ChangeTerms;
}

export type BookingDecision = { accepted: true; terms: BookingTerms } | { accepted: false; refusal: BookingRefusal };

function refusalOf(request: SessionRequest, facts: BookingFacts): BookingRefusal | null {
  const { offer } = request;
  if (request.startsAt <= facts.now) return 'IN_THE_PAST';
  if (request.durationMinutes !== offer.durationMinutes) return 'WRONG_DURATION';
  const { participants } = request;
  if (!Number.isInteger(participants) || participants < 1 || participants > offer.maxParticipants) return 'WRONG_PARTICIPANTS';
  if (isRequested(offer) && facts.hasOpenConsultation) return 'CONSULTATION_OPEN';
  const slot = facts.slots.find(({ start }) => start.getTime() === request.startsAt.getTime());
  if (!slot) return 'NOT_OFFERED';
  return slot.isAvailable ? null : 'SLOT_TAKEN';
}

/** Whether a session can be booked as requested, and on which terms. The database still has the last word on the slot. */
export function decideBooking(request: SessionRequest, facts: BookingFacts): BookingDecision {
  const refusal = refusalOf(request, facts);
  if (refusal) return { accepted: false, refusal };
  const { offer } = request;
  const terms: BookingTerms = {
    bookingType: offer.bookingType,
    during: rangeFrom(request.startsAt, request.durationMinutes),
    priceCents: isRequested(offer) ? null : sessionPrice(offer, request.participants),
    cancellationDeadline: cancellationDeadline(request.startsAt, facts.changeTerms),
    changeTerms: facts.changeTerms,
  };
  return { accepted: true, terms };
}
