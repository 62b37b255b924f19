import { query } from '@coach/api-client';
import { ClassPlan, messages, type CoachClass, type CoachClassRequest, type SessionDetails } from '@coach/contracts';
import { addDays, GROUP_SEATS, servicesOf, usualService, weekdayOf, type LocalDate, type Service } from '@coach/domain';
import { localDate, presentBusiness, presentTime, serviceOf, skipToken, useQuery, useSessionDetails, wallMinutes } from '@coach/web-kit';
import { useState } from 'react';
import { daysOfWeeks, freeStart } from '../calendar/dialogs/first-start.ts';
import { momentOf } from '../working-hours/draft.ts';

interface Draft {
  /** Its service; undefined when none is sold. */
  serviceId: string | undefined;
  name: string;
  date: LocalDate;
  /** null until the coach chooses: the next free time is suggested. */
  minutes: number | null;
  /** As typed. */
  seats: string;
  minimum: string;
  note: string;
  byForce: boolean;
  /** Number of repetitions after the first date. */
  runs: number;
}

type Errors = Partial<Record<'name' | 'starts_at' | 'seats' | 'minimum' | 'note', string>>;

/** Most people attend classes after work. */
const USUAL_MINUTES = 18 * 60;
const SEAT_WORDS = `A number from 1 to ${GROUP_SEATS}.`;
const isDate = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date);

/** The first requested day that is a week ahead. */
function requestedDate(weekdays: readonly number[], today: LocalDate): LocalDate {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, 7 + index));
  return days.find((day) => weekdays.includes(weekdayOf(day))) ?? days[0]!;
}

/** The services available for a new class. */
const groupServices = (): Service[] => servicesOf(presentBusiness().services, 'group').filter(({ isActive }) => isActive);

/** The default service of a new class: the requested one, else the first of the price list. */
function serviceFor(request: CoachClassRequest | null): Service | undefined {
  return groupServices().find(({ id }) => id === request?.booking_type) ?? usualService(presentBusiness().services, 'group');
}

/** Default seats of a new class: its service's number, eight if that has none, and enough for the request. */
function seatsOf(service: Service | undefined, request: CoachClassRequest | null): Pick<Draft, 'seats' | 'minimum'> {
  const sold = service && service.seats < GROUP_SEATS ? service.seats : 8;
  const seats = Math.max(sold, request?.participants ?? 0);
  return { seats: String(seats), minimum: String(Math.min(seats, 4)) };
}

function draftOf(group: CoachClass | null, request: CoachClassRequest | null): Draft {
  const today = localDate(presentTime());
  if (group) {
    const start = new Date(group.starts_at);
    return { serviceId: group.booking_type, name: group.name, date: localDate(start), minutes: wallMinutes(start), seats: String(group.seats), minimum: String(group.minimum), note: group.note, byForce: false, runs: 0 };
  }
  const service = serviceFor(request);
  const seats = seatsOf(service, request);
  return { serviceId: service?.id, name: '', date: requestedDate(request?.weekdays ?? [], today), minutes: null, ...seats, note: '', byForce: false, runs: 0 };
}

function errorsOf(plan: unknown, { seats, minimum }: Draft): Errors {
  const issues = ClassPlan.safeParse(plan).error?.issues ?? [];
  const found: Errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse());
  return {
    ...found,
    ...(found.seats && { seats: SEAT_WORDS }),
    ...(found.minimum ? { minimum: SEAT_WORDS } : Number(minimum) > Number(seats) && { minimum: messages.coachClasses.minimumAboveSeats }),
  };
}

const numberOf = (typed: string): number => (/^\d+$/.test(typed) ? Number(typed) : NaN);

/** The start: as chosen, else the requested time, else six, or the next time free in all of its weeks. */
function useStart({ date, minutes }: Draft, length: number | undefined, weeks: number, asked: number = USUAL_MINUTES): number {
  const isOpen = minutes === null && length !== undefined && isDate(date);
  const { data } = useQuery(query.adminCalendar.read.queryOptions({ input: isOpen ? { from: date, days: daysOfWeeks(weeks) } : skipToken }));
  return minutes ?? (isOpen ? freeStart({ date, minutes: asked }, length, data, weeks).minutes : asked);
}

/** The form of a class, its errors, and conflicts with its times. */
export function useClassForm(group: CoachClass | null, request: CoachClassRequest | null) {
  const [draft, setDraft] = useState(() => draftOf(group, request));
  const [isTried, setTried] = useState(false);
  const put = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const chooseService = (serviceId: string) => put({ serviceId, ...seatsOf(serviceOf(serviceId), request) });
  const details = useSessionDetails(group ?? undefined);
  const service = draft.serviceId === undefined ? undefined : serviceOf(draft.serviceId);
  const minutes = useStart(draft, group?.duration_minutes ?? service?.lengths[0]!.minutes, service?.weeks ?? 1, request?.around ?? undefined);
  const starts_at = isDate(draft.date) ? momentOf(draft.date, minutes) : null;
  const hoursStay = group && (new Date(group.starts_at) <= presentTime() ? 'begun' : group.seats_taken > 0 ? 'booked' : null);
  const isSameTime = group !== null && starts_at !== null && Date.parse(starts_at) === Date.parse(group.starts_at);
  const input = starts_at === null || !service || hoursStay || isSameTime ? skipToken : { booking_type: service.id, session_date: starts_at, duration_minutes: group?.duration_minutes ?? service.lengths[0]!.minutes };
  const check = useQuery(query.coachBooking.check.queryOptions({ input }));
  const planOf = (told: SessionDetails) => ({ ...(group === null && { booking_type: draft.serviceId }), name: draft.name, starts_at: starts_at ?? '', seats: numberOf(draft.seats), minimum: numberOf(draft.minimum), note: draft.note, outside_hours: draft.byForce, ...told });
  const found = errorsOf(planOf(details.typed), draft);
  const needsForce = check.data?.outside_hours === true && !draft.byForce;
  const read = (told: SessionDetails): ClassPlan | null => {
    setTried(true);
    const isFree = check.data?.is_free !== false;
    return Object.keys(errorsOf(planOf(told), draft)).length === 0 && isFree && !needsForce ? ClassPlan.parse(planOf(told)) : null;
  };
  return { draft, minutes, service, services: groupServices(), put, chooseService, details, errors: isTried ? found : {}, check: check.data, hoursStay, missesForce: isTried && needsForce, read };
}
