import { services, type ServiceChoice } from '@coach/content';
import { CONSULTATION_MINUTES, isLocalDate, SESSION_OFFERS, type LocalDate, type PlanType, type SessionService } from '@coach/domain';
import { isPlan } from './plan-choice.ts';

export type ServiceId = ServiceChoice['id'];
/** What has a day and an hour; the plans have neither. */
export type SessionId = Exclude<ServiceId, PlanType>;
export type Duration = 30 | 60;

/** What has been chosen so far; it lives in the address, so that a reload, a sign-in or Back from paying keeps it. */
export interface Choice {
  service: SessionId | null;
  /** Of personal training; a consultation has its own length. */
  duration: Duration;
  date: LocalDate | null;
  /** Wall clock of the start, `09:30`. */
  time: string | null;
}

const isService = (id: string | null): id is SessionId => !isPlan(id) && services.some((service) => service.id === id && !service.later);

export function readChoice(address: URLSearchParams): Choice {
  const [service, date, time] = ['service', 'date', 'time'].map((key) => address.get(key)) as [string | null, string | null, string | null];
  return {
    service: isService(service) ? service : null,
    duration: address.get('duration') === '30' ? 30 : 60,
    date: date !== null && isLocalDate(date) ? date : null,
    time,
  };
}

export function writeChoice({ service, duration, date, time }: Choice): URLSearchParams {
  const entries = { service, duration: service === 'personal_training' ? String(duration) : null, date, time };
  return new URLSearchParams(Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Minutes that the session takes; the default before a service is chosen (BOOK-06, BOOK-27). */
export const minutesOf = ({ service, duration }: Choice): Duration => (service === 'personal_training' ? duration : CONSULTATION_MINUTES);

/** The choice after a change; another day or length clears the time (BOOK-14). */
export function choose(choice: Choice, change: Partial<Choice>): Choice {
  const next = { ...choice, ...change };
  const sameSlots = next.date === choice.date && minutesOf(next) === minutesOf(choice);
  return sameSlots || 'time' in change ? next : { ...next, time: null };
}

const PAID = ['personal_training', 'personal_training_60'] as const satisfies readonly SessionService[];

/** What checkout calls the chosen session; null for a consultation and before a service is chosen (BOOK-22). */
export function checkoutService({ service, duration }: Choice): (typeof PAID)[number] | null {
  return PAID.find((key) => SESSION_OFFERS[key].bookingType === service && SESSION_OFFERS[key].durationMinutes === duration) ?? null;
}
