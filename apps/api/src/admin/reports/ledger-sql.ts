import type { TimeRange } from '@coach/domain';
import { REFUNDED_ELSEWHERE } from '../../billing/refunds/send-refund.job.ts';
import type { Statement } from '../../platform/database/statement.ts';

/** Monthly cents of the subscriptions `s` that are active and charged by the provider; yearly prices count as a twelfth, gifts and trials don't count (USR-07). */
export const MONTHLY_REVENUE = `round(coalesce(sum(s.price_monthly / case s.billing_interval when 'year' then 12.0 else 1 end) filter (where s.status = 'active' and s.stripe_subscription_id is not null and s.trial_ends_at is null), 0))::int`;

const COLUMNS = 'id, user_id, at, line, kind, cents, tax, currency, source, way, payment_id, due_id, recorded_by, provider_id';

/** The tax included in a refund, proportional to the payment's tax. */
const taxBack = (amount: string, of: string): string => `-coalesce(round(${amount} * ${of}.tax_cents / nullif(${of}.amount, 0)::numeric), 0)::int`;

const KIND_OF_SESSION = (service: string): string => `case when ${service} = 'group' then 'group' else 'personal' end`;
const KIND_OF_DUE = `case d.sells when 'pack' then 'packs' when 'plan' then 'plans' else ${KIND_OF_SESSION('k.kind')} end`;
const DUE_OF = `left join bookings b on b.id = d.booking_id left join services k on k.id = b.booking_type`;

/** Card income: sessions, packs and amounts due once, plans per invoice. */
const CARD = (since: string): string[] => [
  `select p.id::text, p.user_id, p.created_at, 'payment', case when d.id is not null then ${KIND_OF_DUE} when p.sells = 'pack' then 'packs' else ${KIND_OF_SESSION('coalesce(k.kind, h.kind)')} end,
    p.amount, p.tax_cents, p.currency, 'stripe', 'card', p.id, d.id, null::uuid, p.stripe_charge_id
  from payments p left join due_checkouts w on w.id = p.reference left join amounts_due d on d.id = w.due_id ${DUE_OF}
    left join session_checkouts c on c.id = p.reference left join services h on h.id = c.booking_type
  where (p.sells <> 'plan' or d.id is not null) and p.created_at >= ${since}`,
  `select r.id::text, r.user_id, r.created_at, 'payment', 'plans', r.amount, coalesce(p.tax_cents, 0), coalesce(p.currency, ''), 'stripe', 'card', p.id, null::uuid, null::uuid, p.stripe_charge_id
  from receipts r left join payments p on p.stripe_invoice_id = r.invoice_id where r.invoice_id is not null and r.amount is not null and r.created_at >= ${since}`,
];

/** Refunds by their time. For specific clients, joined from their payments by index, since a refund doesn't store its client. */
const REFUNDS = 'refunds r join payments p on p.id = r.payment_id';
const REFUNDS_OF_CLIENTS = 'payments p cross join lateral (select r.* from refunds r where r.payment_id = p.id offset 0) r';

/** Card income that was returned: by us, at the provider, another way, or by a client's bank. */
const CARD_BACK = (since: string, ofClients = false): string[] => [
  `select r.id::text, p.user_id, r.created_at, 'refund', 'refunds', -r.amount, ${taxBack('r.amount', 'p')}, p.currency, case when r.paid_by_hand_at is null then 'stripe' else 'hand' end, case when r.paid_by_hand_at is null then 'card' else 'other' end, p.id, null::uuid, null::uuid, r.stripe_refund_id
  from ${ofClients ? REFUNDS_OF_CLIENTS : REFUNDS}
  where r.stripe_refund_id is distinct from '${REFUNDED_ELSEWHERE}' and (r.paid_by_hand_at is not null or (r.failed_at is null and r.parked_at is null)) and r.created_at >= ${since}`,
  `select r.id, r.user_id, r.created_at, 'refund', 'refunds', -r.amount, ${taxBack('r.amount', 'p')}, coalesce(p.currency, ''), 'stripe', 'card', p.id, null::uuid, null::uuid, r.id
  from provider_refunds r left join payments p on p.stripe_charge_id = r.charge_id where r.failed_at is null and r.created_at >= ${since}`,
  `select s.id, s.user_id, s.closed_at, 'dispute', 'refunds', -s.amount, ${taxBack('s.amount', 'p')}, coalesce(p.currency, ''), 'stripe', 'card', p.id, null::uuid, null::uuid, s.id
  from disputes s left join payments p on p.id = s.payment_id where s.outcome = 'lost' and s.closed_at >= ${since}`,
];

