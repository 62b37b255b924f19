import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** One impersonation of a person by an admin. */
export const ImpersonationRow = defineEntity({
  name: 'ImpersonationRow',
  tableName: 'viewings',
  properties: {
    id: p.uuid().primary(),
    /** The impersonated person. */
    userId: p.uuid(),
    viewerId: p.uuid(),
    /** The sign-in it started from, without which it ends; null once that is deleted. */
    viewerSessionId: p.uuid().nullable(),
    reason: p.string(),
    startedAt: p.datetime(),
    expiresAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});
export type ImpersonationRow = InferEntity<typeof ImpersonationRow>;
