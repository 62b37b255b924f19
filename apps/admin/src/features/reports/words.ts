import type { SiteReport } from '@coach/contracts';
import { isByWeek, type ReportDays, type ChartBar } from '@coach/domain';
import { dayWord } from '@coach/web-kit';

type Step = SiteReport['membership'][number]['step'] | SiteReport['booking'][number]['step'];

/** The report's wording. Whole phrases, so that each can be translated. */
export const words = {
  title: 'Reports',
  lead: 'What the business earns and does, and who comes to the site.',
  business: 'The business',
  businessCsv: 'Revenue CSV',
  counted: 'Who visits, from where, and how far they get. Counted without cookies; your own visits don’t count.',
  period: 'Period',
  visits: 'Visits by day',
  visitsByWeek: 'Visits by week',
  views: 'Page views',
  visitors: 'Visitors',
  day: 'Day',
  week: 'Week',
  pages: 'Pages',
  sources: 'Where they come from',
  screens: 'Screens',
  membership: 'From visit to payment',
  booking: 'From visit to paid session',
  note: 'A visitor is counted once a day and is not known again the next day. Today is counted every five minutes.',
  empty: { title: 'No visitors yet', text: 'Visits show up here a few minutes later. Share your site’s address to get started.' },
  loadFailed: 'The report didn’t load',
  csv: 'Download CSV',
} as const;

export const stepWords: Record<Step, string> = {
  visited: 'Visited the site',
  pricing_seen: 'Saw the prices',
  sign_up_started: 'Opened the sign-up form',
  signed_up: 'Signed up',
  booking_opened: 'Opened the booking page',
  time_chosen: 'Chose a time',
  checkout_opened: 'Opened the payment page',
  paid: 'Paid',
};

export const screenWords: Record<SiteReport['screens'][number]['screen'], string> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' };

/** A counted source, in words. */
export const sourceWord = (source: string): string => (source === 'direct' ? 'Typed in or unknown' : source === 'other' ? 'Others' : source);

/** A share in whole percent; a small one is not shown as zero. */
export const shareWord = (percent: number | null, count: number): string => (percent === 0 && count > 0 ? 'under 1%' : `${percent ?? 0}%`);

const YEAR: ReportDays = 365;
export const periodWord = (days: ReportDays): string => (days === YEAR ? '1 year' : `${days} days`);

/** What a long period is compared with. */
export const beforeWord = (days: number): string => (days === YEAR ? 'year before' : 'period before');

/** A day, or a week from its first day to its last. */
export const rangeWord = ({ from, to }: ChartBar): string => (from === to ? dayWord(from) : `${dayWord(from)} to ${dayWord(to)}`);

const MONTHS = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
/** A bar's axis label: weeks are labeled by month. */
export const axisWord = ({ from, to }: ChartBar): string => (from === to ? dayWord(from) : MONTHS.format(new Date(`${to}T00:00:00Z`)));

/** The words for days, or for weeks when this many days are shown by week. */
export const stepWord = (days: number, day: string, week: string): string => (isByWeek(days) ? week : day);
