import type { EntityManager } from '@mikro-orm/postgresql';

/** Until the transaction ends nobody else looks a payment up at the provider, writes it down or sends money back for it. */
export const lockPayment = (em: EntityManager, paymentIntentId: string): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`payment ${paymentIntentId}`]);
