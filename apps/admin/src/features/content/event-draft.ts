import type { AdminEvent, EventDraft } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { dayWord, formatClock, presentBusiness } from '@coach/web-kit';

/** Means a poster drawn for the event's location. */
export const DRAWN_FOR_PLACE = 'drawn-for-place';

const nameOf = (place: string): string => (place.split(',')[0]!.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-');

/** The poster of an event: `new-bern` for `New Bern, North Carolina`. */
export const posterFor = ({ poster, location }: Pick<EventDraft, 'poster' | 'location'>): string => (poster === DRAWN_FOR_PLACE ? nameOf(location) || poster : poster);

export const newEvent = (day: LocalDate): EventDraft => ({ title: '', day, hour: '09:00', end_day: null, end_hour: null, zone: presentBusiness().region.timeZone, location: '', description: '', poster: DRAWN_FOR_PLACE, url: '' });

/** A saved event as form values. */
export const draftOf = ({ title, day, hour, end_day, end_hour, zone, location, description, poster, url }: AdminEvent): EventDraft => ({ title, day, hour, end_day: end_day === day ? null : end_day, end_hour, zone, location, description, poster, url });

/** `5/1/2027, 9:30 am – 12:00 pm`; without an end only its start. */
export const whenWords = ({ date, time, ends }: Pick<AdminEvent, 'date' | 'time' | 'ends'>): string => `${date}, ${time}${ends ? ` – ${ends}` : ''}`;

/** `2027-05-01`, `18:30` as shown on the site: `5/1/2027`, `6:30 pm`. */
export function wallTexts({ day, hour, end_day: endDay, end_hour: endHour }: EventDraft): { date: string; time: string; ends: string | null } {
  const ends = endHour && `${endDay && endDay !== day ? `${dayWord(endDay)}, ` : ''}${clockWord(endHour)}`;
  return { date: dayWord(day), time: clockWord(hour), ends: ends || null };
}

function clockWord(hour: string): string {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return formatClock(hours * 60 + minutes);
}
