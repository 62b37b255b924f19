import { LocalDay } from '@coach/contracts';
import * as z from 'zod';
import { ranges, type Chosen } from '../resources/resources.ts';
import type { ToolContext } from '../tools/tool.ts';
import { toolsFor, type KeyOwner } from '../tools/tools.ts';

type Given = Record<string, string | undefined>;

/** A common request, worded for the user, with the resources it is about attached. */
export interface AssistantPrompt {
  name: string;
  title: string;
  description: string;
  /** Arguments that the user may pass. */
  args?: z.ZodObject;
  /** The tools it leads to: unless the key has all of them, the prompt is not offered. */
  tools: readonly string[];
  /** The attached resources, each by its name and variables. */
  reads: (given: Given, context: ToolContext) => Array<[resource: string, chosen: Chosen]>;
  words: (given: Given, context: ToolContext) => string;
}

const CAREFUL = 'Be short. Change nothing before I have seen its preview and agreed.';

const dayOf = ({ date }: Given, { zone, now }: ToolContext): string => date ?? zone.localDate(now);

/** All prompts. */
export const PROMPTS: readonly AssistantPrompt[] = [
  {
    ...{ name: 'my_day', title: 'My day', description: 'Who comes when and where, the gaps between, and what to mind.' },
    ...{ args: z.object({ date: LocalDay.optional().describe('YYYY-MM-DD; today where none is named') }), tools: ['list_sessions'] },
    reads: (given, context) => [['day', { date: dayOf(given, context) }]],
    words: (given, context) => `These are my sessions of ${dayOf(given, context)}. Tell me who comes when and where, in order, how long the gaps between are, and what I should mind: what is not confirmed yet, which week of a program it is. ${CAREFUL}`,
  },
  {
    ...{ name: 'week_money', title: 'This week’s money', description: 'What came in this week, beside last week and this month.', tools: ['earnings'] },
    reads: (_, context) => {
      const { thisWeek, lastWeek, thisMonth } = ranges(context);
      return [['earnings', thisWeek], ['earnings', lastWeek], ['earnings', thisMonth]];
    },
    words: (_, context) => {
      const { thisWeek, lastWeek, thisMonth } = ranges(context);
      return `This is what I earned this week (${thisWeek.from} to ${thisWeek.to}, not over yet), the whole week before (${lastWeek.from} to ${lastWeek.to}) and this month up to today (from ${thisMonth.from}). Tell me what came in, what went back, what the fees took, and how this week stands beside the last one; say so where fees are not known yet. Be short.`;
    },
  },
  {
    ...{ name: 'usual_hour', title: 'My usual hour', description: 'Finds the next open time of the kind you usually train at, and books it once you agree.', tools: ['my_sessions', 'open_times', 'book_session'] },
    reads: () => [['business', {}], ['my-sessions', { which: 'past' }], ['my-sessions', { which: 'ahead' }]],
    words: () => `Book my usual hour. Take the service, the length, the weekday and the time of day that I had most often, find the next such time with open_times that is not among my sessions ahead, and show me the preview of book_session. Where it is not open, name the two nearest times that are. ${CAREFUL}`,
  },
];

/** Returns the prompts offered to a key. */
export function promptsFor(owner: KeyOwner): AssistantPrompt[] {
  const offered = new Set(toolsFor(owner).map(({ name }) => name));
  return PROMPTS.filter(({ tools }) => tools.every((name) => offered.has(name)));
}
