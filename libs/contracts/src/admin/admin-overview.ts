import * as z from 'zod';
import { adminOnly } from '../refusals.ts';

const tags = ['Coach desk'];
const count = z.number().int();
const cents = z.number().int();

/** What is waiting for the coach, by place of the panel. */
export const Waiting = z
  .object({
    requests: count.describe('Bookings that are asked for'),
    unread: count.describe('Conversations in the inbox'),
    check_ins: count.describe('For the coach’s reply'),
    money: count.describe('Open matters of money'),
    failures: count.describe('Mails that wait after a failed try, and films that could not be prepared'),
  })
  .meta({ id: 'AdminWaiting' });
export type Waiting = z.infer<typeof Waiting>;

const MoneyDay = z.object({ day: z.string(), cents: cents.describe('Taken in less what went back; of both weeks up to now') });

export const Trends = z
  .object({
    money: z.array(MoneyDay).length(14).describe('By day of the business: last week and this one'),
    members: z.object({
      active: count.describe('People with a plan that is not over'),
      clients: count,
      months: z.array(z.object({ month: z.string().describe('YYYY-MM'), gained: count, lost: count })).describe('The last six, the present one last'),
    }),
  })
  .meta({ id: 'AdminTrends' });
export type Trends = z.infer<typeof Trends>;

export const adminOverview = {
  waiting: adminOnly.route({ method: 'GET', path: '/admin/waiting', summary: 'How much waits for the coach in each place of the panel', tags }).output(Waiting),
  trends: adminOnly.route({ method: 'GET', path: '/admin/trends', summary: 'Money taken in this week and the last, members gained and lost by month', tags }).output(Trends),
};
