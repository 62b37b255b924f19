import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, weekdayOf } from '@coach/domain';
import { demoZone } from './demo-zone.ts';

const DAYS = 60;
const SATURDAY = 6;

/** Shares of a day's visitors per counted kind and name, with the page views per visitor. */
const shares: readonly (readonly [kind: 'all' | 'page' | 'source' | 'screen' | 'step', name: string, share: number, views: number])[] = [
  ['all', '', 1, 2.6],
  ['page', '/', 0.82, 1.1],
  ['page', '/pricing', 0.41, 1.2],
  ['page', '/testimonials', 0.24, 1],
  ['page', '/membership', 0.21, 1.1],
  ['page', '/auth', 0.12, 1.3],
  ['page', '/book', 0.09, 1.6],
  ['source', 'direct', 0.38, 0],
  ['source', 'google.com', 0.34, 0],
  ['source', 'instagram.com', 0.2, 0],
  ['source', 'yelp.com', 0.08, 0],
  ['screen', 'phone', 0.61, 0],
  ['screen', 'desktop', 0.31, 0],
  ['screen', 'tablet', 0.08, 0],
  ['step', 'pricing_seen', 0.48, 0],
  ['step', 'sign_up_started', 0.11, 0],
  ['step', 'booking_opened', 0.09, 0],
  ['step', 'time_chosen', 0.05, 0],
];

/** A slow upward trend with quieter weekends; identical on every run. */
function visitorsOn(date: string, age: number): number {
  const weekday = weekdayOf(date);
  const week = weekday === 0 || weekday === SATURDAY ? 0.6 : 1;
  return Math.round((64 - age * 0.5 + 9 * Math.sin(age * 1.7)) * week);
}

/** Writes two months of visit counts up to yesterday, once; real visits to the site add to them. */
export async function writeDemoVisits(em: EntityManager, now: Date): Promise<void> {
  const today = demoZone.localDate(now);
  if ((await em.execute('select 1 from analytics_days where day < ? limit 1', [today])).length > 0) return;
  await em.transactional(async (transaction) => {
    for (let age = 1; age <= DAYS; age += 1) {
      const day = addDays(today, -age);
      const all = visitorsOn(day, age);
      for (const [kind, name, share, views] of shares) {
        const visitors = Math.round(all * share);
        if (visitors > 0) await transaction.execute('insert into analytics_days (day, kind, name, visitors, views) values (?, ?, ?, ?, ?) on conflict do nothing', [day, kind, name, visitors, Math.round(visitors * views)]);
      }
    }
  });
}
