import * as z from 'zod';

/** A refund of a payment, sent or pending. */
const Refund = z.object({
  amount: z.number().int().describe('Cents'),
  state: z.enum(['on its way', 'sent', 'waiting', 'failed', 'paid by hand']).describe('waiting: the provider refused it so far; failed: the client’s bank returned it, and it is still owed'),
  reason: z.string(),
  created_at: z.iso.datetime(),
});

/** A client's payment with its refunds and disputes; amounts in cents. */
export const AdminPayment = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    label: z.string().describe('What was paid for'),
    sells: z.enum(['session', 'pack', 'plan']),
    amount: z.number().int(),
    refunded: z.number().int().describe('Sent back, by whoever sent it'),
    promised: z.number().int().describe('Promised and not sent yet, or paid by hand'),
    disputed: z.number().int().describe('Held or taken by a bank'),
    refundable: z.number().int().describe('What can still go back'),
    unused: z.number().int().nullable().describe('The share of it that was not used: sessions of a pack, days of a plan; null for a session'),
    unused_words: z.string().nullable().describe('How that share comes about'),
    paid_at: z.iso.datetime(),
    refunds: z.array(Refund).describe('Latest first'),
  })
  .meta({ id: 'AdminPayment' });
export type AdminPayment = z.infer<typeof AdminPayment>;
