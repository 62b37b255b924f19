import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A domain event recorded in the transaction that caused it, waiting to be published to the queues. */
export const OutboxEvent = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox',
  properties: {
    id: p.uuid().primary(),
    event: p.string().fieldName('fact'),
    payload: p.json<Record<string, string>>(),
    recordedAt: p.datetime(),
    relayedAt: p.datetime().nullable(),
  },
});
export type OutboxEvent = InferEntity<typeof OutboxEvent>;
