import type { SiteEvent } from '@coach/contracts';
import { presentBusiness } from '@coach/web-kit';

type Language = 'en' | 'es';
const shortDay = (language: Language, timeZone: string) => new Intl.DateTimeFormat(language, { timeZone, month: 'short', day: 'numeric' });

/** 'Nov 15': the day at the start of the event's own text (11/15/2025), else the day of its start in the coach's time zone. */
export function dayOf({ date, eventDate }: Pick<SiteEvent, 'date' | 'eventDate'>, language: Language = 'en'): string {
  const [, month, day] = /^(\d{1,2})\/(\d{1,2})\b/.exec(date) ?? [];
  return month && day ? shortDay(language, 'UTC').format(Date.UTC(2000, Number(month) - 1, Number(day))) : shortDay(language, presentBusiness().region.timeZone).format(new Date(eventDate));
}

/** 'San Diego' for the poster `san-diego`; if the poster is a file, from the location 'San Diego, California'. */
export const cityOf = ({ poster, location }: Pick<SiteEvent, 'poster' | 'location'>): string =>
  poster.includes('/') ? location.split(',')[0]!.trim() : poster.replaceAll('-', ' ');
