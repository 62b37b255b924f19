import { isFreeConsultation, lengthsSoldBefore, type Service, type ServiceKind } from '../business/services.ts';

/** The type of a booking: the id of a service (specification A§3). */
export type BookingType = string;

/** Statuses of a subscription's row; only an active one grants access (specification A§3, ENT-02). */
export const SUBSCRIPTION_STATUSES = ['active', 'inactive', 'canceled', 'past_due'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The booked option of a service: the id of one of its lengths (specification A§7, A§9). */
export type SoldAs = string;

/** The current offer of a session. */
export interface SessionOffer {
  soldAs: SoldAs;
  bookingType: BookingType;
  kind: ServiceKind;
  /** Consecutive weeks booked as one. */
  weeks: number;
  durationMinutes: number;
  /** Cents for one participant; 0 is free. */
  unitPrice: number;
  maxParticipants: number;
}

/** Whether clients book it themselves; services arranged manually, or booked only by the coach, are reserved for her (ABK-23). */
export const isForClients = ({ kind, bookedBy }: Pick<Service, 'kind' | 'bookedBy'>): boolean => kind !== 'by_hand' && bookedBy !== 'coach';

const isSold = (service: Service): boolean => service.isActive && isForClients(service);

const offersOf = ({ id, kind, weeks, seats, lengths }: Service): SessionOffer[] =>
  lengths.map((length) => ({ soldAs: length.id, bookingType: id, kind, weeks, durationMinutes: length.minutes, unitPrice: length.priceCents, maxParticipants: seats }));

/** The service of a booking type. Throws when there is none: published services are kept, on sale or not. */
export function serviceNamed(services: readonly Service[], bookingType: BookingType): Service {
  const service = services.find(({ id }) => id === bookingType);
  if (!service) throw new Error(`No service is called ${bookingType}`);
  return service;
}

/** The name of a session of a type. */
export const sessionLabel = (services: readonly Service[], bookingType: BookingType): string => serviceNamed(services, bookingType).name;

/** Everything that can be booked, in the order of the price list. */
export const sessionOffers = (services: readonly Service[]): SessionOffer[] => services.filter(isSold).flatMap(offersOf);

/** The offer with this name; null when it is not offered, or not in this length. */
export const sessionOffer = (services: readonly Service[], soldAs: SoldAs): SessionOffer | null => sessionOffers(services).find((offer) => offer.soldAs === soldAs) ?? null;

/** The current offer of a session's type and length; null for a length that is not offered, and for sessions only the coach arranges (ABK-23). */
export const offerFor = (services: readonly Service[], bookingType: BookingType, durationMinutes: number): SessionOffer | null =>
  sessionOffers(services).find((offer) => offer.bookingType === bookingType && offer.durationMinutes === durationMinutes) ?? null;

/** Sort order by availability: services that clients book first, those off sale last. */
const rankOf = (service: Service): number => (service.isActive ? (service.bookedBy === 'coach' ? 1 : 0) : 2);

/** The services of a kind, in the order of the price list, those on sale first. */
export const servicesOf = (services: readonly Service[], kind: ServiceKind): Service[] =>
  services.filter((service) => service.kind === kind).sort((one, other) => rankOf(one) - rankOf(other));

/** The default service of a kind; undefined when there is none. */
export const usualService = (services: readonly Service[], kind: ServiceKind): Service | undefined => servicesOf(services, kind)[0];

/** The service of something sold, also before its lengths changed; undefined when it belongs to no service. */
export const serviceSoldAs = (services: readonly Service[], soldAs: SoldAs): Service | undefined =>
  services.find(({ lengths }) => lengths.some(({ id }) => id === soldAs)) ?? services.find((service) => lengthsSoldBefore(service.id).test(soldAs));

/** Whether clients can request a free consultation. */
export const offersFreeConsultation = (services: readonly Service[]): boolean => services.some((service) => isSold(service) && isFreeConsultation(service));

/** Whether it is free and requested: the coach confirms it (FLOW-01). Everything else is paid. */
export const isRequested = ({ kind, unitPrice }: Pick<SessionOffer, 'kind' | 'unitPrice'>): boolean => kind === 'consultation' && unitPrice === 0;

/** Total in cents for a paid session; the browser's own figures are never charged (PRC-14). */
export const sessionPrice = ({ unitPrice }: Pick<SessionOffer, 'unitPrice'>, participants: number): number => unitPrice * participants;
