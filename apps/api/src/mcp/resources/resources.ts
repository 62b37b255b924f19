import { addDays, startOfWeek } from '@coach/domain';
import type { ToolContext } from '../tools/tool.ts';
import { toolsFor, type KeyOwner } from '../tools/tools.ts';

/** The variables of an address, by their names. */
export type Chosen = Record<string, string>;

/** One value of a resource that is offered by itself, with what it is called. */
export interface Listed {
  chosen: Chosen;
  title: string;
}

/** Something that an assistant can be handed to read: what a tool that changes nothing answers, under an address. */
export interface AssistantResource {
  name: string;
  title: string;
  description: string;
  /** Its variables stand in braces. */
  uri: string;
  /** The tool that reads it: whoever is offered that is offered this. */
  tool: string;
  /** What the tool is asked. */
  input: (chosen: Chosen) => Record<string, unknown>;
  /** Those that are offered by themselves; any other may be asked for. */
  listed?: (context: ToolContext) => Listed[];
}

const DAYS_LISTED = 14;
const WEEK = 7;

const firstOfMonth = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`;

function days({ zone, formats, now }: ToolContext): Listed[] {
  const today = zone.localDate(now);
  return Array.from({ length: DAYS_LISTED }, (_, ahead) => addDays(today, ahead)).map((date) => ({ chosen: { date }, title: formats.formatLongDate(zone.wallClockOf(date)(0)!) }));
}

/** This week and month up to today, and the whole ones before. */
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

/** Every resource there is. */
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

/** The resources that a key is offered. */
export function resourcesFor(owner: KeyOwner): AssistantResource[] {
  const tools = new Set(toolsFor(owner).map(({ name }) => name));
  return RESOURCES.filter(({ tool }) => tools.has(tool));
}

/** The address of one that has variables. */
export const addressOf = ({ uri }: AssistantResource, chosen: Chosen): string => uri.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(chosen[name] ?? ''));
