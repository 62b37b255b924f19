/** A billing interval. */
export interface Rhythm {
  interval: string;
  interval_count: number;
}

const SECONDS: Record<string, number> = { day: 86_400, week: 7 * 86_400 };

/** `months` after a time (seconds), on the same day and time in UTC, or on the month's last day if it has no such day. */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), days);
  const time = seconds * 1000 - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate());
  return (Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day) + time) / 1000;
}

function step(anchor: number, { interval, interval_count: count }: Rhythm, times: number): number {
  const fixed = SECONDS[interval];
  return fixed ? anchor + fixed * count * times : addMonths(anchor, (interval === 'year' ? 12 : 1) * count * times);
}

/** The end of the period that starts at `start`: counted from the anchor, so that it returns to the 31st after a short month. */
export function periodEnd(anchor: number, rhythm: Rhythm, start: number): number {
  let times = 1;
  while (step(anchor, rhythm, times) <= start) times += 1;
  return step(anchor, rhythm, times);
}

/** `month`, or `3 months`. */
export function rhythmWords({ interval, interval_count: count }: Rhythm): string {
  return count === 1 ? interval : `${count} ${interval}s`;
}

/** `21 Nov 2026` in UTC. */
export function dayWords(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}
