import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type AdminSubscription, type AdminSubscriptionPage } from '@coach/contracts';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@coach/domain';
import { refusal } from '../../platform/http/refusal.ts';
import { cursorOf, readCursor } from '../../platform/lists/keyset-cursor.ts';
import { MONTHLY_REVENUE } from '../reports/ledger-sql.ts';
import { AFTER, isoOf, personPattern, personText } from '../../platform/lists/list-sql.ts';

const refusals = contract.adminSubscriptions.list['~orpc'].errorMap;

export interface SubscriptionQuestion {
  status?: SubscriptionStatus | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

const COLUMNS = `s.id, s.user_id, p.email, p.first_name, p.last_name, s.plan_type, s.status, s.price_monthly, s.billing_interval as "interval", s.list_price, s.discount_ends_at, s.trial_ends_at, s.current_period_start, s.current_period_end,
  s.cancel_at_period_end, s.stripe_subscription_id, s.manual, s.complimentary, s.created_at`;
const TABLES = 'subscriptions s join profiles p on p.user_id = s.user_id';
const COUNTS = [
  'count(*)::int as all',
  ...SUBSCRIPTION_STATUSES.map((status) => `count(*) filter (where s.status = '${status}')::int as ${status}`),
  `${MONTHLY_REVENUE} as mrr`,
].join(', ');

/** A row as the database returns it. */
type SubscriptionSqlRow = Omit<AdminSubscription, 'trial_ends_at'> & { trial_ends_at: string | null };

const viewOf = ({ trial_ends_at: trial, ...row }: SubscriptionSqlRow): AdminSubscription => ({
  ...row,
  ...(trial !== null && { trial_ends_at: isoOf(trial) }),
  current_period_start: isoOf(row.current_period_start),
  current_period_end: isoOf(row.current_period_end),
  discount_ends_at: row.discount_ends_at && isoOf(row.discount_ends_at),
  created_at: isoOf(row.created_at),
});

/** All subscriptions with their clients, newest first (SUB-01). */
@Injectable()
export class SubscriptionListService {
  constructor(private readonly em: EntityManager) {}

  /** One page, and the number of subscriptions by status for the same search. */
  async page(question: SubscriptionQuestion): Promise<AdminSubscriptionPage> {
    const { search, limit } = question;
    const [rows, [counts]] = await Promise.all([
      this.rows(question),
      this.em.execute<Array<AdminSubscriptionPage['counts']>>(`select ${COUNTS} from ${TABLES} ${search ? `where ${personText(search)} ilike ?` : ''}`, search ? [personPattern(search)] : []),
    ]);
    const subscriptions = rows.slice(0, limit).map(viewOf);
    const last = rows.length > limit ? subscriptions.at(-1) : undefined;
    return { subscriptions, next_cursor: last ? cursorOf(new Date(last.created_at), last.id) : null, counts: counts! };
  }

  async one(id: string): Promise<AdminSubscription> {
    const [row] = await this.em.execute<SubscriptionSqlRow[]>(`select ${COLUMNS} from ${TABLES} where s.id = ?`, [id]);
    return viewOf(row!);
  }

  private async rows({ status, search, cursor, limit }: SubscriptionQuestion): Promise<SubscriptionSqlRow[]> {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (after === null) throw refusal(refusals, 'BAD_CURSOR');
    const conditions = [status && 's.status = ?', search && `${personText(search)} ilike ?`, after && AFTER('s', 'id')].filter(Boolean);
    const values = [...(status ? [status] : []), ...(search ? [personPattern(search)] : []), ...(after ? [after.instant, after.id] : [])];
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
    return this.em.execute<SubscriptionSqlRow[]>(`select ${COLUMNS} from ${TABLES} ${where} order by s.created_at desc, s.id desc limit ?`, [...values, limit + 1]);
  }
}
