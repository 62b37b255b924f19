import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { PROOF_KINDS } from '@coach/domain';

/** One signed-in browser: a family of refresh tokens of which only the newest generation is valid. */
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
    /** When and how its user was last proven; null when it started with a mailed link only. */
    provenAt: p.datetime().nullable(),
    provenBy: p.enum(PROOF_KINDS).nullable(),
    ip: p.string().nullable(),
    userAgent: p.string().nullable(),
  },
});
export type SessionRow = InferEntity<typeof SessionRow>;
