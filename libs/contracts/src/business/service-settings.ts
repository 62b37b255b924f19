import * as z from 'zod';
import { areWindowsApart, BOOKED_BY, LONGEST_HORIZON_DAYS, LONGEST_NOTICE_MINUTES, MOST_PLACES, MOST_SERVICE_HOURS, PAID_WHEN, SERVICE_COLORS, weeklyHoursOf, type Service, type ServiceHours } from '@coach/domain';
import { messages } from '../messages/messages.ts';

const { services: words } = messages;

const MINUTES_A_DAY = 1_440;
const whole = (least: number, most: number, message: string) => z.number(message).int(message).min(least, message).max(most, message);
const minuteOfDay = whole(0, MINUTES_A_DAY, words.badHours);

const isApart = (hours: readonly ServiceHours[]): boolean => Object.values(weeklyHoursOf({ hours: [...hours] }) ?? {}).every((windows) => areWindowsApart(windows ?? []));

/** Fields are in the order in which the database stores them, because changes are compared value by value. */
const Hours = z
  .array(z.object({ opens: minuteOfDay, closes: minuteOfDay, weekday: whole(0, 6, words.badHours).describe('0 is Sunday') }).meta({ id: 'ServiceHours' }))
  .min(1, words.badHours)
  .max(MOST_SERVICE_HOURS, words.badHours)
  .refine(isApart, words.hoursOverlap);

const Places = z
  .array(z.uuid(words.badPlaces))
  .min(1, words.badPlaces)
  .max(MOST_PLACES, words.badPlaces)
  .refine((ids) => new Set(ids).size === ids.length, words.badPlaces);

/** A service's deviations from the business; omitted values follow the business. */
export const serviceSettings = {
  noticeMinutes: whole(0, LONGEST_NOTICE_MINUTES, words.badNotice).optional().describe('Minutes before the start until which clients book it'),
  horizonDays: whole(1, LONGEST_HORIZON_DAYS, words.badHorizon).optional().describe('Days ahead that clients book it; those who book further ahead elsewhere do so by as many days'),
  hours: Hours.optional().describe('When it is offered, within the coach’s own hours; minutes after midnight where the business is'),
  bookedBy: z.enum(BOOKED_BY).optional().describe('coach: it is offered to nobody, and booked by hand'),
  paid: z.enum(PAID_WHEN).optional().describe('on_the_spot: at the session, without a payment page; on_the_spot_weekly: several weeks in one go, too'),
  places: Places.optional().describe('Ids of the places that it is held at; its clients choose between these'),
  color: z.enum(SERVICE_COLORS).optional().describe('In the coach’s calendar and on Today'),
};

type Faults = Generator<[Array<string | number>, string]>;

const FOR_CLIENTS = ['noticeMinutes', 'horizonDays', 'hours', 'bookedBy', 'paid', 'places'] as const;

/** Conflicts between a service's settings and the rest of it, by field. */
export function* settingFaultsOf(service: Service): Faults {
  const { kind, hours = [], lengths } = service;
  for (const field of FOR_CLIENTS) if (kind === 'by_hand' && service[field] !== undefined) yield [[field], words.settingByHand];
  if (kind !== 'individual' && kind !== 'by_hand' && service.paid !== undefined && service.paid !== 'online') yield [['paid'], words.paidOnTheSpot];
  const shortest = Math.min(...lengths.map(({ minutes }) => minutes));
  if (hours.some(({ opens, closes }) => closes - opens < shortest)) yield [['hours'], words.hoursTooShort];
}
