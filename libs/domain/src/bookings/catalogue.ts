/** What a booking is for, as it stands in the row (specification A§3). */
export const BOOKING_TYPES = ['personal_training', 'group_session', 'la_fitness', 'consultation'] as const;
export type BookingType = (typeof BOOKING_TYPES)[number];

/** The words of specification B§1 for each kind of session. */
export const SESSION_LABELS: Record<BookingType, string> = {
  personal_training: '1:1 Personal Training',
  group_session: 'Group Session',
  la_fitness: 'LA Fitness Session',
  consultation: 'Free Consultation',
};

/** What checkout sells by the session (specification A§7, A§9). */
export const SESSION_SERVICES = ['personal_training', 'personal_training_60', 'group_session'] as const;
export type SessionService = (typeof SESSION_SERVICES)[number];

/** States of a subscription's row; only an active one opens anything (specification A§3, ENT-02). */
export const SUBSCRIPTION_STATUSES = ['active', 'inactive', 'canceled', 'past_due'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

interface SessionOffer {
  bookingType: BookingType;
  durationMinutes: number;
  /** Cents for one participant. */
  unitPrice: number;
  maxParticipants: number;
}

/** Sessions that are paid by card: prices in cents, lengths in minutes (specification A§9, PRC-03..06, BOOK-27). */
export const SESSION_OFFERS: Record<SessionService, SessionOffer> = {
  personal_training: { bookingType: 'personal_training', durationMinutes: 30, unitPrice: 5_000, maxParticipants: 1 },
  personal_training_60: { bookingType: 'personal_training', durationMinutes: 60, unitPrice: 9_000, maxParticipants: 1 },
  group_session: { bookingType: 'group_session', durationMinutes: 60, unitPrice: 10_000, maxParticipants: 20 },
};

export const CONSULTATION_MINUTES = 60;

/** Total in cents for a paid session; the browser's own figures are never asked (PRC-14). */
export const sessionPrice = (service: SessionService, participants: number): number =>
  SESSION_OFFERS[service].unitPrice * participants;
