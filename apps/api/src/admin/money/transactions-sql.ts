import type { Statement } from '../../platform/database/statement.ts';
import { ledgerSince, ledgerSources, type LedgerLines } from '../reports/ledger-sql.ts';

/** What of the ledger is asked for: a range, a kind, and where somebody searches, whose lines or which one. */
export interface LedgerQuestion {
  start: Date;
  end: Date;
  show: LedgerLines;
  people?: readonly string[] | undefined;
  person?: string | undefined;
  line?: string | null | undefined;
}

const SHOWN: Record<LedgerLines, string> = { all: '', card: ` and line.source = 'stripe'`, hand: ` and line.source = 'hand'`, back: ` and line.cents < 0` };

/** The clients to filter by; undefined for all. */
const peopleOf = ({ people, person }: LedgerQuestion): readonly string[] | undefined => (person === undefined ? people : (people?.filter((one) => one === person) ?? [person]));

function conditionsOf(question: LedgerQuestion): Statement {
  const { end, show, line } = question;
  const people = peopleOf(question);
  const isOne = people?.length === 1;
  const whose = isOne ? ' and line.user_id = ?::uuid' : people ? ' and line.user_id = any(?::uuid[])' : '';
  const which = line === undefined ? '' : ' and line.id = ?';
  return { sql: `line.at < ? and line.cents <> 0${SHOWN[show]}${whose}${which}`, values: [end, ...(people ? [isOne ? people[0] : `{${people.join()}}`] : []), ...(line === undefined ? [] : [line])] };
}

/**
 * Whether a page has the same query plan whatever its values, so that it is worth preparing (planning takes longer than reading):
 * the newest lines of all clients, or those of one client, found by index. For several clients or a date range, the plan depends on their number.
 */
export const hasStablePlan = (question: LedgerQuestion, isEver: boolean): boolean => question.line === undefined && (peopleOf(question)?.length === 1 || (isEver && peopleOf(question) === undefined));

const NEWEST_FIRST = 'order by line.at desc, line.id collate "C" desc';

/** The columns a page needs. The kind of sale is left out because it would join four more tables. */
const COLUMNS = 'line.id, line.at, line.line, line.cents, line.tax, line.currency, line.source, line.way, line.user_id, line.payment_id, line.due_id, line.recorded_by, line.provider_id';
const LINE = 'id text, at timestamptz, line text, cents int, tax int, currency text, source text, way text, user_id uuid, payment_id uuid, due_id uuid, recorded_by uuid, provider_id text';

/** One page: reads only the newest lines of each source, so that showing fifty doesn't sort a year of payments. */
export function pageOfLedger(question: LedgerQuestion, after: readonly [at: string, id: string] | undefined, limit: number): Statement {
  const { sql, values } = conditionsOf(question);
  const beyond = after ? ' and (line.at, line.id collate "C") < (?::timestamptz, ?)' : '';
  const sources = ledgerSources('?', question.show, peopleOf(question) !== undefined);
  const parts = sources.map((source) => `(select ${COLUMNS} from (${source}) line where ${sql}${beyond} ${NEWEST_FIRST} limit ?)`);
  return { sql: `select line.*, line.at::text as at from (${parts.join(' union all ')}) line ${NEWEST_FIRST} limit ?`, values: [...parts.flatMap(() => [question.start, ...values, ...(after ?? []), limit]), limit] };
}

/** All lines, unordered. */
export function wholeLedger(question: LedgerQuestion): Statement {
  const { sql, values } = conditionsOf(question);
  const parts = ledgerSources('?', question.show).map((source) => `select line.* from (${source}) line where ${sql}`);
  return { sql: parts.join(' union all '), values: parts.flatMap(() => [question.start, ...values]) };
}

/** Joins our refund for a refund line: its id is a uuid, unlike the provider's ids. */
const OUR_REFUND = `left join refunds r on line.line = 'refund' and r.id = case when line.id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-' then line.id::uuid end`;

/** The provider's balance entries `e` for a line, in the line's currency. */
const ENTRIES_OF = (line: string): string => `e.source = ${line}.provider_id and e.currency = coalesce(nullif(${line}.currency, ''), e.currency)`;

/** The fee of a line: 0 for manual payments, null until the provider reports it. */
const FEE = `case when line.source <> 'stripe' then 0 else f.fee end`;
const FEE_OF = `
  left join payments p on p.id = line.payment_id
  left join lateral (select sum(e.fee)::int as fee, max(e.payout_id) as payout_id from provider_entries e where ${ENTRIES_OF('line')}) f on true`;

/** What a line was for: the label of the amount due, the no-show fee, the session, the pack or the plan. */
const WHAT = `
  left join lateral (select a.label from amounts_due a where a.id = line.due_id limit 1) d on true
  left join lateral (
    select min(c.booking_type) as type, coalesce(min(k.name), min(c.sold_name)) as name, min(c.session_date) as start, count(*)::int as count
    from session_checkouts c left join group_classes k on k.id = c.class_id where c.id = p.reference or c.repeat_id = p.reference
  ) s on true
  left join no_show_fees fee on fee.id = p.reference left join amounts_due missed on missed.booking_id = fee.booking_id
  left join purchases u on u.id = p.reference left join subscriptions plan on plan.stripe_subscription_id = p.stripe_subscription_id`;

