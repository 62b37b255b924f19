import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { ACCOUNT_DELETERS } from '@coach/domain';

/** A deletion that somebody asked for. */
export const DeletionRow = defineEntity({
  name: 'DeletionRow',
  tableName: 'account_deletions',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    state: p.enum(['scheduled', 'cancelled', 'done'] as const),
    /** Where the last message goes; forgotten as soon as it left. */
    farewellEmail: p.string().nullable(),
    deletedBy: p.enum(ACCOUNT_DELETERS),
    /** The coach's words to the client; the client gives none. */
    reason: p.text().nullable(),
    /** Cents that were promised with the deletion. */
    refundCents: p.integer().default(0),
    requestedAt: p.datetime(),
    dueAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});
export type DeletionRow = InferEntity<typeof DeletionRow>;
