import { formatWeekday, presentBusiness } from '@coach/web-kit';

/** Thu. */
export const shortWeekday = (instant: Date): string => formatWeekday(instant).slice(0, 3);

/** Nov; in the panel's language, wherever the business is. */
export const shortMonth = (instant: Date): string => new Intl.DateTimeFormat('en', { month: 'short', timeZone: presentBusiness().region.timeZone }).format(instant);
