import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** An archive of the business requested by a coach; its file is in the storage while it is ready. */
export const ArchiveRow = defineEntity({
  name: 'ArchiveRow',
  tableName: 'business_archives',
  properties: {
    id: p.uuid().primary(),
    state: p.enum(['preparing', 'ready', 'expired'] as const),
    bytes: p.bigint('number').nullable(),
    /** The coach who requested it. */
    requestedBy: p.uuid(),
    requestedAt: p.datetime(),
    readyAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
  },
});
export type ArchiveRow = InferEntity<typeof ArchiveRow>;

/** The location of its file. It contains no encrypted columns. */
export const fileOf = (id: string): string => `business-archives/${id}.zip`;
