/** Seconds into a film as players write them: 0:04, 18:24, 1:05:00; 0:00 as long as they are not known. */
export function filmTime(seconds: number): string {
  const total = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(total / 3_600), Math.floor(total / 60) % 60, String(total % 60).padStart(2, '0')];
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
