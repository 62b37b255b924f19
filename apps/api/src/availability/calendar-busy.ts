import ICAL from 'ical.js';
import { merged, OWN_UID, overlaps, type TimeRange } from '@coach/domain';
import { instantOf } from './calendar-time.ts';

/** The response is not a calendar, or too large to read. */
export class UnreadableCalendar extends Error {
  constructor(readonly why: 'format' | 'many') {
    super(`Unreadable calendar: ${why}`);
  }
}

/** Recurrences expanded in one calendar before giving up. */
const MOST_STEPS = 100_000;
/** Maximum number of time-off ranges from one calendar. */
const MOST_RANGES = 5_000;

/** Counts the work on one calendar, so that no rule blocks the process. */
class Budget {
  private left = MOST_STEPS;

  spend(): void {
    this.left -= 1;
    if (this.left < 0) throw new UnreadableCalendar('many');
  }
}

function calendarsIn(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as never[];
    const calendars = roots.map((root) => new ICAL.Component(root)).filter(({ name }) => name === 'vcalendar');
    if (calendars.length > 0) return calendars;
  } catch {
    // Said below.
  }
  throw new UnreadableCalendar('format');
}

const textOf = (event: ICAL.Component, property: string): string => String(event.getFirstPropertyValue(property) ?? '').toUpperCase();

/** Whether an event makes its owner busy: not canceled, not shown as free, and not one of ours. */
const isBusy = (event: ICAL.Component): boolean =>
  textOf(event, 'status') !== 'CANCELLED' &&
  textOf(event, 'transp') !== 'TRANSPARENT' &&
  textOf(event, 'x-microsoft-cdo-busystatus') !== 'FREE' &&
  !textOf(event, 'uid').endsWith(OWN_UID.toUpperCase());

/** An event with its changed recurrences; if the original is missing, only those. */
function eventsIn(calendar: ICAL.Component): ICAL.Event[] {
  const all = calendar.getAllSubcomponents('vevent').filter((one) => one.hasProperty('dtstart'));
  const byUid = Map.groupBy(all, (one) => String(one.getFirstPropertyValue('uid')));
  return [...byUid.values()].flatMap((same) => {
    const [firsts, changed] = [same.filter((one) => !one.hasProperty('recurrence-id')), same.filter((one) => one.hasProperty('recurrence-id'))];
    const [first, ...twins] = firsts;
    if (!first) return changed.map((one) => new ICAL.Event(one, { exceptions: [] }));
    return [new ICAL.Event(first, { exceptions: changed }), ...twins.map((one) => new ICAL.Event(one, { exceptions: [] }))];
  });
}

/** The time ranges of one event within a window. */
function* rangesOf(event: ICAL.Event, window: TimeRange, timeZone: string, budget: Budget): Generator<TimeRange> {
  budget.spend();
  const rangeOf = (start: ICAL.Time, end: ICAL.Time): TimeRange => ({ start: instantOf(start, timeZone), end: instantOf(end, timeZone) });
  if (!event.isRecurring()) {
    if (isBusy(event.component)) yield rangeOf(event.startDate, event.endDate);
    return;
  }
  const times = event.iterator();
  for (let next = times.next(); next && instantOf(next, timeZone) < window.end; next = times.next()) {
    budget.spend();
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    if (isBusy(item.component)) yield rangeOf(startDate, endDate);
  }
}

/**
 * When a calendar's owner is busy within a window: events with recurrences, exceptions, and zones, overlaps merged.
 * Times without a zone are in `timeZone`. Throws UnreadableCalendar.
 */
export function busyTimesIn(text: string, window: TimeRange, timeZone: string): TimeRange[] {
  const budget = new Budget();
  const ranges: TimeRange[] = [];
  try {
    for (const event of calendarsIn(text).flatMap(eventsIn)) {
      for (const range of rangesOf(event, window, timeZone, budget)) if (range.start < range.end && overlaps(range, window)) ranges.push(range);
    }
  } catch (error) {
    throw error instanceof UnreadableCalendar ? error : new UnreadableCalendar('format');
  }
  const together = merged(ranges);
  if (together.length > MOST_RANGES) throw new UnreadableCalendar('many');
  return together;
}