export interface LedgerLine {
  id: string;
  at: string;
  /** The database timestamp to the microsecond, for the cursor. */
  place: string;
  line: 'payment' | 'refund' | 'dispute' | 'correction';
  cents: number;
  tax: number;
  currency: string;
  way: 'card' | 'cash' | 'terminal' | 'transfer' | 'check' | 'other';
  user_id: string;
  payment_id: string | null;
  client_name: string | null;
  recorded_by: string | null;
  fee: number | null;
  due_label: string | null;
  session_type: string | null;
  session_name: string | null;
  session_start: string | null;
  session_count: number;
  bought: string | null;
  plan: string | null;
  document_id: string | null;
  document_year: number | null;
  document_number: number | null;
  payout_id: string | null;
  payout_at: string | null;
}

/** One lookup per line: a page holds only a few clients. */
const NAME = 'select p.first_name, p.last_name from profiles p where p.user_id';

/** Adds all displayed details to lines. */
export const withDetails = (page: string): string => `
  select line.id, line.at, line.at::text as place, line.line, line.cents, line.tax, line.currency, line.way, line.user_id, line.payment_id, ${FEE} as fee, nullif(trim(c.first_name || ' ' || c.last_name), '') as client_name, nullif(trim(w.first_name || ' ' || w.last_name), '') as recorded_by,
    case when fee.id is null then d.label else 'No-show fee, ' || missed.label end as due_label, s.type as session_type, s.name as session_name, s.start as session_start, s.count as session_count, coalesce(u.name, u.service_type) as bought, plan.plan_type as plan,
    n.id as document_id, n.year as document_year, n.number as document_number, o.id as payout_id, o.created_at as payout_at
  from (${page}) line ${FEE_OF} ${WHAT}
    left join lateral (${NAME} = line.user_id limit 1) c on true left join lateral (${NAME} = line.recorded_by limit 1) w on true left join numbered_documents n on n.line_id = line.id left join payouts o on o.id = f.payout_id
  ${NEWEST_FIRST}`;

/** The same for a page already read: `?` are its lines. Its text never changes, so it is planned once; planning takes longer than running it. */
export const DETAILS_OF_PAGE = withDetails(`select * from jsonb_to_recordset(?::jsonb) as line (${LINE})`);

/** The same for very many lines: fees come from one join instead of one lookup per line. */
const WITH_LINES = (lines: string): string => `
  with lines as materialized (select line, source, at, way, cents, tax, currency, provider_id from (${lines}) whole),
  fees as (
    select l.provider_id, l.currency, sum(e.fee)::int as fee from (select distinct provider_id, currency from lines where provider_id is not null) l join provider_entries e on ${ENTRIES_OF('l')} group by 1, 2)`;
const FEES_OF_LINES = `(select line.*, ${FEE} as fee from lines line left join fees f on f.provider_id = line.provider_id and f.currency = line.currency) line`;
const GROSS = `line in ('payment', 'correction')`;
const BACK = `line in ('refund', 'dispute')`;

/** The totals of lines. */
export const totalsOf = (lines: string): string => `${WITH_LINES(lines)}
  select count(*)::int as count, coalesce(sum(cents) filter (where ${GROSS}), 0)::int as gross, coalesce(sum(cents) filter (where ${GROSS} and source = 'hand'), 0)::int as by_hand,
    coalesce(-sum(cents) filter (where ${BACK}), 0)::int as refunds, (count(*) filter (where ${BACK}))::int as refund_count, (count(*) filter (where line = 'payment' and source = 'stripe'))::int as card_payments,
    coalesce(sum(tax), 0)::int as tax, coalesce(sum(fee), 0)::int as fees, (count(*) filter (where fee is null and line = 'payment'))::int as fees_missing
  from ${FEES_OF_LINES}`;

export interface MonthOfBooks {
  month: string;
  way: LedgerLine['way'];
  gross: number;
  refunds: number;
  fees: number;
  tax: number;
}

/** The totals by month (in the business's zone) and payment method; the zone is the last value. */
export const monthsOf = (lines: string): string => `${WITH_LINES(lines)}
  select to_char(at at time zone ?, 'YYYY-MM') as month, way, coalesce(sum(cents) filter (where ${GROSS}), 0)::int as gross, coalesce(-sum(cents) filter (where ${BACK}), 0)::int as refunds, coalesce(sum(fee), 0)::int as fees, coalesce(sum(tax), 0)::int as tax
  from ${FEES_OF_LINES} group by 1, 2 order by 1, 2`;

/** Unnumbered lines whose money has moved, oldest first. A refund that is only promised waits until it is sent. */
export function unnumbered(limit: number): Statement {
  const { sql, values } = ledgerSince(new Date(0));
  const lines = `
  select line.* from (${sql}) line ${OUR_REFUND}
  where line.cents <> 0 and (r.id is null or r.stripe_refund_id is not null or r.paid_by_hand_at is not null) and not exists (select from numbered_documents n where n.line_id = line.id)
  order by line.at, line.id collate "C" limit ${limit}`;
  return { sql: lines, values };
}
