import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** One signed-in browser: a family of refresh tokens of which only the newest generation lives. */
export const SessionRow = defineEntity({
  name: 'SessionRow',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    generation: p.integer(),
    tokenHash: p.string(),
    previousTokenHash: p.string().nullable(),
    rotatedAt: p.datetime(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    ip: p.string().nullable(),
    userAgent: p.string().nullable(),
  },
});
export type SessionRow = InferEntity<typeof SessionRow>;
