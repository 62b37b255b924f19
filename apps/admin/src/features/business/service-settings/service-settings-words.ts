import { WEEKDAYS, type Service } from '@coach/domain';
import { weekOrder } from '@coach/web-kit';
import { clockLabel, lengthLabel } from '../../working-hours/draft.ts';

export const PAID_WORDS = { online: 'online', on_the_spot: 'at the session', on_the_spot_weekly: 'at the session, several weeks too' } as const;
export const BOOKED_BY_WORDS = { clients: 'clients', coach: 'you only' } as const;

const AS_ALWAYS = 'as for every session';

const noticeWords = (minutes: number): string => (minutes === 0 ? 'no notice' : `${lengthLabel(minutes)} of notice`);

/** Who books a service, notice, and booking window, where they differ from the default. */
export function bookingSummary({ bookedBy, paid, noticeMinutes, horizonDays }: Service): string {
  const said = [
    bookedBy === 'coach' && 'you only',
    paid && paid !== 'online' && `paid ${PAID_WORDS[paid]}`,
    noticeMinutes !== undefined && noticeWords(noticeMinutes),
    horizonDays !== undefined && !Number.isNaN(horizonDays) && (horizonDays === 1 ? '1 day ahead' : `${horizonDays} days ahead`),
  ].filter(Boolean);
  return said.length > 0 ? said.join(', ') : AS_ALWAYS;
}

/** The weekdays on which a service is offered. */
export function hoursSummary({ hours }: Service): string {
  if (!hours) return 'whenever you work';
  return weekOrder().filter((day) => hours.some(({ weekday }) => weekday === day)).map((day) => WEEKDAYS[day]!.slice(0, 3)).join(', ');
}

/** The number of a service's places. */
export const placesSummary = ({ places }: Service): string => (places ? countedPlaces(places.length) : 'at all your places');

const countedPlaces = (count: number): string => (count === 1 ? 'at one of your places' : `at ${count} of your places`);

/** `Tuesday 5:00 pm – 8:00 pm`, one line per window, from `opens closes weekday` in a change. */
export const hoursWords = (told: string): string =>
  told.split('\n').map((line) => line.split(' ').map(Number)).map(([opens = 0, closes = 0, weekday = 0]) => `${WEEKDAYS[weekday]} ${clockLabel(opens)} – ${clockLabel(closes)}`).join('\n');

/** A service's settings as worded in a change, by field. */
export const SETTING_WORDS: Readonly<Record<string, (told: string) => string>> = {
  hours: hoursWords,
  noticeMinutes: (told) => noticeWords(Number(told)),
  horizonDays: (told) => `${told} days`,
  places: (told) => countedPlaces(told.split('\n').length),
  paid: (told) => PAID_WORDS[told as keyof typeof PAID_WORDS] ?? told,
  bookedBy: (told) => BOOKED_BY_WORDS[told as keyof typeof BOOKED_BY_WORDS] ?? told,
};

/** The wording of a setting that follows the business. */
export const NO_SETTING: Readonly<Record<string, string>> = { hours: 'whenever you work', noticeMinutes: AS_ALWAYS, horizonDays: AS_ALWAYS, bookedBy: BOOKED_BY_WORDS.clients, paid: PAID_WORDS.online, places: 'at all your places', color: 'none' };
