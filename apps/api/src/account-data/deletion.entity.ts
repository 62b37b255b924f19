import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { ACCOUNT_DELETERS } from '@coach/domain';

/** A requested deletion. */
export const DeletionRow = defineEntity({
  name: 'DeletionRow',
  tableName: 'account_deletions',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    state: p.enum(['scheduled', 'cancelled', 'done'] as const),
    /** The address of the last message; deleted once that was sent. */
    farewellEmail: p.string().nullable(),
    deletedBy: p.enum(ACCOUNT_DELETERS),
    /** The coach's message to the client; clients give none. */
    reason: p.text().nullable(),
    /** Cents promised with the deletion. */
    refundCents: p.integer().default(0),
    requestedAt: p.datetime(),
    dueAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});
export type DeletionRow = InferEntity<typeof DeletionRow>;
