import { lengthsSoldBefore, type Service, type ServiceKind } from '../business/services.ts';

/** What a booking is for: the id of a service (specification A§3). */
export type BookingType = string;

/** States of a subscription's row; only an active one opens anything (specification A§3, ENT-02). */
export const SUBSCRIPTION_STATUSES = ['active', 'inactive', 'canceled', 'past_due'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What is booked of a service: the id of one of its lengths (specification A§7, A§9). */
export type SoldAs = string;

/** What a session is sold as at this moment. */
export interface SessionOffer {
  soldAs: SoldAs;
  bookingType: BookingType;
  kind: ServiceKind;
  /** Weeks in a row that are booked as one. */
  weeks: number;
  durationMinutes: number;
  /** Cents for one participant; 0 is free. */
  unitPrice: number;
  maxParticipants: number;
}

/** Whether clients book it themselves; what is arranged by hand, or booked by the coach only, is hers alone (ABK-23). */
export const isForClients = ({ kind, bookedBy }: Pick<Service, 'kind' | 'bookedBy'>): boolean => kind !== 'by_hand' && bookedBy !== 'coach';

const isSold = (service: Service): boolean => service.isActive && isForClients(service);

const offersOf = ({ id, kind, weeks, seats, lengths }: Service): SessionOffer[] =>
  lengths.map((length) => ({ soldAs: length.id, bookingType: id, kind, weeks, durationMinutes: length.minutes, unitPrice: length.priceCents, maxParticipants: seats }));

/** The service that bookings of a type are of. Throws where there is none: what was once published stays, on sale or not. */
export function serviceNamed(services: readonly Service[], bookingType: BookingType): Service {
  const service = services.find(({ id }) => id === bookingType);
  if (!service) throw new Error(`No service is called ${bookingType}`);
  return service;
}

/** What a session of a type is called. */
export const sessionLabel = (services: readonly Service[], bookingType: BookingType): string => serviceNamed(services, bookingType).name;

/** Everything that can be booked, in the order of the price list. */
export const sessionOffers = (services: readonly Service[]): SessionOffer[] => services.filter(isSold).flatMap(offersOf);

/** What is sold under a name; null where it is not offered, or not in so many lengths. */
export const sessionOffer = (services: readonly Service[], soldAs: SoldAs): SessionOffer | null => sessionOffers(services).find((offer) => offer.soldAs === soldAs) ?? null;

/** What a session of a type and length is sold as now; null for a length that is not offered, and for what only the coach arranges (ABK-23). */
export const offerFor = (services: readonly Service[], bookingType: BookingType, durationMinutes: number): SessionOffer | null =>
  sessionOffers(services).find((offer) => offer.bookingType === bookingType && offer.durationMinutes === durationMinutes) ?? null;

/** How much of a service clients can have: those that they book come first, those off sale last. */
const rankOf = (service: Service): number => (service.isActive ? (service.bookedBy === 'coach' ? 1 : 0) : 2);

/** The services of a kind, in the order of the price list, those on sale first. */
export const servicesOf = (services: readonly Service[], kind: ServiceKind): Service[] =>
  services.filter((service) => service.kind === kind).sort((one, other) => rankOf(one) - rankOf(other));

/** The one that is meant where a kind of service is asked for and none is named; undefined where there is none. */
export const usualService = (services: readonly Service[], kind: ServiceKind): Service | undefined => servicesOf(services, kind)[0];

/** The service of which something is sold, or was before its lengths changed; undefined for what is no service's. */
export const serviceSoldAs = (services: readonly Service[], soldAs: SoldAs): Service | undefined =>
  services.find(({ lengths }) => lengths.some(({ id }) => id === soldAs)) ?? services.find((service) => lengthsSoldBefore(service.id).test(soldAs));

/** Total in cents for a paid session; the browser's own figures are never charged (PRC-14). */
export const sessionPrice = ({ unitPrice }: Pick<SessionOffer, 'unitPrice'>, participants: number): number => unitPrice * participants;
