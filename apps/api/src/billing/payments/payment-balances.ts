import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentBalance } from '@coach/domain';

/** Refunds of `p` that are promised but not (or no longer) with the provider, or that were paid manually: they count in addition to the provider's. */
export const PROMISED = `coalesce((select sum(r.amount) from refunds r
  where r.payment_id = p.id and (r.paid_by_hand_at is not null or r.stripe_refund_id is null or r.failed_at is not null)), 0)::int`;

/** What banks have taken of `p` for good. */
const LOST = `coalesce((select sum(d.amount) from disputes d where d.payment_id = p.id and d.outcome = 'lost'), 0)::int`;

/** A payment with its refunds and disputes; cents. `lost`: the part of `disputed` that banks decided against us. */
export interface KnownBalance extends PaymentBalance {
  lost: number;
}

/** Balances of payments according to our rows, which follow the provider; by payment. */
export async function balancesOf(em: EntityManager, where: { ids: readonly string[] } | { invoiceIds: readonly string[] }): Promise<Map<string, KnownBalance & { invoiceId: string | null }>> {
  const [column, values] = 'ids' in where ? ['p.id::text', where.ids] : ['p.stripe_invoice_id', where.invoiceIds];
  const rows = await em.execute<Array<KnownBalance & { id: string; invoiceId: string | null }>>(
    `select p.id, p.stripe_invoice_id as "invoiceId", p.amount, p.refunded_cents as refunded, p.disputed_cents as disputed, ${PROMISED} as promised, ${LOST} as lost
     from payments p where ${column} = any(?::text[])`,
    [`{${values.map((value) => `"${value}"`).join(',')}}`],
  );
  return new Map(rows.map(({ id, ...balance }) => [id, balance]));
}

/** The balance of one payment; throws for one that does not exist. */
export async function balanceOf(em: EntityManager, paymentId: string): Promise<KnownBalance> {
  const balance = (await balancesOf(em, { ids: [paymentId] })).get(paymentId);
  if (!balance) throw new Error(`There is no payment ${paymentId}`);
  return balance;
}
