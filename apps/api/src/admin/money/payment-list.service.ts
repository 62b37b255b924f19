import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminPayment } from '@coach/contracts';
import { availableCredits, stillRefundable, unusedPackValue, unusedPlanValue, wholeDays } from '@coach/domain';
import { PROMISED } from '../../billing/payments/payment-balances.ts';
import { PaymentLabels, SOLD_COLUMNS, type Sold } from '../../billing/payments/payment-labels.ts';
import { REFUNDED_ELSEWHERE } from '../../billing/refunds/send-refund.job.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { isoOf } from '../../platform/lists/list-sql.ts';

interface PaymentFacts extends Sold {
  id: string;
  user_id: string;
  sells: AdminPayment['sells'];
  amount: number;
  refunded: number;
  disputed: number;
  promised: number;
  paid_at: string;
  intent: string;
  granted: number | null;
  revoked: number | null;
  used: number | null;
  period_start: string | null;
  period_end: string | null;
  refunds: AdminPayment['refunds'];
}

/** Payments `p` with what they paid for and everything refunded, in one round trip. */
const paymentsWhere = (where: string): string => `
  with listed as materialized (
    select p.id, p.user_id, p.sells, p.amount, p.refunded_cents as refunded, p.disputed_cents as disputed, ${PROMISED} as promised, p.created_at as paid_at, p.stripe_payment_intent_id as intent, p.stripe_charge_id,
      c.granted, c.revoked, c.used, s.current_period_start as period_start, s.current_period_end as period_end, ${SOLD_COLUMNS}
    from payments p
      left join session_credits c on c.payment_id = p.id
      left join subscriptions s on p.sells = 'plan' and s.stripe_subscription_id = p.stripe_subscription_id and p.created_at >= s.current_period_start - interval '2 days'
    where p.amount > 0 and p.stripe_payment_intent_id is not null and ${where} order by p.created_at desc, p.id limit 200),
  back as materialized (
    select r.payment_id, r.amount, r.reason, r.created_at, case
      when paid_by_hand_at is not null then 'paid by hand' when failed_at is not null then 'failed' when stripe_refund_id is not null then 'sent'
      when parked_at is not null then 'waiting' else 'on its way' end as state
    from refunds r where r.payment_id in (select id from listed) and r.stripe_refund_id is distinct from '${REFUNDED_ELSEWHERE}'
    union all
    select l.id, r.amount, 'refunded in Stripe', r.created_at, case when r.failed_at is null then 'sent' else 'failed' end
    from provider_refunds r join listed l on l.stripe_charge_id = r.charge_id)
  select l.*, coalesce((select json_agg(json_build_object('amount', b.amount, 'state', b.state, 'reason', b.reason, 'created_at', b.created_at) order by b.created_at desc) from back b where b.payment_id = l.id), '[]'::json) as refunds
  from listed l order by l.paid_at desc, l.id`;

const OF = { user: 'p.user_id = ?', booking: 'p.stripe_payment_intent_id = (select stripe_payment_intent_id from bookings where id = ?)' };

/** Payments with the details that the coach needs before a refund. */
@Injectable()
export class PaymentListService {
  constructor(
    private readonly em: EntityManager,
    private readonly labels: PaymentLabels,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** The payments of a client or of a booking, latest first. */
  async list({ user_id: userId, booking_id: bookingId }: { user_id?: string | undefined; booking_id?: string | undefined }): Promise<AdminPayment[]> {
    return this.read(userId ? OF.user : OF.booking, (userId ?? bookingId)!);
  }

  async one(paymentId: string): Promise<AdminPayment> {
    return (await this.read('p.id = ?', paymentId))[0]!;
  }

  /** The payments of many bookings, keyed by payment intent. */
  async byIntents(intents: readonly string[]): Promise<ReadonlyMap<string, AdminPayment>> {
    const rows = await this.rows('p.stripe_payment_intent_id = any (?::text[])', `{${intents.map((intent) => JSON.stringify(intent)).join()}}`);
    return new Map(rows.map((row) => [row.intent, this.viewOf(row)]));
  }

  private async read(where: string, value: string): Promise<AdminPayment[]> {
    return (await this.rows(where, value)).map((row) => this.viewOf(row));
  }

  private rows(where: string, value: string): Promise<PaymentFacts[]> {
    return this.em.execute<PaymentFacts[]>(paymentsWhere(where), [value]);
  }

  private viewOf(row: PaymentFacts): AdminPayment {
    return {
      ...{ id: row.id, user_id: row.user_id, label: this.labels.wordsOf(row), sells: row.sells, amount: row.amount },
      ...{ refunded: row.refunded, promised: row.promised, disputed: row.disputed, refundable: stillRefundable(row), paid_at: isoOf(row.paid_at) },
      ...this.unusedOf(row),
      refunds: row.refunds.map((refund) => ({ ...refund, created_at: isoOf(refund.created_at) })),
    };
  }

  /** The unused part of the payment, with an explanation. */
  private unusedOf(row: PaymentFacts): Pick<AdminPayment, 'unused' | 'unused_words'> {
    const refundable = stillRefundable(row);
    if (row.granted !== null && row.sells === 'pack') {
      const left = availableCredits({ granted: row.granted, revoked: row.revoked!, used: row.used! });
      return { unused: unusedPackValue(row.amount, row.granted, left, refundable), unused_words: `${left} of ${row.granted} sessions not used` };
    }
    if (!row.period_start || !row.period_end) return { unused: null, unused_words: null };
    const period = { start: new Date(row.period_start), end: new Date(row.period_end) };
    const [now, days] = [this.clock.now(), wholeDays(period.start, period.end)];
    return { unused: unusedPlanValue(row.amount, period, now, refundable), unused_words: `${Math.min(days, wholeDays(now, period.end))} of ${days} days left, until ${this.business.formats.formatDate(period.end)}` };
  }
}
