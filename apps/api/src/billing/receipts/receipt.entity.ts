import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A requested or sent receipt: for a one-time payment, a plan's invoice at the provider, or a manual payment. */
export const ReceiptRow = defineEntity({
  name: 'ReceiptRow',
  tableName: 'receipts',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    paymentId: p.uuid().nullable(),
    invoiceId: p.string().nullable(),
    dueEntryId: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});
export type ReceiptRow = InferEntity<typeof ReceiptRow>;
