import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from './api/routes.ts';
import { ACTIONS } from './control/actions.ts';

const ID = ':id';
const README = readFileSync(path.resolve('tools/stripe-sandbox/README.md'), 'utf8');
/** The README's table of resources: names → supported operations. */
const rows = README.split('\n').filter((line) => line.startsWith('| ')).map((line) => line.split('|').map((cell) => cell.trim()));

/** Turns ^\/v1\/customers\/([^/]+)$ into path segments. */
const segmentsOf = ({ source }: RegExp): string[] =>
  source.replace(/^\^|\$$/g, '').replaceAll('\\/', '/').replace(/\(\[\^\/\]\+\)|\(\\w\+\)/, ID).split('/').filter(Boolean);
const isId = (segment: string): boolean => segment === ID;
const GROUPS = ['billing_portal', 'checkout', 'radar', 'tax', 'test_helpers'];
/** Singletons: a GET without an id retrieves them instead of listing. */
const SINGLE = ['account', 'tax settings'];
const VERBS: Record<string, Record<string, string>> = { many: { GET: 'list', POST: 'create' }, one: { GET: 'retrieve', POST: 'update', DELETE: 'delete' } };

function wordsOf(method: string, route: RegExp): { resource: string; verb: string } {
  const [, ...all] = segmentsOf(route);
  const names = all.filter((segment) => !isId(segment));
  const resource = (GROUPS.includes(names[0]!) ? names.splice(0, 2) : names.splice(0, 1)).join(' ').replace('test_helpers ', '').replaceAll('_', ' ');
  if (names[0]) return { resource: names[0] === 'payment_methods' ? 'payment methods' : resource, verb: names[0] === 'payment_methods' ? 'list' : names[0].replace('line_items', 'line items') };
  const verb = VERBS[isId(all.at(-1)!) ? 'one' : 'many']![method]!;
  if (SINGLE.includes(resource)) return { resource, verb: 'retrieve' };
  return { resource, verb: resource === 'subscriptions' && verb === 'delete' ? 'cancel' : verb };
}

describe('the README’s table of supported resources', () => {
  it.each(ROUTES.map(({ method, path: route }) => ({ method, ...wordsOf(method, route) })))('$resource: $verb', ({ resource, verb }) => {
    const row = rows.find(([, names]) => names!.split(', ').includes(resource));
    expect({ resource, row: row?.[2] }).toEqual({ resource, row: expect.stringContaining(verb) as string });
  });

  it.each(ACTIONS.filter(([method]) => method === 'POST').map(([, action]) => segmentsOf(action).filter((segment) => !isId(segment)).slice(1)))('/sandbox/%s %s', (...words) => {
    for (const word of words.filter(Boolean)) expect(README).toContain(word);
  });
});
