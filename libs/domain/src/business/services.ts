import { freeId } from '../billing/plans.ts';
import type { ServiceSettings } from './service-settings.ts';

/** How a service is booked: by one person, by several who share its hours, as a free first talk, or by the coach's own hand only. */
export const SERVICE_KINDS = ['consultation', 'individual', 'group', 'by_hand'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** One length that a service is sold in. */
export interface ServiceLength {
  /** Under which it is sold: short, lasting and no other's, e.g. `group_session`. */
  id: string;
  minutes: number;
  /** Cents for one participant; 0 is free. */
  priceCents: number;
}

/** What is booked by the session; rules go by what it is and may, never by its name. */
export interface Service extends ServiceSettings {
  /** Short and lasting, e.g. `group_session`. */
  id: string;
  kind: ServiceKind;
  /** What a session of it is called, in lists, mails and on receipts. */
  name: string;
  /** What pages that sell it call it; empty where that is its name. */
  title: string;
  /** A sentence for the price list. */
  description: string;
  /** The first is the one that it is named by where no length was chosen yet. */
  lengths: ServiceLength[];
  /** Participants of one session, at most. */
  seats: number;
  /** Weeks in a row that are booked as one; 1 is a single session. */
  weeks: number;
  /** Whether it can be booked; what was booked stays. */
  isActive: boolean;
}

/** The id of a new length: the first of a service has the service's own, each other one says its minutes, and a number where those are taken. */
export function lengthId(serviceId: string, minutes: number, taken: readonly string[]): string {
  const id = taken.includes(serviceId) ? `${serviceId}_${minutes}` : serviceId;
  return taken.includes(id) ? freeId(id, taken) : id;
}

/** Ids that lengths of a service may have had. */
export const lengthsSoldBefore = (serviceId: string): RegExp => new RegExp(`^${serviceId}(_\\d+)*$`);

/** What releases kept that sold by a service's place in the list: its second length was called an hour, whatever it lasted. */
export const withLengthIds = (services: readonly Service[]): Service[] =>
  services.map((service) => ({ ...service, lengths: service.lengths.map((length, index) => ({ ...length, id: length.id ?? (index === 0 ? service.id : `${service.id}_60`) })) }));

/** Why a business cannot be published after another one. */
export type ServicesRefusal = 'SERVICE_GONE' | 'SERVICE_KIND_FIXED';

/** What was published stays for good, of its kind: bookings are of it. Answers the first service that does not, and why. */
export function servicesRefusal(published: ReadonlyArray<Pick<Service, 'id' | 'kind'>>, next: readonly Service[]): { refusal: ServicesRefusal; id: string } | null {
  for (const { id, kind } of published) {
    const kept = next.find((service) => service.id === id);
    if (!kept) return { refusal: 'SERVICE_GONE', id };
    if (kept.kind !== kind) return { refusal: 'SERVICE_KIND_FIXED', id };
  }
  return null;
}

/** The services of a former version, and those that came after it, off sale. */
export const withLaterServices = (former: readonly Service[], present: readonly Service[]): Service[] =>
  [...former, ...present.filter(({ id }) => !former.some((one) => one.id === id)).map((service) => ({ ...service, isActive: false }))];

/** What a service is called where it is sold. */
export const titleOf = ({ name, title }: Pick<Service, 'name' | 'title'>): string => title || name;
