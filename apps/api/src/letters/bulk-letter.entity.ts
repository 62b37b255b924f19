import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ClientGroup } from '@coach/contracts';
import type { Sealed } from '../platform/encryption/seal.ts';

/** A letter of the coach to a group of clients, its text sealed: it may be meant for one of them alone. */
export const BulkLetterRow = defineEntity({
  name: 'BulkLetterRow',
  tableName: 'bulk_letters',
  properties: { id: p.uuid().primary(), subject: p.text(), text: p.text().$type<Sealed>(), audience: p.json().$type<ClientGroup & { one?: true }>(), createdAt: p.datetime() },
});
export type BulkLetterRow = InferEntity<typeof BulkLetterRow>;

/** Where a letter is at home, for the vault. */
export const BULK_LETTER_TEXT = 'bulk_letters.text';
