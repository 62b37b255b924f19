import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { FULL_MONTH, FULL_SIZE, loadRows, REGULAR, userId } from './desk/load-rows.ts';
import { note } from './figures.ts';
import { ownStack } from './own-stack.ts';

/**
 * F4: every page of every list in the coach's panel, and searches, in milliseconds at the 95th percentile; the deepest page relative to the first.
 * A report sums up a period of payments; `whole` is a year line by line, or the totals of all nine years. Each kind has its own limit.
 */
const GOALS = { page: 50, search: 30, report: 250, whole: 2_000, deepest: 1.5 };
const ROUNDS = 40;
/** Reads of `whole` take long, so they get fewer rounds. */
const WHOLE_ROUNDS = 5;
/** The most pages turned to find the deepest one. */
const MOST_TURNS = 1_200;
/** Below this, timings are noise: the first and the deepest page are both fast. */
const NOISE_MS = 8;

interface List {
  name: string;
  path: string;
  filters: readonly string[];
  searches: readonly string[];
  /** The page size; unset for a list that is a single page. */
  limit?: number;
  /** Which limit applies; by default the one for a page. */
  as?: 'report' | 'whole';
}

const CLIENT = userId(REGULAR);
/** UTC, so it may be a day off the server's date, which is just as full. */
const TODAY = new Date().toISOString().slice(0, 10);
const [OCTOBER, YEAR] = ['from=2026-10-01&to=2026-10-31', 'from=2026-01-01&to=2026-12-31'];

const LISTS: readonly List[] = [
  { name: 'Bookings', path: '/admin/bookings', filters: ['group=upcoming', 'group=pending', 'group=completed', 'group=cancelled'], searches: ['search=Okafor', 'search=load4711', 'search=consultation', 'group=completed&search=mar', 'group=completed&search=load.test'], limit: 100 },
  { name: 'Users', path: '/admin/users', filters: ['', 'seen=over_90', 'seen=over_30', 'seen=within_30', 'seen=never', 'plan=any'], searches: ['search=Okafor', 'search=load4711', 'search=ma', 'search=load.test'], limit: 100 },
  { name: 'A client', path: `/admin/clients/${CLIENT}`, filters: [''], searches: [] },
  { name: 'Timeline', path: `/admin/clients/${CLIENT}/timeline`, filters: ['limit=100'], searches: [] },
  { name: 'Subscriptions', path: '/admin/subscriptions', filters: ['', 'status=active', 'status=canceled', 'status=past_due'], searches: ['search=Okafor'], limit: 100 },
  { name: 'Inbox', path: '/admin/inbox', filters: ['box=open', 'box=unread', 'box=archived'], searches: ['search=Okafor', 'search=number%204711'], limit: 100 },
  { name: 'Transactions', path: '/admin/books/transactions', filters: ['show=all', 'show=card', 'show=back', 'from=2026-01-01&to=2026-12-31'], searches: ['search=load4711', 'search=load42@', 'search=Okafor', 'search=2001-4711'], limit: 100 },
  { name: 'Totals', path: '/admin/books/totals', filters: [OCTOBER], searches: [] },
  { name: 'Totals', path: '/admin/books/totals', filters: [YEAR], searches: [], as: 'report' },
  { name: 'Totals', path: '/admin/books/totals', filters: [''], searches: [], as: 'whole' },
  { name: 'Summary', path: '/admin/books/summary', filters: [OCTOBER, YEAR], searches: [], as: 'report' },
  { name: 'A year’s CSV', path: '/admin/books/transactions/export', filters: [YEAR], searches: [], as: 'whole' },
  { name: 'Who owes', path: '/admin/owed', filters: [''], searches: [] },
  { name: 'Owed by one', path: '/admin/amounts-due', filters: [`user_id=${CLIENT}`], searches: [] },
  { name: 'Payments', path: '/admin/payments', filters: [`user_id=${CLIENT}`, `user_id=${userId(42)}`], searches: [] },
  { name: 'Credits', path: `/admin/credits/${CLIENT}`, filters: [''], searches: [] },
  { name: 'Visits', path: '/admin/reports', filters: ['days=7', 'days=30', 'days=90', 'days=365'], searches: [] },
  { name: 'Business', path: '/admin/reports/business', filters: ['days=7', 'days=30', 'days=90', 'days=365'], searches: [], as: 'report' },
  { name: 'Overview', path: '/admin/overview', filters: [''], searches: [] },
  { name: 'Trends', path: '/admin/trends', filters: [''], searches: [] },
  { name: 'Waiting', path: '/admin/waiting', filters: [''], searches: [] },
  { name: 'Money tasks', path: '/admin/billing-tasks', filters: [''], searches: [] },
  { name: 'Today', path: '/admin/today', filters: [`date=${TODAY}`], searches: [] },
  { name: 'Calendar', path: '/admin/calendar', filters: ['from=2026-10-04&days=7', 'from=2026-10-01&days=31&most=3'], searches: [] },
  // With eighty sessions a day, as the panel requests them: a full week, or six weeks with the first sessions of each day.
  { name: 'Full calendar', path: '/admin/calendar', filters: [`from=${FULL_MONTH}&days=7`, `from=${FULL_MONTH}&days=42&most=3`], searches: [] },
  { name: 'Premium', path: '/admin/coaching', filters: [''], searches: ['search=Okafor'], limit: 100 },
  { name: 'Notices', path: '/admin/notices', filters: [''], searches: [] },
  { name: 'Health', path: '/admin/system-health', filters: [''], searches: [] },
  { name: 'Payouts', path: '/admin/books/payouts', filters: ['from=2026-01-01&to=2026-12-31'], searches: [] },
  { name: 'Audit log', path: '/admin/audit', filters: ['', 'action=role.grant', 'from=2026-01-01&to=2026-06-30'], searches: ['search=load4711', 'search=role'], limit: 100 },
  { name: 'Search', path: '/admin/search', filters: ['q=Okafor'], searches: ['q=load4711', 'q=5554711', 'q=ma', 'q=0a1b2c3d'] },
  { name: 'Video logs', path: '/admin/access-logs', filters: [''], searches: [] },
];

