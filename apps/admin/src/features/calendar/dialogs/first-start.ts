import { addDays, type LocalDate } from '@coach/domain';
import type { Start } from './empty-dialog.tsx';

const MORNING = 9 * 60;
const HOUR = 60;
const LAST_HOUR = 23 * 60;

/**
 * When a new booking is proposed to begin: at nine on the day that is shown, never in the past. Today it is the next full
 * hour once nine is over, and nine tomorrow once the last hour has begun. `minutes` are those of the business's day that have passed.
 */
export function firstStart(shown: LocalDate, today: LocalDate, minutes: number): Start {
  if (shown > today) return { date: shown, minutes: MORNING };
  if (minutes >= LAST_HOUR) return { date: addDays(today, 1), minutes: MORNING };
  return { date: today, minutes: Math.max(MORNING, Math.ceil((minutes + 1) / HOUR) * HOUR) };
}
