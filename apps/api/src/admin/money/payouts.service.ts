import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Payout, type PayoutLine } from '@coach/contracts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { isoOf } from '../../platform/lists/list-sql.ts';

const refusals = contract.adminBooks.payout['~orpc'].errorMap;
const [MOST_PAYOUTS, MOST_LINES] = [400, 1_000];

const PAYMENTS = `('charge', 'payment')`;
const REFUNDS = `('refund', 'payment_refund')`;
const sumOf = (what: string, where: string) => `coalesce(sum(${what}) filter (where ${where}), 0)::int`;

const payoutsWhere = (condition: string): string => `
  select o.*, (count(*) filter (where e.type in ${PAYMENTS}))::int as payments, ${sumOf('e.amount', `e.type in ${PAYMENTS}`)} as gross, -${sumOf('e.amount', `e.type in ${REFUNDS}`)} as refunds,
    coalesce(sum(e.fee), 0)::int as fees, ${sumOf('e.amount', `e.type not in ${PAYMENTS} and e.type not in ${REFUNDS}`)} as other, coalesce(sum(e.net), 0)::int as held
  from payouts o left join provider_entries e on e.payout_id = o.id and e.type <> 'payout' and e.currency = o.currency
  where ${condition} group by o.id order by o.created_at desc, o.id limit ${MOST_PAYOUTS}`;

const LINES = `
  select e.id, e.type, e.source, e.created_at, e.amount, e.fee, e.net, coalesce(p.user_id, q.user_id, x.user_id, s.user_id) as user_id, s.id is not null as is_dispute
  from provider_entries e
    left join payments p on p.stripe_charge_id = e.source
    left join refunds r on r.stripe_refund_id = e.source left join payments q on q.id = r.payment_id
    left join provider_refunds x on x.id = e.source
    left join disputes s on s.id = e.source
  where e.payout_id = ? and e.type <> 'payout'`;
const LINES_WITH_NAMES = `
  select line.*, nullif(trim(c.first_name || ' ' || c.last_name), '') as client_name from (${LINES}) line left join profiles c on c.user_id = line.user_id
  order by line.created_at, line.id limit ${MOST_LINES}`;

interface PayoutRow extends Pick<Payout, 'id' | 'status' | 'failure' | 'amount' | 'payments' | 'gross' | 'refunds' | 'fees' | 'other'> {
  created_at: string;
  arrives_at: string;
  listed_at: string | null;
  /** The sum of the payout's movements. */
  held: number;
}

interface LineRow extends Pick<PayoutLine, 'id' | 'user_id' | 'client_name' | 'amount' | 'fee' | 'net'> {
  type: string;
  created_at: string;
  is_dispute: boolean;
}

const viewOf = ({ id, status, failure, amount, payments, gross, refunds, fees, other, created_at: at, arrives_at: arrives, listed_at: listed, held }: PayoutRow): Payout => ({
  ...{ id, status, failure, amount, payments, gross, refunds, fees, other, sent_at: isoOf(at), arrives_at: isoOf(arrives) },
  ...(listed ? { should_be: held, difference: amount - held } : { should_be: null, difference: null }),
});

const KINDS: Record<string, PayoutLine['kind']> = { charge: 'payment', payment: 'payment', refund: 'refund', payment_refund: 'refund', stripe_fee: 'fee', payout_failure: 'returned', payout_cancel: 'returned' };

/** The provider's payouts to the coach's bank, each next to its expected amount. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
  ) {}

  /** Newest first, by the day they were sent. */
  async list({ from, to }: { from?: string | undefined; to?: string | undefined }): Promise<Payout[]> {
    const { dayRange } = this.business.zone;
    const bounds = [from && { sql: 'o.created_at >= ?', value: dayRange(from).start }, to && { sql: 'o.created_at < ?', value: dayRange(to).end }].filter((bound) => typeof bound === 'object');
    const rows = await this.em.execute<PayoutRow[]>(payoutsWhere(['true', ...bounds.map(({ sql }) => sql)].join(' and ')), bounds.map(({ value }) => value));
    return rows.map(viewOf);
  }

  async one(id: string): Promise<{ payout: Payout; lines: PayoutLine[] }> {
    const [row] = await this.em.execute<PayoutRow[]>(payoutsWhere('o.id = ?'), [id]);
    if (!row) throw refusal(refusals, 'NOT_FOUND');
    const lines = await this.em.execute<LineRow[]>(LINES_WITH_NAMES, [id]);
    return { payout: viewOf(row), lines: lines.map(({ type, is_dispute: isDispute, created_at: at, ...line }) => ({ id: line.id, at: isoOf(at), kind: isDispute ? 'dispute' : (KINDS[type] ?? 'other'), user_id: line.user_id, client_name: line.client_name, amount: line.amount, fee: line.fee, net: line.net })) };
  }
}
