import { freeId } from '../billing/plans.ts';
import type { ServiceSettings } from './service-settings.ts';

/** How a service is booked: by one person, by several sharing a session, as a free consultation, or only by the coach. */
export const SERVICE_KINDS = ['consultation', 'individual', 'group', 'by_hand'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** One length in which a service is sold. */
export interface ServiceLength {
  /** Its permanent, unique, short id, e.g. `group_session`. */
  id: string;
  minutes: number;
  /** Cents for one participant; 0 is free. */
  priceCents: number;
}

/** Something booked by the session; rules use its properties, never its name. */
export interface Service extends ServiceSettings {
  /** Short and permanent, e.g. `group_session`. */
  id: string;
  kind: ServiceKind;
  /** The name of a session in lists, mails, and on receipts. */
  name: string;
  /** Its name on sales pages; empty to use the same name. */
  title: string;
  /** A sentence for the price list. */
  description: string;
  /** The first one is the default until a length is chosen. */
  lengths: ServiceLength[];
  /** Maximum participants of one session. */
  seats: number;
  /** Consecutive weeks booked as one; 1 is a single session. */
  weeks: number;
  /** Whether it can be booked; existing bookings stay. */
  isActive: boolean;
}

/** The id of a new length: a service's first one uses the service's id, each other one its minutes, with a number if taken. */
export function lengthId(serviceId: string, minutes: number, taken: readonly string[]): string {
  const id = taken.includes(serviceId) ? `${serviceId}_${minutes}` : serviceId;
  return taken.includes(id) ? freeId(id, taken) : id;
}

/** Ids that lengths of a service may have had. */
export const lengthsSoldBefore = (serviceId: string): RegExp => new RegExp(`^${serviceId}(_\\d+)*$`);

/** Naming of releases that identified lengths by position: a service's second length was called an hour, whatever its duration. */
export const withLengthIds = (services: readonly Service[]): Service[] =>
  services.map((service) => ({ ...service, lengths: service.lengths.map((length, index) => ({ ...length, id: length.id ?? (index === 0 ? service.id : `${service.id}_60`) })) }));

/** Why a business cannot be published after another one. */
export type ServicesRefusal = 'SERVICE_GONE' | 'SERVICE_KIND_FIXED';

/** Published services stay forever, with their kind, because bookings refer to them. Returns the first violation with its reason. */
export function servicesRefusal(published: ReadonlyArray<Pick<Service, 'id' | 'kind'>>, next: readonly Service[]): { refusal: ServicesRefusal; id: string } | null {
  for (const { id, kind } of published) {
    const kept = next.find((service) => service.id === id);
    if (!kept) return { refusal: 'SERVICE_GONE', id };
    if (kept.kind !== kind) return { refusal: 'SERVICE_KIND_FIXED', id };
  }
  return null;
}

/** The services of an earlier version, plus later ones off sale. */
export const withLaterServices = (former: readonly Service[], present: readonly Service[]): Service[] =>
  [...former, ...present.filter(({ id }) => !former.some((one) => one.id === id)).map((service) => ({ ...service, isActive: false }))];

/** Whether it is a free consultation: requested, and answered by the coach. All others are booked and paid. */
export const isFreeConsultation = ({ kind, lengths }: Pick<Service, 'kind' | 'lengths'>): boolean => kind === 'consultation' && lengths.every(({ priceCents }) => priceCents === 0);

/** A service's name where it is sold. */
export const titleOf = ({ name, title }: Pick<Service, 'name' | 'title'>): string => title || name;