/** Manual payments, corrections and refunds; payment links count as card payments. A correction is subtracted from the kind its payment was for. */
const BY_HAND = (since: string): string => `
  select e.id::text, e.user_id, e.happened_at, e.kind, case when e.kind = 'refund' then 'refunds' else ${KIND_OF_DUE} end, case when e.kind = 'payment' then e.amount else -e.amount end,
    case when e.kind = 'payment' then e.tax_cents else ${taxBack('e.amount', 'o')} end,
    e.currency, 'hand', coalesce(e.way, o.way), null::uuid, d.id, e.recorded_by, null::text
  from due_entries e join amounts_due d on d.id = e.due_id ${DUE_OF} left join due_entries o on o.id = e.payment_entry_id
  where e.kind in ('payment', 'correction', 'refund') and e.payment_id is null and e.happened_at >= ${since}`;

/** Which lines to include: all, card, manual, or returns; payments are never negative. */
export type LedgerLines = 'all' | 'card' | 'hand' | 'back';
const OF: Record<LedgerLines, (since: string, ofClients: boolean) => string[]> = {
  all: (since, ofClients) => [...CARD(since), ...CARD_BACK(since, ofClients), BY_HAND(since)],
  card: (since, ofClients) => [...CARD(since), ...CARD_BACK(since, ofClients)],
  // Card income that was refunded another way is also a manual line.
  hand: (since, ofClients) => [CARD_BACK(since, ofClients)[0]!, BY_HAND(since)],
  back: (since, ofClients) => [...CARD_BACK(since, ofClients), BY_HAND(since)],
};

/**
 * The single ledger: every movement of money from the instant `since` (SQL) on, by card and manual, one row each, with the columns of `COLUMNS`.
 * Returns one statement per source, so that a page of a long ledger reads only the newest rows of each source; `since` appears once in each.
 * `ofClients`: whether the query filters by client.
 * `line`: payment, refund, dispute or correction; `kind`: personal, group, packs, plans or refunds; `cents` are negative for outgoing
 * money; `tax`: the tax included in them; `source`: stripe or hand; `way`: card, cash, terminal, transfer, check or other; `recorded_by`: who recorded it manually;
 * `provider_id`: its id in the provider's balance, null if it bypassed the provider.
 */
export const ledgerSources = (since: string, lines: LedgerLines = 'all', ofClients = false): string[] => OF[lines](since, ofClients).map((source) => `select ${COLUMNS} from (${source}) as ledger (${COLUMNS})`);

const SOURCES = ledgerSources('?');

/** The whole ledger from an instant on, as a subquery. The instant is a value in every source, so that the planner can estimate the rows of each. */
export const ledgerSince = (start: Date): Statement => ({ sql: SOURCES.join(' union all '), values: SOURCES.map(() => start) });

/**
 * The ledger from an instant on by the business's day and what it was paid for, by card and by hand; `refunds` are what went back, positive.
 * What there was in a range before it is one sum of each kind, of no day.
 */
export function revenueByDay(start: Date, zone: string, before: TimeRange = { start, end: start }): Statement {
  const lines = ledgerSince(before.start);
  const sql = `select to_char(day, 'YYYY-MM-DD') as day, kind, sum(case when kind = 'refunds' then -cents else cents end)::int as cents from (
    select case when at >= ? then (at at time zone ?)::date end as day, kind, cents from (${lines.sql}) lines where at >= ? or at < ?
  ) money group by money.day, kind`;
  return { sql, values: [start, zone, ...lines.values, start, before.end] };
}
