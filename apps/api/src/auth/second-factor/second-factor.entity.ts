import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Sealed } from '../../platform/encryption/seal.ts';

/** A person's authenticator app; active once confirmed. */
export const SecondFactor = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    createdAt: p.datetime(),
    sealedKey: p.text().$type<Sealed>(),
    confirmedAt: p.datetime().nullable(),
    /** The latest time step (30 seconds, since 1970) whose code was accepted. */
    lastStep: p.integer(),
  },
});
export type SecondFactor = InferEntity<typeof SecondFactor>;
