import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DisputeRow } from './dispute.entity.ts';

/** A dispute as seen by other rooms. */
export interface BillingDispute {
  isInquiry: boolean;
  outcome: 'won' | 'lost' | null;
  /** Bookings paid for by the disputed payment, by card or by credits it granted. */
  bookings: string[];
}

const BOOKINGS = `
  select b.id from payments p join bookings b on b.stripe_payment_intent_id = p.stripe_payment_intent_id where p.id = ?
  union
  select e.booking_id from payments p
    join session_credits c on c.payment_id = p.id or (p.stripe_invoice_id is not null and c.stripe_invoice_id = p.stripe_invoice_id)
    join session_credit_entries e on e.credit_id = c.id and e.kind = 'spent'
  where p.id = ? and not exists (select from session_credit_entries r where r.booking_id = e.booking_id and r.kind = 'returned')`;

/** Disputes, for the rooms that sold the disputed item. */
@Injectable()
export class BillingDisputes {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<BillingDispute> {
    const { isInquiry, outcome = null, paymentId } = await this.em.findOneOrFail(DisputeRow, { id });
    const rows = paymentId ? await this.em.execute<Array<{ id: string }>>(BOOKINGS, [paymentId, paymentId]) : [];
    return { isInquiry, outcome, bookings: rows.map(({ id: booking }) => booking) };
  }
}
