import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Values before or after a change; never health data. */
export type AuditedValues = Record<string, string | number | boolean | null>;

/** Who did what to what, acting as whom, when, and from where. The table is append-only. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  properties: {
    id: p.uuid().primary(),
    actor: p.uuid(),
    actingAs: p.uuid().nullable(),
    action: p.string(),
    target: p.string(),
    before: p.json<AuditedValues>().nullable(),
    after: p.json<AuditedValues>().nullable(),
    ip: p.string().nullable(),
    userAgent: p.string().nullable(),
    createdAt: p.datetime(),
  },
});
export type AuditEntry = InferEntity<typeof AuditEntry>;
