import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type HandSale } from '@coach/contracts';
import { isAmong, sessionLabel, type BookingType, type PlanType } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { AmountDue } from './amount-due.entity.ts';
import type { Agreed } from './amounts-due.service.ts';

const refusals = contract.handPayments.record['~orpc'].errorMap;

type Sold = Pick<Agreed, 'sells' | 'label'> & Pick<Agreed, 'bookingId' | 'subscriptionId' | 'item'> & { dueAt?: Date };

const BOOKING = `select booking_type, sold_name, session_date, (stripe_payment_intent_id is not null or price_cents = 0) as is_settled from bookings where id = ? and user_id = ?`;
const PLAN = `select plan_type, current_period_start, stripe_subscription_id is not null as is_billed from subscriptions where id = ? and user_id = ?`;

/** Manual sales, in words; refused for what the site sells. */
@Injectable()
export class HandSales {
  constructor(private readonly business: BusinessSnapshot) {}

  async of(em: EntityManager, userId: string, sold: HandSale['sold']): Promise<Sold> {
    if (sold.sells === 'other') return sold;
    if (sold.sells === 'pack') return this.pack(sold.pack);
    return sold.sells === 'plan' ? this.plan(em, userId, sold.subscription_id) : this.session(em, userId, sold.booking_id);
  }

  private pack(id: string): Sold {
    if (!isAmong(this.business.current.packs, id)) throw refusal(refusals, 'NOT_FOUND');
    return { sells: 'pack', item: id, label: this.business.pack(id).name };
  }

  private async plan(em: EntityManager, userId: string, subscriptionId: string): Promise<Sold> {
    const [row] = await em.execute<Array<{ plan_type: PlanType; current_period_start: string; is_billed: boolean }>>(PLAN, [subscriptionId, userId]);
    if (!row) throw refusal(refusals, 'NOT_FOUND');
    if (row.is_billed) throw refusal(refusals, 'NOT_BY_HAND');
    const start = new Date(row.current_period_start);
    return { sells: 'plan', subscriptionId, label: `${this.business.plan(row.plan_type).name}, ${this.business.formats.formatDate(start)}`, dueAt: start };
  }

  private async session(em: EntityManager, userId: string, bookingId: string): Promise<Sold> {
    const [row] = await em.execute<Array<{ booking_type: BookingType; sold_name: string | null; session_date: string; is_settled: boolean }>>(BOOKING, [bookingId, userId]);
    if (!row) throw refusal(refusals, 'NOT_FOUND');
    if ((await em.count(AmountDue, { bookingId })) > 0) throw refusal(refusals, 'ALREADY_RECORDED');
    if (row.is_settled) throw refusal(refusals, 'NOT_BY_HAND');
    const start = new Date(row.session_date);
    return { sells: 'session', bookingId, label: row.sold_name ?? sessionLabel(this.business.services, row.booking_type), dueAt: start };
  }
}
