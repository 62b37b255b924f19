import type { SiteEvent } from '@coach/contracts';
import { presentBusiness } from '@coach/web-kit';

type Language = 'en' | 'es';
const shortDay = (language: Language, timeZone: string) => new Intl.DateTimeFormat(language, { timeZone, month: 'short', day: 'numeric' });

/** 'Nov 15': the day that the event's own text begins with (11/15/2025), else the day of its start where the coach is. */
export function dayOf({ date, eventDate }: Pick<SiteEvent, 'date' | 'eventDate'>, language: Language = 'en'): string {
  const [, month, day] = /^(\d{1,2})\/(\d{1,2})\b/.exec(date) ?? [];
  return month && day ? shortDay(language, 'UTC').format(Date.UTC(2000, Number(month) - 1, Number(day))) : shortDay(language, presentBusiness().region.timeZone).format(new Date(eventDate));
}

/** 'San Diego' of the poster `san-diego`; where the poster is a file, of the place 'San Diego, California'. */
export const cityOf = ({ poster, location }: Pick<SiteEvent, 'poster' | 'location'>): string =>
  poster.includes('/') ? location.split(',')[0]!.trim() : poster.replaceAll('-', ' ');
