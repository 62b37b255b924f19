import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { KeyScope } from '@coach/domain';

/** A key by which a program uses the API for its owner. */
export const ApiKeyRow = defineEntity({
  name: 'ApiKeyRow',
  tableName: 'api_keys',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    name: p.string(),
    prefix: p.string(),
    keyHash: p.string(),
    scopes: p.array().$type<KeyScope[]>(),
    networks: p.array().$type<string[]>(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
  },
});
export type ApiKeyRow = InferEntity<typeof ApiKeyRow>;
