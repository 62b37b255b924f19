import { REFUNDED_ELSEWHERE } from '../../billing/refunds/send-refund.job.ts';

/** Cents a month of the subscriptions `s` that are active and charged by the provider; a year's price counts by the twelfth, gifts and trials do not count (USR-07). */
export const MONTHLY_REVENUE = `round(coalesce(sum(s.price_monthly / case s.billing_interval when 'year' then 12.0 else 1 end) filter (where s.status = 'active' and s.stripe_subscription_id is not null and s.trial_ends_at is null), 0))::int`;

const DAY_OF = (moment: string): string => `to_char(${moment} at time zone (select zone from period), 'YYYY-MM-DD')`;

/**
 * Money by the business's day and what it was paid for: sessions and packs as they were paid, plans bill by bill, and what went
 * back on the day it went, by us, at the provider or by a client's bank. `?` are the first instant and the zone.
 */
export const REVENUE_BY_DAY = `
  with period as (select ?::timestamptz as start, ?::text as zone)
  select day, kind, sum(cents)::int as cents from (
    select ${DAY_OF('p.created_at')} as day, p.amount as cents, case when p.sells = 'pack' then 'packs' when k.kind = 'group' then 'group' else 'personal' end as kind
    from payments p left join session_checkouts c on c.id = p.reference left join services k on k.id = c.booking_type where p.sells <> 'plan' and p.created_at >= (select start from period)
    union all select ${DAY_OF('r.created_at')}, r.amount, 'plans' from receipts r where r.invoice_id is not null and r.amount is not null and r.created_at >= (select start from period)
    union all select ${DAY_OF('created_at')}, amount, 'refunds' from refunds where stripe_refund_id is distinct from '${REFUNDED_ELSEWHERE}' and (paid_by_hand_at is not null or (failed_at is null and parked_at is null)) and created_at >= (select start from period)
    union all select ${DAY_OF('created_at')}, amount, 'refunds' from provider_refunds where failed_at is null and created_at >= (select start from period)
    union all select ${DAY_OF('closed_at')}, amount, 'refunds' from disputes where outcome = 'lost' and closed_at >= (select start from period)
  ) money group by day, kind`;
