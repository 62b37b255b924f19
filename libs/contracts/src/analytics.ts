import * as z from 'zod';
import { FUNNELS, REPORT_DAYS, REVENUE_KINDS, SCREENS, VISIT_STEPS } from '@coach/domain';
import { adminOnly, open } from './refusals.ts';
import { line } from './input/text.ts';

const tags = ['Analytics'];

const MOST_VISITS = 30;

/** A page view, or a funnel step on a page. */
const Visit = z.object({
  path: line(300).regex(/^\//).describe('Without query and fragment'),
  step: z.enum(VISIT_STEPS).optional(),
});

/** What a browser saw since its last report. No cookie, no identifier, nothing typed. */
export const VisitBatch = z
  .object({
    visits: z.array(Visit).min(1).max(MOST_VISITS),
    screen: z.enum(SCREENS),
    referrer: line(300).optional().describe('The host of the site that led here'),
  })
  .meta({ id: 'VisitBatch' });
export type VisitBatch = z.infer<typeof VisitBatch>;

const count = z.number().int().nonnegative();

const stepsOf = <const Steps extends readonly [string, ...string[]]>(steps: Steps) => z.array(z.object({ step: z.enum(steps), count }));

/** A period of the site in numbers. Visitors are counted anew every day: nobody is recognized. */
export const SiteReport = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(z.object({ day: z.iso.date(), visitors: count, views: count })),
    pages: z.array(z.object({ path: z.string(), visitors: count, views: count })),
    sources: z.array(z.object({ source: z.string(), visitors: count })),
    screens: z.array(z.object({ screen: z.enum(SCREENS), visitors: count })),
    membership: stepsOf(FUNNELS.membership),
    booking: stepsOf(FUNNELS.booking),
  })
  .meta({ id: 'SiteReport' });
export type SiteReport = z.infer<typeof SiteReport>;

const cents = z.number().int();
const percent = z.number().nullable();

const churn = z.object({ ended: count, at_start: count, percent });
const hours = z.object({ offered_minutes: count, booked_minutes: count, percent });
const sessions = z.object({ held: count, no_shows: count, percent });

/** Totals of the preceding period of the same length, up to the same time of its last day. */
const PeriodBefore = z.object({ from: z.iso.date(), to: z.iso.date(), revenue: cents, refunds: cents, churn, hours, sessions });

/** Clients who joined in a month, and how many of them were active or paid in that month and each later one. */
const JoinedMonth = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), joined: count, active: z.array(count) });

/** The session packs of one kind sold in the period, and how their sessions were used. */
const PackUse = z.object({ pack: z.string(), sold: count, granted: count, used: count, expired: count, left: count });

/** The business over a period, from the ledger. */
export const BusinessReport = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(z.object({ day: z.iso.date(), revenue: z.record(z.enum(REVENUE_KINDS), cents), refunds: cents })).describe('Cents that came in by what they were paid for, and cents that went back'),
    mrr: cents.describe('Cents a month of what is active now and charged by the provider'),
    churn: churn.describe('Paid plans that ran when the period began, and how many of them have ended since'),
    hours: hours.describe('Up to now'),
    sessions,
    watched: z.array(z.object({ title: z.string(), viewers: count })).describe('By how many clients, most first'),
    before: PeriodBefore.describe('The period as long before, for comparison'),
    utilization: z.array(z.object({ weekday: z.number().int().min(0).max(6), hour: z.number().int().min(0).max(23), offered_minutes: count, booked_minutes: count })).describe('Each hour of the week with anything offered or booked; Sunday is 0'),
    retention: z.array(JoinedMonth).describe('Clients by the month they joined in, the earliest first, whatever the period'),
    packs: z.array(PackUse),
  })
  .meta({ id: 'BusinessReport' });
export type BusinessReport = z.infer<typeof BusinessReport>;

const days = z.coerce.number().pipe(z.union(REPORT_DAYS.map((length) => z.literal(length))));

export const analytics = {
  views: open
    .route({ method: 'POST', path: '/analytics/views', successStatus: 202, summary: 'Count pages that were opened, without cookies', tags })
    .errors({ TOO_MANY_REQUESTS: { status: 429, message: 'Too many visits from this address.' } })
    .input(VisitBatch)
    .output(z.object({ received: z.literal(true) })),
  report: adminOnly
    .route({ method: 'GET', path: '/admin/reports', summary: 'Visits, sources and the ways to the money over a period', tags })
    .input(z.object({ days: days.default(30) }))
    .output(SiteReport),
  business: adminOnly
    .route({ method: 'GET', path: '/admin/reports/business', summary: 'Revenue, plans, hours, no-shows and what is watched over a period', tags })
    .input(z.object({ days: days.default(30) }))
    .output(BusinessReport),
};
