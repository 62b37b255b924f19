import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A passkey: the public half of a key whose private half never leaves its owner's device. */
export const PasskeyRow = defineEntity({
  name: 'PasskeyRow',
  tableName: 'passkeys',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    credentialId: p.string(),
    /** COSE, base64url. */
    publicKey: p.string(),
    counter: p.bigint().$type<number>(),
    /** As named by the browser, separated by spaces. */
    transports: p.string(),
    name: p.string(),
    isSynced: p.boolean(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});
export type PasskeyRow = InferEntity<typeof PasskeyRow>;
