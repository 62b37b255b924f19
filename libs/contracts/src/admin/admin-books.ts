import * as z from 'zod';
import { adminOnly } from '../refusals.ts';
import { MONEY_WAYS } from '../input/money-ways.ts';
import { calendarDay } from '../input/moment.ts';
import { line } from '../input/text.ts';

const tags = ['Admin'];
const cents = z.number().int();

/** What of the transactions is listed. */
export const TRANSACTION_FILTERS = ['all', 'card', 'hand', 'back'] as const;

/** A movement of money; amounts in cents, negative for what went back. */
export const Transaction = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(['payment', 'refund', 'dispute', 'correction']).describe('dispute: lost to the client’s bank; correction: of a payment that was recorded by hand'),
    what: z.string().describe('What was paid for'),
    user_id: z.uuid(),
    client_name: z.string().nullable().describe('Null when the account is gone'),
    way: z.enum(MONEY_WAYS),
    amount: cents,
    fee: cents.nullable().describe('What the payment provider took; null as long as it has not said'),
    net: cents.nullable().describe('The amount less the fee; null as long as that is not known'),
    document: z.object({ id: z.uuid(), number: z.string() }).nullable().describe('Its receipt, or the credit note of what went back; null until it is numbered'),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof Transaction>;

export const TransactionPage = z.object({ transactions: z.array(Transaction), next_cursor: z.string().nullable() }).meta({ id: 'TransactionPage' });
export type TransactionPage = z.infer<typeof TransactionPage>;

export const TransactionTotals = z
  .object({
    count: z.number().int(),
    gross: cents.describe('What was paid, less what was corrected'),
    refunds: cents.describe('What went back, as a positive number'),
    fees: cents.describe('As far as they are known'),
    net: cents.describe('Gross less refunds and known fees'),
    fees_missing: z.number().int().describe('Card payments of which the fee is not known yet'),
  })
  .meta({ id: 'TransactionTotals' });
export type TransactionTotals = z.infer<typeof TransactionTotals>;

const filter = z.object({
  from: calendarDay.optional().describe('First day, where the business is'),
  to: calendarDay.optional().describe('Last day, where the business is'),
  show: z.enum(TRANSACTION_FILTERS).default('all').describe('back: refunds, lost disputes and corrections'),
  search: line(200).optional().describe('A client’s name or address, or a receipt’s number'),
});

export const adminBooks = {
  transactions: adminOnly
    .route({ method: 'GET', path: '/admin/books/transactions', summary: 'Every movement of money, newest first', tags })
    .errors({ BAD_CURSOR: { status: 400, message: 'This page link is not valid.' } })
    .input(filter.extend({ cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }))
    .output(TransactionPage),
  totals: adminOnly.route({ method: 'GET', path: '/admin/books/totals', summary: 'The sums of these movements', tags }).input(filter).output(TransactionTotals),
  exportCsv: adminOnly.route({ method: 'GET', path: '/admin/books/transactions/export', summary: 'The same as a CSV file', tags }).input(filter).output(z.file()),
  document: adminOnly
    .route({ method: 'GET', path: '/admin/books/documents/{document_id}', summary: 'A receipt or credit note as PDF', tags })
    .errors({ NOT_FOUND: { status: 404, message: 'This receipt does not exist.' } })
    .input(z.object({ document_id: z.uuid() }))
    .output(z.file()),
};
