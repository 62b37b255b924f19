import { refused } from './failure.ts';
import { integer, object, optional, text, type Read, type Rule } from './params.ts';
import type { Form } from '../http/form.ts';

const Span = object({ gt: optional(integer()), gte: optional(integer()), lt: optional(integer()), lte: optional(integer()) });
type Created = Read<typeof Span>;

const createdRule: Rule<Created> = (value: Form | undefined, param: string) => {
  if (typeof value !== 'string') return Span(value, param);
  const exact = integer()(value, param);
  return { gt: undefined, gte: exact, lt: undefined, lte: exact };
};

/** The pagination parameters of every list. */
export const paging = {
  limit: optional(integer({ min: 1, max: 100 })),
  starting_after: optional(text(100)),
  ending_before: optional(text(100)),
};

/** The parameters of lists that can also be filtered by creation time. */
export const listing = { ...paging, created: optional(createdRule) };

interface Listing {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** Whether a time (seconds) matches the `created` filter. */
export function createdWithin(created: number, span: Created | undefined): boolean {
  if (!span) return true;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = span;
  return created > gt && created >= gte && created < lt && created <= lte;
}

function indexOf(items: { id: string }[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw refused(`No such object: '${id}'`, { code: 'resource_missing', param });
  return index;
}

/** One page of `items` (given newest first) as Stripe's list object, with 10 items unless `limit` is set. */
export function page<T extends { id: string }>(
  items: T[],
  url: string,
  { limit = 10, starting_after, ending_before }: Listing = {},
): object {
  const from = starting_after === undefined ? 0 : indexOf(items, starting_after, 'starting_after') + 1;
  const to = ending_before === undefined ? items.length : indexOf(items, ending_before, 'ending_before');
  const rest = items.slice(from, to);
  const data = ending_before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  return { object: 'list', data, has_more: rest.length > data.length, url };
}
