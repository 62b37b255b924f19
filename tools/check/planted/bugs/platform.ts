import type { PlantedBug } from '../planted-bug.ts';

/** The platform that every room builds on. */
export const platformBugs: readonly PlantedBug[] = [
  {
    name: 'CSV: a formula behind a line break or a wide blank runs',
    before: String.raw`const FORMULA_BEHIND_BLANKS = /^\s+[=+\-@＝＋－＠]/;`,
    after: String.raw`const FORMULA_BEHIND_BLANKS = /^ +[=+\-@＝＋－＠]/;`,
    spec: 'apps/api/src/platform/http/csv.spec.ts',
  },
  {
    name: 'limit: one more than the rule allows',
    before: `return { allowed: count <= limit, remaining:`,
    after: `return { allowed: count <= limit + 1, remaining:`,
    spec: 'apps/api/test/limits.spec.ts',
  },
  {
    name: 'limit: a window never ends',
    before: `count = case when held.ends_at <= ? then 1 else least(held.count + 1, ?) end,`,
    after: `count = case when held.ends_at <= ? then held.count + 1 else least(held.count + 1, ?) end,`,
    spec: 'apps/api/test/limits.spec.ts',
  },
  {
    name: 'outbox: an event that is published twice does its work twice',
    before: 'opts: { jobId: `${id}-${name}`, ...retryOf(job.queue) }',
    after: 'opts: { jobId: `${id}-${name}-${Math.random()}`, ...retryOf(job.queue) }',
    spec: 'apps/api/test/republish-restored.spec.ts',
  },
  {
    name: 'restore: mail that left before the backup leaves again',
    before: `await this.publish(waiting, excluded);`,
    after: `await this.publish(waiting, []);`,
    spec: 'apps/api/test/republish-restored.spec.ts',
  },
  {
    name: 'audit: the words about health are kept in the log',
    before: `const UNTOLD = /notes|health|password|token|secret/i;`,
    after: `const UNTOLD = /password|token|secret/i;`,
    spec: 'apps/api/test/audit.spec.ts',
  },
  {
    name: 'reports: hours that begin while the clock goes forward were never offered',
    before: `sum += without({ start: momentOf(at, opens), end: momentOf(at, closes) }, away);`,
    after: `sum += at(opens) && at(closes) ? without({ start: momentOf(at, opens), end: momentOf(at, closes) }, away) : 0;`,
    spec: 'libs/domain/src/reports/business-report.spec.ts',
  },
  {
    name: 'site: the pages that were shown last are forgotten first',
    before: `order by shown_at desc limit ?`,
    after: `order by shown_at limit ?`,
    spec: 'apps/api/test/site-publish.spec.ts',
  },
  {
    name: 'site: nobody hears that pages could not be rendered',
    before: `if (error instanceof RenderError) await this.tell(rendering, error);`,
    after: `if (error instanceof RangeError) await this.tell(rendering, error);`,
    spec: 'apps/api/test/site-publish.spec.ts',
  },
  {
    name: 'region: a zone is called as it was in 1970',
    before: `formatToParts(TODAY)`,
    after: `formatToParts(0)`,
    spec: 'libs/domain/src/region/region.spec.ts',
  },
  {
    name: 'region: what is claimed early in the day is overlooked far east',
    before: '- FURTHEST_FROM_UTC - REACH),',
    after: '- 12 * HOUR),',
    spec: 'libs/domain/src/bookings/slots.spec.ts',
  },
  {
    name: 'migrations: an index that was broken off is taken for one',
    before: `if (names.length > 0) await dropBrokenIndexes(orm);`,
    after: ``,
    spec: 'apps/api/test/bring-up.spec.ts',
  },
  {
    name: 'opening: strangers are told what is only proposed',
    before: `return this.isOpen || caller !== null;`,
    after: `return this.isOpen || caller === null;`,
    spec: 'apps/api/test/opens-soon.spec.ts',
  },
  {
    name: 'places: one that is not to be shown stands on the site',
    before: 'where on_site and retired_at is null order by position',
    after: 'where retired_at is null order by position',
    spec: 'apps/api/test/places.spec.ts',
  },
  {
    name: 'places: pages do not follow what is said in Spanish',
    before: '({ name, address, map_url, instructions, instructions_es })));',
    after: '({ name, address, map_url, instructions })));',
    spec: 'apps/api/test/places.spec.ts',
  },
  {
    name: 'API document: the clients’ part has the coach’s operations',
    before: "const audienceOf = ({ security = [] }: Operation): Audience => (security[0]?.['bearer']?.includes('coach') ? 'coach' : 'client');",
    after: "const audienceOf = ({ security = [] }: Operation): Audience => (security[1]?.['bearer']?.includes('coach') ? 'coach' : 'client');",
    spec: 'apps/api/test/api-document-parts.spec.ts',
  },
  {
    name: 'API document: a shape on another’s base says its field otherwise',
    before: `[...than.fields].every(([field, words]) => fields.get(field) === words)`,
    after: `[...than.fields].every(([field]) => fields.has(field))`,
    spec: 'apps/api/test/api-changes.spec.ts',
  },
  {
    name: 'stopping: the door is closed on those who wait at it',
    before: '    await idleMoment(this.httpServer as Server);\n',
    after: '',
    spec: 'apps/api/src/platform/http/graceful-close.spec.ts',
  },
  {
    name: 'addresses: a payout is asked for by a text that no database keeps',
    before: `payout_id: line(100)`,
    after: `payout_id: z.string().max(100)`,
    spec: 'apps/api/test/boundary-sweep.spec.ts',
  },
];
