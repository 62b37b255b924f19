import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A fact that was recorded in the transaction that made it true, and waits to be told to the queues. */
export const OutboxFact = defineEntity({
  name: 'OutboxFact',
  tableName: 'outbox',
  properties: {
    id: p.uuid().primary(),
    fact: p.string(),
    payload: p.json<Record<string, string>>(),
    recordedAt: p.datetime(),
    relayedAt: p.datetime().nullable(),
  },
});
export type OutboxFact = InferEntity<typeof OutboxFact>;
