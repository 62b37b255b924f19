import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A requested archive; its file is in the storage while it is ready. */
export const ExportRow = defineEntity({
  name: 'ExportRow',
  tableName: 'account_exports',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    state: p.enum(['preparing', 'ready', 'expired'] as const),
    bytes: p.integer().nullable(),
    requestedAt: p.datetime(),
    readyAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
  },
});
export type ExportRow = InferEntity<typeof ExportRow>;
