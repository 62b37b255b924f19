import { addDays, startOfWeek } from '@coach/domain';
import type { ToolContext } from '../tools/tool.ts';
import { toolsFor, type KeyOwner } from '../tools/tools.ts';

/** The variables of a resource URI, by name. */
export type Chosen = Record<string, string>;

/** An instance of a resource that is listed, with its title. */
export interface Listed {
  chosen: Chosen;
  title: string;
}

/** Something an assistant can read: the result of a read-only tool, under a URI. */
export interface AssistantResource {
  name: string;
  title: string;
  description: string;
  /** Variables are in braces. */
  uri: string;
  /** The tool that reads it: every key that has the tool also has the resource. */
  tool: string;
  /** The tool's input. */
  input: (chosen: Chosen) => Record<string, unknown>;
  /** The instances that are listed; others can still be requested. */
  listed?: (context: ToolContext) => Listed[];
}

const DAYS_LISTED = 14;
const WEEK = 7;

const firstOfMonth = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`;

function days({ zone, formats, now }: ToolContext): Listed[] {
  const today = zone.localDate(now);
  return Array.from({ length: DAYS_LISTED }, (_, ahead) => addDays(today, ahead)).map((date) => ({ chosen: { date }, title: formats.formatLongDate(zone.wallClockOf(date)(0)!) }));
}

/** This week and month up to today, and last week and month in full. */
export function ranges({ zone, business, now }: Pick<ToolContext, 'zone' | 'business' | 'now'>): Record<'thisWeek' | 'lastWeek' | 'thisMonth' | 'lastMonth', { from: string; to: string }> {
  const today = zone.localDate(now);
  const [week, month] = [startOfWeek(today, business.region.weekStart), firstOfMonth(today)];
  const endOfLastMonth = addDays(month, -1);
  return {
    thisWeek: { from: week, to: today },
    lastWeek: { from: addDays(week, -WEEK), to: addDays(week, -1) },
    thisMonth: { from: month, to: today },
    lastMonth: { from: firstOfMonth(endOfLastMonth), to: endOfLastMonth },
  };
}

const RANGES = { thisWeek: 'This week', lastWeek: 'Last week', thisMonth: 'This month', lastMonth: 'Last month' };

/** All resources. */
export const RESOURCES: readonly AssistantResource[] = [
  { name: 'business', title: 'The business', description: 'Whose business this is, its day and time, services, lengths and prices.', uri: 'coach://business', tool: 'business_info', input: () => ({}) },
  { name: 'day', title: 'A day', description: 'Every session of a day, YYYY-MM-DD, with its client, service, status and place.', uri: 'coach://days/{date}', tool: 'list_sessions', input: ({ date }) => ({ from: date, to: date }), listed: days },
  {
    ...{ name: 'earnings', title: 'Earnings', description: 'What was paid, refunded and charged in fees from one day to another, YYYY-MM-DD.', uri: 'coach://earnings/{from}/{to}', tool: 'earnings' },
    input: ({ from, to }) => ({ from, to }),
    listed: (context) => Object.entries(ranges(context)).map(([name, chosen]) => ({ chosen, title: RANGES[name as keyof typeof RANGES] })),
  },
  {
    ...{ name: 'my-sessions', title: 'My sessions', description: 'The own sessions that are `ahead` or `past`, and the session credits that are left.', uri: 'coach://my-sessions/{which}', tool: 'my_sessions' },
    input: ({ which }) => ({ which }),
    listed: () => [{ chosen: { which: 'ahead' }, title: 'My sessions ahead' }, { chosen: { which: 'past' }, title: 'My last sessions' }],
  },
];

/** Returns the resources offered to a key. */
export function resourcesFor(owner: KeyOwner): AssistantResource[] {
  const tools = new Set(toolsFor(owner).map(({ name }) => name));
  return RESOURCES.filter(({ tool }) => tools.has(tool));
}

/** Fills in the variables of a resource URI. */
export const addressOf = ({ uri }: AssistantResource, chosen: Chosen): string => uri.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(chosen[name] ?? ''));
