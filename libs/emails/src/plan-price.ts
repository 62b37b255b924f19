import type { PlanInterval, PlanTerms } from '@coach/domain';
import type { Writing } from './mail.ts';

/** The charge per period: $100.00 every month. */
export const everyPeriod = (cents: number, interval: PlanInterval, { formatPaid, say }: Pick<Writing, 'formatPaid' | 'say'>): string =>
  say(interval === 'month' ? '{price} every month' : '{price} every year', { price: formatPaid(cents) });

/** Returns a plan's price as agreed (PRC-15), in the reader's language. */
export function planPrice({ priceCents, interval = 'month', discount }: PlanTerms, writing: Pick<Writing, 'formatDate' | 'formatPaid' | 'formatPrice' | 'say'>): string {
  const { say, formatDate, formatPrice } = writing;
  const price = everyPeriod(priceCents, interval, writing);
  if (!discount) return say('{price} until cancelled', { price });
  const { listPriceCents, endsAt } = discount;
  if (!endsAt) return say('{price} instead of {listPrice}, until cancelled', { price, listPrice: formatPrice(listPriceCents) });
  return say('{price} until {endsAt}, then {listPrice} until cancelled', { price, endsAt: formatDate(endsAt), listPrice: everyPeriod(listPriceCents, interval, writing) });
}