type Page = { next_cursor?: string | null };
const median = (times: readonly number[]): number => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)]!;
const p95 = (times: readonly number[]): number => [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.95)]!;

/** The panel of a running product, read as the coach. */
class Panel {
  private readonly site: string;
  private readonly bearer: string;

  private constructor(site: string, bearer: string) {
    this.site = site;
    this.bearer = bearer;
  }

  static async open(site: string): Promise<Panel> {
    const response = await fetch(`${site}/api/auth/sign-in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'admin@demo.test', password: 'demo-coach-1' }) });
    if (!response.ok) throw new Error(`The coach cannot sign in: ${response.status}`);
    return new Panel(site, ((await response.json()) as { access_token: string }).access_token);
  }

  async page(path: string, query: string): Promise<{ ms: number; next: string | null }> {
    const start = performance.now();
    const response = await fetch(`${this.site}/api${path}?${query}`, { headers: { authorization: `Bearer ${this.bearer}` } });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path}?${query}: ${response.status} ${body}`);
    const { next_cursor: next = null } = response.headers.get('content-type')?.includes('json') ? (JSON.parse(body) as Page) : {};
    return { ms: performance.now() - start, next };
  }

  async times({ path, as }: Pick<List, 'path' | 'as'>, query: string): Promise<number[]> {
    const times: number[] = [];
    for (let round = 0; round < (as === 'whole' ? WHOLE_ROUNDS : ROUNDS); round += 1) times.push((await this.page(path, query)).ms);
    return times;
  }

