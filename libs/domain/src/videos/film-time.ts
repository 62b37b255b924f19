/** A position in a film as players show it: 0:04, 18:24, 1:05:00; 0:00 while unknown. */
export function filmTime(seconds: number): string {
  const total = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(total / 3_600), Math.floor(total / 60) % 60, String(total % 60).padStart(2, '0')];
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** A film's duration in minutes, as in the API, from seconds. */
export const filmMinutes = (seconds: number | null): number | null => (seconds === null ? null : Math.round((seconds / 60) * 1e6) / 1e6);

/** A film's duration in seconds, to the thousandth, from minutes. */
export const filmSeconds = (minutes: number | null): number | null => (minutes === null ? null : Math.round(minutes * 60_000) / 1_000);
