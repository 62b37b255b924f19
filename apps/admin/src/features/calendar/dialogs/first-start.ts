import type { LocalDate } from '@coach/domain';
import type { Start } from './empty-dialog.tsx';

const MORNING = 9 * 60;
const HOUR = 60;
const LAST_HOUR = 23 * 60;

/**
 * When a new booking is proposed to begin: at nine on the day that is shown, never in the past. Today it is the next full
 * hour once nine is over. `minutes` are those of the business's day that have passed.
 */
export function firstStart(shown: LocalDate, today: LocalDate, minutes: number): Start {
  if (shown > today) return { date: shown, minutes: MORNING };
  return { date: today, minutes: Math.min(LAST_HOUR, Math.max(MORNING, Math.ceil((minutes + 1) / HOUR) * HOUR)) };
}
