import { withoutTrailingSlashes } from '../addresses/trailing-slashes.ts';
import { addDays, type LocalDate } from '../region/local-date.ts';

/** A visitor's window width: below 768 px, below 1280 px, or wider. */
export const SCREENS = ['phone', 'tablet', 'desktop'] as const;
export type Screen = (typeof SCREENS)[number];

/** Funnel steps reported by browsers besides page views. Steps that create rows (an account, a payment) are counted from the rows. */
export const VISIT_STEPS = ['pricing_seen', 'sign_up_started', 'booking_opened', 'time_chosen'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** The two funnels, each from its first step to payment. */
export const FUNNELS = {
  membership: ['visited', 'pricing_seen', 'sign_up_started', 'signed_up', 'checkout_opened', 'paid'],
  booking: ['visited', 'booking_opened', 'time_chosen', 'checkout_opened', 'paid'],
} as const;

/** Report periods in days; the last day is today. */
export const REPORT_DAYS = [7, 30, 90, 365] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];

/** How long counts are kept. */
export const KEPT_MONTHS = 13;

const WIDTHS: readonly [below: number, screen: Screen][] = [[768, 'phone'], [1280, 'tablet']];

/** The class of a window `width` pixels wide. */
export const screenOf = (width: number): Screen => WIDTHS.find(([below]) => width < below)?.[1] ?? 'desktop';

/** The name for all paths without a page. */
export const UNKNOWN_PAGE = '(not found)';
const UNCOUNTED = ['/admin', '/gallery', '/offline'];

const isAtOrBelow = (path: string, page: string): boolean => path === page || (page !== '/' && path.startsWith(`${page}/`));

/**
 * The page that a visited path is counted as: subpaths count as their page, so that no id and no other
 * text of a visitor is stored. Null for the coach's own pages.
 */
export function countedPage(path: string, pages: readonly string[]): string | null {
  const plain = path.split(/[?#]/, 1)[0]!;
  const address = withoutTrailingSlashes(plain) || plain.slice(0, 1);
  if (UNCOUNTED.some((page) => isAtOrBelow(address, page))) return null;
  return pages.find((page) => isAtOrBelow(address, page)) ?? UNKNOWN_PAGE;
}

const STEPS_OF_PAGES: Record<string, VisitStep> = { '/pricing': 'pricing_seen', '/membership': 'pricing_seen', '/book': 'booking_opened' };

/** The funnel step of a page view, if any. */
export const stepOfPage = (page: string): VisitStep | undefined => STEPS_OF_PAGES[page];

/** The source of visitors without a referrer. */
export const DIRECT = 'direct';

/** The name under which a referring host is counted; the site's own host and invalid ones are not a source. */
export function sourceOf(host: string | undefined, own: string): string {
  const name = (host ?? '').toLowerCase().replace(/^www\./, '');
  const isHost = name.length <= 100 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/.test(name);
  return isHost && name !== own.toLowerCase().replace(/^www\./, '').replace(/:\d+$/, '') ? name : DIRECT;
}

const MACHINE = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit|curl|wget|python|java\/|okhttp|axios|node|http-client|scrapy/i;

/** Whether a user agent is a bot; an empty one is. */
export const isMachine = (agent: string | undefined): boolean => !agent || !agent.includes('Mozilla/') || MACHINE.test(agent);

/** Whether a person opted out: the values of the DNT and Sec-GPC headers. */
export const asksNotToBeCounted = (dnt: string | undefined, gpc: string | undefined): boolean => dnt === '1' || gpc === '1';

/** The first day of a period of this many days ending with `today`. */
export const firstDayOf = (today: LocalDate, days: ReportDays): LocalDate => addDays(today, 1 - days);

/** The oldest day whose counts are still kept on `today`. */
export function oldestKeptDay(today: LocalDate): LocalDate {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - KEPT_MONTHS, 1));
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(day, lastOfMonth) - 1);
}

/** Each count in percent of the first and of the previous one, as integers; null when there is nothing to compare with. */
export function funnelShares(counts: readonly number[]): { ofFirst: number | null; ofPrevious: number | null }[] {
  const percent = (count: number, of: number | undefined) => (of ? Math.round((100 * count) / of) : null);
  return counts.map((count, index) => ({ ofFirst: percent(count, counts[0]), ofPrevious: percent(count, counts[index - 1]) }));
}
