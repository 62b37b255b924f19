import { isBookable, type ServiceChoice } from '@coach/content';
import type { BegunCheckout, HeldCheckout } from '@coach/contracts';
import { daysBetween, FEWEST_WEEKS, isLocalDate, isRequested, isSeries, MOST_WEEKS, offerFor, serviceSoldAs, sessionOffer, sessionOffers, usualService, type BookingType, type LocalDate, type Service, type SessionOffer, type SoldAs } from '@coach/domain';
import { kindOf, localDate, presentBusiness, serviceOf, wallMinutes } from '@coach/web-kit';

export type ServiceId = ServiceChoice['id'];
/** What is booked for a day and time, unlike a plan. */
export type SessionId = BookingType;

/** The choices made so far; kept in the URL, so that they survive a reload, a sign-in, or Back from the payment page. */
export interface Choice {
  service: SessionId | null;
  /** In minutes; chosen for one-to-one services only. Every other service has a fixed length. */
  duration: number;
  date: LocalDate | null;
  /** Start in local time, `09:30`. */
  time: string | null;
  /** Number of participants in group training, as typed (BOOK-12). */
  participants: string;
  /** Number of weeks of a one-to-one session booked at once, including this one. */
  weeks: number;
  /** Id of an abandoned checkout: its text is loaded from the API and never put in the URL. */
  again: string | null;
}

const MINUTES_AN_HOUR = 60;

const isService = (id: string | null): id is SessionId => presentBusiness().services.some((service) => service.id === id && isBookable(service));

/** Whether the service is one-to-one; only then can a length be chosen. */
export const isOneToOne = (service: SessionId | null): service is SessionId => service !== null && kindOf(service) === 'individual';

/** The lengths to choose from: those of the chosen one-to-one service, or of the usual one before any is chosen. */
export function lengthsOf(service: SessionId | null): Service['lengths'] {
  const { services } = presentBusiness();
  return (isOneToOne(service) ? serviceOf(service) : usualService(services, 'individual'))?.lengths ?? [];
}

/** Defaults to the longest (BOOK-06); when no one-to-one service is sold, to the length of the first offer. */
function durationIn(asked: number, service: SessionId | null): number {
  const lengths = lengthsOf(service);
  if (lengths.some(({ minutes }) => minutes === asked)) return asked;
  return lengths.at(-1)?.minutes ?? sessionOffers(presentBusiness().services)[0]?.durationMinutes ?? MINUTES_AN_HOUR;
}

/** Any invalid number of weeks means a single session. */
function weeksOf(asked: string | null): number {
  const weeks = Number(asked);
  return Number.isInteger(weeks) && weeks >= FEWEST_WEEKS && weeks <= MOST_WEEKS ? weeks : 1;
}

export function readChoice(address: URLSearchParams): Choice {
  const [asked, date, time] = ['service', 'date', 'time'].map((key) => address.get(key)) as [string | null, string | null, string | null];
  const service = isService(asked) ? asked : null;
  return {
    service,
    duration: durationIn(Number(address.get('duration')), service),
    date: date !== null && isLocalDate(date) ? date : null,
    time,
    participants: address.get('participants') ?? '1',
    weeks: weeksOf(address.get('weeks')),
    again: address.get('again'),
  };
}

export function writeChoice({ service, duration, date, time, participants, weeks, again }: Choice): URLSearchParams {
  const entries = { service, duration: isOneToOne(service) ? String(duration) : null, date, time, participants: participants === '1' ? null : participants, weeks: weeks === 1 ? null : String(weeks), again };
  return new URLSearchParams(Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Whether the service is a program shared by several people (PRC-06). */
export const isGroup = ({ service }: Pick<Choice, 'service'>): boolean => service !== null && isSeries({ kind: kindOf(service) });

/** The number of people the session is for; null when it is not valid (BOOK-12). */
export function participantsOf({ service, participants }: Pick<Choice, 'service' | 'participants'>): number | null {
  if (service === null || !isGroup({ service })) return 1;
  const count = Number(participants);
  return /^\d+$/.test(participants) && count >= 1 && count <= serviceOf(service).seats ? count : null;
}

/** Length of the session in minutes; the one-to-one length before a service is chosen (BOOK-06, BOOK-27). */
export const minutesOf = ({ service, duration }: Choice): number => (service === null || isOneToOne(service) ? duration : serviceOf(service).lengths[0]!.minutes);

/** The choice after a change. Clears the time when the day, the length, or the group (which has its own times) changes (BOOK-14). */
export function choose(choice: Choice, change: Partial<Choice>): Choice {
  const changed = { ...choice, ...change };
  const next = { ...changed, duration: durationIn(changed.duration, changed.service) };
  const sameSlots = next.date === choice.date && minutesOf(next) === minutesOf(choice) && (isGroup(next) ? next.service === choice.service : !isGroup(choice));
  return sameSlots || 'time' in change ? next : { ...next, time: null };
}

/** The checkout name of the chosen session; null for a free consultation and before a service is chosen (BOOK-22, BOOK-23). */
export function checkoutService(choice: Choice): SoldAs | null {
  const offer = choice.service && offerFor(presentBusiness().services, choice.service, minutesOf(choice));
  return offer && !isRequested(offer) ? offer.soldAs : null;
}

/** The offer with this checkout name. */
export const offerOnPage = (soldAs: SoldAs): SessionOffer | null => sessionOffer(presentBusiness().services, soldAs);

/** Query for start times: each service has its own breaks, and a group needs seats for all of its people (AVL-04, AVL-07). */
export interface SlotQuery {
  duration: number;
  service_type?: SoldAs;
  participant_count?: number;
  /** Id of the client's booking that is being moved: its time counts as free. */
  moving?: string;
}

export function slotQueryOf(choice: Choice): SlotQuery {
  const service = choice.service && offerFor(presentBusiness().services, choice.service, minutesOf(choice))?.soldAs;
  return {
    duration: minutesOf(choice),
    ...(service && { service_type: service }),
    ...(isGroup(choice) && { participant_count: participantsOf(choice) ?? 1 }),
  };
}

const DAYS_A_WEEK = 7;
const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** The local time of an instant in the format of a choice, `09:30`. */
export const clockOf = (instant: Date): string => `${twoDigits(Math.floor(wallMinutes(instant) / MINUTES_AN_HOUR))}:${twoDigits(wallMinutes(instant) % MINUTES_AN_HOUR)}`;

/** The choice that an abandoned checkout was for. */
export function choiceOf({ service_type, session_date, duration_minutes, further_dates = [], participant_count }: BegunCheckout, again: string): Choice {
  const start = new Date(session_date);
  return { service: serviceSoldAs(presentBusiness().services, service_type)?.id ?? null, duration: duration_minutes, date: localDate(start), time: clockOf(start), participants: String(participant_count), weeks: 1 + Math.max(0, ...further_dates.map((date) => Math.round(daysBetween(localDate(start), localDate(new Date(date))) / DAYS_A_WEEK))), again };
}

/** Whether a hold is for the chosen time; going back from its payment page leaves this choice in the URL. */
export const isChoiceOf = ({ service, date, time }: Choice, { booking_type, session_date }: HeldCheckout): boolean =>
  service === booking_type && date === localDate(new Date(session_date)) && time === clockOf(new Date(session_date));