  /** Returns the query of the last page reachable by turning pages. */
  async deepest({ path, limit }: List, filter: string): Promise<{ query: string; turns: number }> {
    let query = filter;
    for (let turns = 0; ; turns += 1) {
      const { next } = await this.page(path, limit ? `${query}&limit=${limit}` : query);
      if (next === null || turns === MOST_TURNS) return { query, turns };
      query = `${filter}&cursor=${next}`;
    }
  }
}

interface Row {
  list: string;
  what: string;
  ms: number;
  goal: string;
  isKept: boolean;
}

/** Measures a list's filters and searches, and the deepest page of its longest filter against the first one, in one interleaved run. */
async function measure(panel: Panel, list: List): Promise<Row[]> {
  const rows: Row[] = [];
  for (const filter of list.filters) {
    const ms = p95(await panel.times(list, filter));
    const goal = GOALS[list.as ?? 'page'];
    rows.push({ list: list.name, what: `${filter.replace(CLIENT, 'a regular') || 'first page'}${list.as ? `, ${list.as}` : ''}`, ms, goal: `${goal} ms`, isKept: ms <= goal });
  }
  for (const search of list.searches) {
    const ms = p95(await panel.times(list, search));
    rows.push({ list: list.name, what: decodeURIComponent(search), ms, goal: `${GOALS.search} ms`, isKept: ms <= GOALS.search });
  }
  if (list.as) return rows;
  const filter = list.filters.at(-1)!.startsWith('group') ? 'group=completed' : list.filters[0]!;
  const { query, turns } = await panel.deepest(list, filter);
  if (turns === 0) return rows;
  const [first, last]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    first.push((await panel.page(list.path, filter)).ms);
    last.push((await panel.page(list.path, query)).ms);
  }
  const [shallow, deep] = [median(first), median(last)];
  rows.push({ list: list.name, what: `page ${turns + 1} of ${list.limit} against the first (${shallow.toFixed(1)} ms)`, ms: deep, goal: `${GOALS.deepest} ×`, isKept: deep <= shallow * GOALS.deepest || deep <= NOISE_MS });
  return rows;
}

const line = ({ list, what, ms, goal, isKept }: Row): string => `${isKept ? '  ' : '! '}${list.padEnd(14)} ${what.padEnd(52)} ${ms.toFixed(1).padStart(7)} ms   ${goal}`;

/** `npm run bench -- desk [http://localhost:3000] [Totals …]`: F4, on a product of its own with 100,000 bookings and 10,000 people, or on a running one that was loaded; every list, or those that are named. */
export async function desk(asked: readonly string[]): Promise<boolean> {
  const site = asked.find((one) => one.startsWith('http'));
  const named = asked.filter((one) => one !== site);
  const stack = site ? null : await ownStack();
  try {
    if (stack) await fill(stack.urls.database);
    const panel = await Panel.open(site ?? stack!.urls.site);
    const rows: Row[] = [];
    for (const list of LISTS.filter(({ name }) => named.length === 0 || named.includes(name))) {
      await panel.times(list, list.filters[0]!);
      rows.push(...(await measure(panel, list)));
      await delay(200);
    }
    console.log(`\nThe coach's lists over ${FULL_SIZE.bookings} bookings and ${FULL_SIZE.users} people (F4), p95 of ${ROUNDS}:\n${rows.map(line).join('\n')}\n`);
    note(...rows.map(({ list, what, ms, goal, isKept }) => ({ promise: 'F4', what: `${list}: ${what}`, figure: `${ms.toFixed(1)} ms`, limit: `≤ ${goal}`, isKept })));
    return rows.every(({ isKept }) => isKept);
  } finally {
    await stack?.stop();
  }
}

/** Finds the last rows that the loader writes. */
const LOADED = `select from numbered_documents where year = 2004 and exists (select from bookings where session_date >= '${FULL_MONTH}' and session_date < '${FULL_MONTH}'::timestamptz + interval '1 day') limit 1`;

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if ((await client.query(LOADED)).rowCount) return;
    console.log(`loaded in ${(await loadRows(client, FULL_SIZE)).toFixed(1)} s`);
  } finally {
    await client.end();
  }
}
