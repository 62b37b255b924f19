import { isBookable, type ServiceChoice } from '@coach/content';
import type { BegunCheckout, HeldCheckout } from '@coach/contracts';
import { daysBetween, FEWEST_WEEKS, isLocalDate, isRequested, isSeries, MOST_WEEKS, offerFor, serviceSoldAs, sessionOffer, sessionOffers, usualService, type BookingType, type LocalDate, type Service, type SessionOffer, type SoldAs } from '@coach/domain';
import { kindOf, localDate, presentBusiness, serviceOf, wallMinutes } from '@coach/web-kit';

export type ServiceId = ServiceChoice['id'];
/** What has a day and an hour; the plans have neither. */
export type SessionId = BookingType;

/** What has been chosen so far; it lives in the address, so that a reload, a sign-in or Back from paying keeps it. */
export interface Choice {
  service: SessionId | null;
  /** Of a service with one client; every other one has its own length. */
  duration: number;
  date: LocalDate | null;
  /** Wall clock of the start, `09:30`. */
  time: string | null;
  /** How many come to group training, as it was typed (BOOK-12). */
  participants: string;
  /** How many weeks of a session with one client in one go, this one among them. */
  weeks: number;
  /** The payment page that was left: what had been typed for it is fetched, and stands in no address. */
  again: string | null;
}

const MINUTES_AN_HOUR = 60;

const isService = (id: string | null): id is SessionId => presentBusiness().services.some((service) => service.id === id && isBookable(service));

/** Whether it is chosen how long it takes. */
export const isOneToOne = (service: SessionId | null): service is SessionId => service !== null && kindOf(service) === 'individual';

/** The lengths that there are to choose between: those of the chosen service with one client, of the usual one before any is chosen. */
export function lengthsOf(service: SessionId | null): Service['lengths'] {
  const { services } = presentBusiness();
  return (isOneToOne(service) ? serviceOf(service) : usualService(services, 'individual'))?.lengths ?? [];
}

/** The longest is chosen until somebody says otherwise (BOOK-06); where nothing is sold to one client, that of whatever is. */
function durationIn(asked: number, service: SessionId | null): number {
  const lengths = lengthsOf(service);
  if (lengths.some(({ minutes }) => minutes === asked)) return asked;
  return lengths.at(-1)?.minutes ?? sessionOffers(presentBusiness().services)[0]?.durationMinutes ?? MINUTES_AN_HOUR;
}

/** Whatever is no number of weeks that can be had is a single session. */
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

/** Whether it is the program that several people share (PRC-06). */
export const isGroup = ({ service }: Pick<Choice, 'service'>): boolean => service !== null && isSeries({ kind: kindOf(service) });

/** How many people the session is for; null when that number cannot be had (BOOK-12). */
export function participantsOf({ service, participants }: Pick<Choice, 'service' | 'participants'>): number | null {
  if (service === null || !isGroup({ service })) return 1;
  const count = Number(participants);
  return /^\d+$/.test(participants) && count >= 1 && count <= serviceOf(service).seats ? count : null;
}

/** Minutes that the session takes; those of a session with one client before a service is chosen (BOOK-06, BOOK-27). */
export const minutesOf = ({ service, duration }: Choice): number => (service === null || isOneToOne(service) ? duration : serviceOf(service).lengths[0]!.minutes);

/** The choice after a change; another day or length clears the time, and another group, whose hours are its own (BOOK-14). */
export function choose(choice: Choice, change: Partial<Choice>): Choice {
  const changed = { ...choice, ...change };
  const next = { ...changed, duration: durationIn(changed.duration, changed.service) };
  const sameSlots = next.date === choice.date && minutesOf(next) === minutesOf(choice) && (isGroup(next) ? next.service === choice.service : !isGroup(choice));
  return sameSlots || 'time' in change ? next : { ...next, time: null };
}

/** What checkout calls the chosen session; null for a free consultation and before a service is chosen (BOOK-22, BOOK-23). */
export function checkoutService(choice: Choice): SoldAs | null {
  const offer = choice.service && offerFor(presentBusiness().services, choice.service, minutesOf(choice));
  return offer && !isRequested(offer) ? offer.soldAs : null;
}

/** What is sold under a name on the page. */
export const offerOnPage = (soldAs: SoldAs): SessionOffer | null => sessionOffer(presentBusiness().services, soldAs);

/** Whose starts are asked for: each service has pauses of its own, and a group needs room for all of its people (AVL-04, AVL-07). */
export interface SlotQuery {
  duration: number;
  service_type?: SoldAs;
  participant_count?: number;
  /** The own booking that is to move: its time counts as free. */
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

/** `09:30` of an instant, as a choice names its time. */
export const clockOf = (instant: Date): string => `${twoDigits(Math.floor(wallMinutes(instant) / MINUTES_AN_HOUR))}:${twoDigits(wallMinutes(instant) % MINUTES_AN_HOUR)}`;

/** What was chosen for a payment page that was left. */
export function choiceOf({ service_type, session_date, duration_minutes, further_dates = [], participant_count }: BegunCheckout, again: string): Choice {
  const start = new Date(session_date);
  return { service: serviceSoldAs(presentBusiness().services, service_type)?.id ?? null, duration: duration_minutes, date: localDate(start), time: clockOf(start), participants: String(participant_count), weeks: 1 + Math.max(0, ...further_dates.map((date) => Math.round(daysBetween(localDate(start), localDate(new Date(date))) / DAYS_A_WEEK))), again };
}

/** Whether a held hour is the one that is chosen: whoever goes back from its payment page finds this choice in the address. */
export const isChoiceOf = ({ service, date, time }: Choice, { booking_type, session_date }: HeldCheckout): boolean =>
  service === booking_type && date === localDate(new Date(session_date)) && time === clockOf(new Date(session_date));
