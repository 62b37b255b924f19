import type { EntityManager } from '@mikro-orm/postgresql';

/** Until the transaction ends nobody else fetches this payment from the provider, records it, or refunds it. */
export const lockPayment = (em: EntityManager, paymentIntentId: string): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`payment ${paymentIntentId}`]);
