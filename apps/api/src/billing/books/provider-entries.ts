import type { EntityManager } from '@mikro-orm/postgresql';
import type Stripe from 'stripe';
import { idOf } from '../subscriptions/subscription-state.ts';

/** The payout of a movement may become known only after the movement was first read. */
const KEEP = `
  insert into provider_entries (id, source, type, amount, fee, net, currency, created_at, payout_id)
  select id, source, type, amount, fee, net, currency, to_timestamp(created), payout_id
  from json_to_recordset(?) as one (id text, source text, type text, amount int, fee int, net int, currency text, created bigint, payout_id text)
  on conflict (id) do update set payout_id = excluded.payout_id where excluded.payout_id is not null and provider_entries.payout_id is distinct from excluded.payout_id`;

/** Stores movements of the provider's balance; the provider's own charges have no source and are stored under their own id. */
export async function keepEntries(em: EntityManager, moved: readonly Stripe.BalanceTransaction[], payoutId: string | null): Promise<void> {
  const rows = moved.map(({ id, source, type, amount, fee, net, currency, created }) => ({ id, source: idOf(source as string | { id: string } | null) ?? id, type, amount, fee, net, currency, created, payout_id: payoutId }));
  if (rows.length > 0) await em.execute(KEEP, [JSON.stringify(rows)]);
}
