import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** One time that an admin looks at the site as somebody else sees it. */
export const ImpersonationRow = defineEntity({
  name: 'ImpersonationRow',
  tableName: 'viewings',
  properties: {
    id: p.uuid().primary(),
    /** Whom the admin looks at the site as. */
    userId: p.uuid(),
    viewerId: p.uuid(),
    /** The sign-in it was begun from, without which it does not go on; null once that is forgotten. */
    viewerSessionId: p.uuid().nullable(),
    reason: p.string(),
    startedAt: p.datetime(),
    expiresAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});
export type ImpersonationRow = InferEntity<typeof ImpersonationRow>;
