import type { CalendarEntry } from '@coach/contracts';
import { MINUTE, type LocalDate } from '@coach/domain';
import { dayRange, offsetMinutes } from '@coach/web-kit';

export type SessionEntry = Extract<CalendarEntry, { kind: 'session' }>;
export type HoldEntry = Extract<CalendarEntry, { kind: 'hold' }>;
export type AwayEntry = Extract<CalendarEntry, { kind: 'away' }>;
export type ClassEntry = Extract<CalendarEntry, { kind: 'class' }>;
type PauseEntry = Extract<CalendarEntry, { kind: 'pause' }>;

/** What is drawn as one block: an individual session, or all participants of a group session. */
export interface SessionItem {
  kind: 'session';
  key: string;
  sessions: readonly [SessionEntry, ...SessionEntry[]];
  /** The class that they are part of. */
  group?: ClassEntry | undefined;
}
export type Item = SessionItem | { kind: 'class'; key: string; group: ClassEntry } | { kind: 'hold'; key: string; hold: HoldEntry } | { kind: 'away'; key: string; away: AwayEntry } | { kind: 'pause'; key: string; pause: PauseEntry };

/** An entry on a day, in minutes of that day's local time. */
export interface Placed {
  item: Item;
  opens: number;
  closes: number;
}

export const DAY_MINUTES = 1_440;

/** Minutes of a day's local time at an instant, clamped to the day. */
export function minutesOn(date: LocalDate, instant: Date): number {
  const { start, end } = dayRange(date);
  if (instant <= start) return 0;
  if (instant >= end) return DAY_MINUTES;
  return (instant.getTime() + offsetMinutes(instant) * MINUTE - Date.parse(`${date}T00:00:00Z`)) / MINUTE;
}

const timesOf = ({ starts_at, ends_at }: CalendarEntry) => ({ start: new Date(starts_at), end: new Date(ends_at) });

function itemsOf(entries: readonly CalendarEntry[]): Array<{ item: Item; entry: CalendarEntry }> {
  const groups = new Map<string, SessionEntry[]>();
  const classes = new Map(entries.flatMap((entry) => (entry.kind === 'class' ? [[entry.starts_at, entry] as const] : [])));
  const items: Array<{ item: Item; entry: CalendarEntry }> = [];
  for (const entry of entries) {
    const key = `${entry.kind} ${entry.starts_at} ${entry.ends_at}`;
    if (entry.kind === 'hold') items.push({ entry, item: { kind: 'hold', key, hold: entry } });
    else if (entry.kind === 'away') items.push({ entry, item: { kind: 'away', key: entry.time_off_id, away: entry } });
    else if (entry.kind === 'pause') items.push({ entry, item: { kind: 'pause', key, pause: entry } });
    else if (entry.kind === 'class') continue;
    else if (entry.week === null) items.push({ entry, item: { kind: 'session', key: entry.booking_id, sessions: [entry] } });
    else groups.set(entry.starts_at, [...(groups.get(entry.starts_at) ?? []), entry]);
  }
  for (const [start, [first, ...rest]] of groups) items.push({ entry: first!, item: { kind: 'session', key: `group ${start}`, sessions: [first!, ...rest], group: classes.get(start) } });
  for (const [start, group] of classes) if (!groups.has(start)) items.push({ entry: group, item: { kind: 'class', key: `class ${start}`, group } });
  return items;
}

/** The entries of a day in chronological order; background entries first. */
export function placedOn(date: LocalDate, entries: readonly CalendarEntry[]): Placed[] {
  const { start, end } = dayRange(date);
  const near = entries.filter((entry) => timesOf(entry).start < end && start < timesOf(entry).end);
  const placed = itemsOf(near).map(({ item, entry }) => ({ item, opens: minutesOn(date, timesOf(entry).start), closes: minutesOn(date, timesOf(entry).end) }));
  const depth = ({ item }: Placed) => (item.kind === 'away' ? 0 : item.kind === 'pause' ? 1 : 2);
  return placed.filter(({ opens, closes }) => opens < closes).sort((one, other) => depth(one) - depth(other) || one.opens - other.opens);
}

const HOUR = 60;
/** The minimum range drawn for an empty week: 6 am to 8 pm. */
const USUAL = { opens: 6 * HOUR, closes: 20 * HOUR };

/** The range drawn: the default one, extended by sessions and hours outside it. */
export function drawnHours(days: ReadonlyArray<{ windows: ReadonlyArray<{ opens: number; closes: number }> }>, placed: readonly Placed[]): { first: number; last: number } {
  const sessions = placed.filter(({ item }) => item.kind === 'session' || item.kind === 'class' || item.kind === 'hold');
  const all = [USUAL, ...days.flatMap(({ windows }) => windows), ...sessions];
  return {
    first: Math.min(...all.map(({ opens }) => Math.floor(opens / HOUR) * HOUR)),
    last: Math.max(...all.map(({ closes }) => Math.ceil(closes / HOUR) * HOUR)),
  };
}
