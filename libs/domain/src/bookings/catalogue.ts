import type { Service } from '../business/services.ts';

/** What a booking is for, as it stands in the row (specification A§3). */
export const BOOKING_TYPES = ['personal_training', 'group_session', 'la_fitness', 'consultation'] as const;
export type BookingType = (typeof BOOKING_TYPES)[number];

/** What checkout sells by the session (specification A§7, A§9). */
export const SESSION_SERVICES = ['personal_training', 'personal_training_60', 'group_session'] as const;
export type SessionService = (typeof SESSION_SERVICES)[number];

/** States of a subscription's row; only an active one opens anything (specification A§3, ENT-02). */
export const SUBSCRIPTION_STATUSES = ['active', 'inactive', 'canceled', 'past_due'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What can be booked as: paid by card, or asked for free. */
export type SoldAs = SessionService | 'consultation';

/** What a session is sold as at this moment. */
export interface SessionOffer {
  soldAs: SoldAs;
  bookingType: BookingType;
  durationMinutes: number;
  /** Cents for one participant; 0 is free. */
  unitPrice: number;
  maxParticipants: number;
}

/** Which service each is, and which of its lengths: the names are the specification's (A§7), the lengths the coach's. */
const SOLD: Record<SoldAs, { bookingType: BookingType; length: number }> = {
  personal_training: { bookingType: 'personal_training', length: 0 },
  personal_training_60: { bookingType: 'personal_training', length: 1 },
  group_session: { bookingType: 'group_session', length: 0 },
  consultation: { bookingType: 'consultation', length: 0 },
};

const SOLD_AS = Object.keys(SOLD) as SoldAs[];

/** The booking type of what is sold: the lengths of a service are one. */
export const bookingTypeOf = (soldAs: SoldAs): BookingType => SOLD[soldAs].bookingType;

/** The service that bookings of a type are of. Throws where there is none: a business has one of each. */
export function serviceNamed(services: readonly Service[], bookingType: BookingType): Service {
  const service = services.find(({ id }) => id === bookingType);
  if (!service) throw new Error(`No service is called ${bookingType}`);
  return service;
}

/** What a session of a type is called. */
export const sessionLabel = (services: readonly Service[], bookingType: BookingType): string => serviceNamed(services, bookingType).name;

/** What is sold under a name; null where it is not offered, or not in so many lengths. */
export function sessionOffer(services: readonly Service[], soldAs: SoldAs): SessionOffer | null {
  const { bookingType, length } = SOLD[soldAs];
  const { isActive, lengths, seats } = serviceNamed(services, bookingType);
  const sold = lengths[length];
  return isActive && sold ? { soldAs, bookingType, durationMinutes: sold.minutes, unitPrice: sold.priceCents, maxParticipants: seats } : null;
}

/** Everything that can be booked, in the order of the names. */
export const sessionOffers = (services: readonly Service[]): SessionOffer[] => SOLD_AS.flatMap((soldAs) => sessionOffer(services, soldAs) ?? []);

/** What a session of a type and length is sold as now; null for a length that is not offered, and for what only the coach arranges (ABK-23). */
export const offerFor = (services: readonly Service[], bookingType: BookingType, durationMinutes: number): SessionOffer | null =>
  sessionOffers(services).find((offer) => offer.bookingType === bookingType && offer.durationMinutes === durationMinutes) ?? null;

/** Total in cents for a paid session; the browser's own figures are never charged (PRC-14). */
export const sessionPrice = ({ unitPrice }: Pick<SessionOffer, 'unitPrice'>, participants: number): number => unitPrice * participants;
