import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** What a client owes, or owed, for something that was agreed by hand. Its entries say how it came to that; the database keeps the sums. */
export const AmountDue = defineEntity({
  name: 'AmountDue',
  tableName: 'amounts_due',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    sells: p.enum(['session', 'pack', 'plan', 'other'] as const),
    bookingId: p.uuid().nullable(),
    subscriptionId: p.uuid().nullable(),
    /** Of a pack, its id. */
    item: p.text().nullable(),
    /** As it was called when it was agreed. */
    label: p.text(),
    amount: p.integer(),
    currency: p.text(),
    paidCents: p.integer().default(0),
    writtenOffCents: p.integer().default(0),
    /** Paid by hand for canceled sessions: to be given back, until a refund by hand says that it was. */
    handBackCents: p.integer().default(0),
    dueAt: p.datetime(),
    note: p.text().default(''),
    /** The secret of the link in its reminder. */
    linkToken: p.uuid(),
    requestId: p.uuid().nullable(),
    remindedAt: p.datetime().nullable(),
    createdBy: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});
export type AmountDue = InferEntity<typeof AmountDue>;
