import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ClientGroup } from '@coach/contracts';
import type { Sealed } from '../platform/encryption/seal.ts';

/** A letter from the coach to a group of clients. Its text is sealed, since it may be meant for a single client. */
export const BulkLetterRow = defineEntity({
  name: 'BulkLetterRow',
  tableName: 'bulk_letters',
  properties: { id: p.uuid().primary(), subject: p.text(), text: p.text().$type<Sealed>(), audience: p.json().$type<ClientGroup & { one?: true }>(), createdAt: p.datetime() },
});
export type BulkLetterRow = InferEntity<typeof BulkLetterRow>;

/** The vault's column name for a letter text. */
export const BULK_LETTER_TEXT = 'bulk_letters.text';
