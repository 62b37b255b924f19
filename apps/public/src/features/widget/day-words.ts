import type { LocalDate } from '@coach/domain';
import { dayRange, dayWord, presentBusiness, useLanguage } from '@coach/web-kit';

/** Parts of a date in the page's language; days begin at midnight in the business's time zone. */
export function useDayWords(date: LocalDate) {
  const language = useLanguage();
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { timeZone: presentBusiness().region.timeZone, ...options }).format(dayRange(date).start);
  const weekday = part({ weekday: 'long' });
  return { part, /** Thursday, 11/6/2025, the date as the business writes it. */ whole: `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${dayWord(date)}` };
}
