import type { LocalDate } from '@coach/domain';
import { dayRange, dayWord, presentBusiness, useLanguage } from '@coach/web-kit';

/** A part of a day in the page's language; days begin where the business is. */
export function useDayWords(date: LocalDate) {
  const language = useLanguage();
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { timeZone: presentBusiness().region.timeZone, ...options }).format(dayRange(date).start);
  const weekday = part({ weekday: 'long' });
  return { part, /** Thursday, 11/6/2025, the date as the business writes it. */ whole: `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${dayWord(date)}` };
}
