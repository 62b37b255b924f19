import * as z from 'zod';
import { DUE_ENTRY_KINDS, PAYMENT_WAYS } from '@coach/domain';

/** An entry of an amount due. */
const DueEntry = z.object({
  id: z.uuid(),
  kind: z.enum(DUE_ENTRY_KINDS),
  amount: z.number().int().describe('Cents'),
  way: z.enum([...PAYMENT_WAYS, 'card']).nullable().describe('card: by a payment link'),
  payment_id: z.uuid().nullable().describe('The card payment behind one by link'),
  payment_entry_id: z.uuid().nullable().describe('Of a correction or refund, the payment that it takes something of'),
  left: z.number().int().describe('Of a payment by hand, what of it was not taken back'),
  happened_at: z.iso.datetime(),
  note: z.string(),
  recorded_by: z.string().nullable().describe('Name of who wrote it down; null for what came by itself'),
});

/** A manual agreement with its price and payments; amounts in cents. */
export const AmountDue = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    client_name: z.string(),
    sells: z.enum(['session', 'pack', 'plan', 'other']),
    booking_id: z.uuid().nullable(),
    label: z.string(),
    amount: z.number().int(),
    paid: z.number().int(),
    written_off: z.number().int(),
    outstanding: z.number().int().describe('What is open still'),
    hand_back: z.number().int().describe('What was paid by hand for a session that was canceled, and is to be handed back'),
    currency: z.string(),
    due_at: z.iso.datetime(),
    reminded_at: z.iso.datetime().nullable(),
    note: z.string(),
    entries: z.array(DueEntry).describe('Latest first'),
  })
  .meta({ id: 'AmountDue' });
export type AmountDue = z.infer<typeof AmountDue>;
