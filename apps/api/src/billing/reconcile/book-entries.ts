import type { EntityManager } from '@mikro-orm/postgresql';
import type Stripe from 'stripe';

/** A movement of the provider's balance that our books must contain; cents, outgoing ones are negative. */
export interface BookEntry {
  kind: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  source: string;
  amount: number;
}

const KINDS: Record<string, BookEntry['kind']> = { charge: 'charge', payment: 'charge', refund: 'refund', payment_refund: 'refund', refund_failure: 'refund_failure', payment_failure_refund: 'refund_failure' };

/** What a balance transaction is in our books; null for fees, payouts, and sales made elsewhere. */
export function bookEntryOf({ type, reporting_category: category, source, amount }: Stripe.BalanceTransaction): BookEntry | null {
  const id = typeof source === 'string' ? source : source?.id;
  const kind = type === 'adjustment' && (category === 'dispute' || category === 'dispute_reversal') ? category : KINDS[type];
  return kind && id ? { kind, source: id, amount } : null;
}

const OURS: Record<BookEntry['kind'], string> = {
  charge: 'select amount from payments where stripe_charge_id = ?',
  refund: `select -amount as amount from refunds where stripe_refund_id = ? union all select -amount from provider_refunds where id = ?`,
  refund_failure: `select amount from refunds where stripe_refund_id = ? and failed_at is not null union all select amount from provider_refunds where id = ? and failed_at is not null`,
  dispute: 'select -amount as amount from disputes where id = ?',
  dispute_reversal: `select amount from disputes where id = ? and outcome = 'won'`,
};

/** Cents by which our books differ from the provider's for a movement; 0 when they agree. */
export async function differenceOf(em: EntityManager, { kind, source, amount }: BookEntry): Promise<number> {
  const sql = OURS[kind];
  const rows = await em.execute<Array<{ amount: number }>>(sql, sql.match(/\?/g)!.map(() => source));
  return amount - (rows[0]?.amount ?? 0);
}
