import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** What a client owes, or owed, by manual agreement. Its entries explain the sums, which the database keeps. */
export const AmountDue = defineEntity({
  name: 'AmountDue',
  tableName: 'amounts_due',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    sells: p.enum(['session', 'pack', 'plan', 'other'] as const),
    bookingId: p.uuid().nullable(),
    subscriptionId: p.uuid().nullable(),
    /** The id of the pack, if it is one. */
    item: p.text().nullable(),
    /** Its name when it was agreed. */
    label: p.text(),
    amount: p.integer(),
    currency: p.text(),
    paidCents: p.integer().default(0),
    writtenOffCents: p.integer().default(0),
    /** Manual payments for canceled sessions: to be returned, until a manual refund is recorded. */
    handBackCents: p.integer().default(0),
    dueAt: p.datetime(),
    note: p.text().default(''),
    /** The secret in the link of its reminder. */
    linkToken: p.uuid(),
    requestId: p.uuid().nullable(),
    remindedAt: p.datetime().nullable(),
    createdBy: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});
export type AmountDue = InferEntity<typeof AmountDue>;
