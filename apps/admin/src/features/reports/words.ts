import type { SiteReport } from '@coach/contracts';

type Step = SiteReport['membership'][number]['step'] | SiteReport['booking'][number]['step'];

/** What the report calls things. Whole phrases, so that each can be said in another language. */
export const words = {
  title: 'Reports',
  lead: 'What the business earns and does, and who comes to the site.',
  business: 'The business',
  businessCsv: 'Revenue CSV',
  counted: 'Who visits, from where, and how far they get. Counted without cookies; your own visits don’t count.',
  period: 'Period',
  visits: 'Visits by day',
  views: 'Page views',
  visitors: 'Visitors',
  day: 'Day',
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

/** A source as it is counted, in words. */
export const sourceWord = (source: string): string => (source === 'direct' ? 'Typed in or unknown' : source === 'other' ? 'Others' : source);

/** A share in whole percent; few are not none. */
export const shareWord = (percent: number | null, count: number): string => (percent === 0 && count > 0 ? 'under 1%' : `${percent ?? 0}%`);
