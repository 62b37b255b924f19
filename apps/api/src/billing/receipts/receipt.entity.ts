import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A receipt that was requested or mailed: of a payment made once, of a plan's bill at the provider, or of a payment by hand. */
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
