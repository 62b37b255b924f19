import * as z from 'zod';
import { adminOnly } from '../refusals.ts';
import { chosenFields } from '../input/chosen-fields.ts';
import { expand, expandable } from '../input/expanded.ts';
import { MONEY_WAYS } from '../input/money-ways.ts';
import { calendarDay } from '../input/moment.ts';
import { line } from '../input/text.ts';
import { messages } from '../messages/messages.ts';
import { AdminUser } from './rows/admin-user.ts';

const tags = ['Money'];
const cents = z.number().int();

/** Filter of the transaction list. */
export const TRANSACTION_FILTERS = ['all', 'card', 'hand', 'back'] as const;

/** A movement of money; amounts in cents, negative for refunds. */
export const Transaction = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(['payment', 'refund', 'dispute', 'correction']).describe('dispute: lost to the client’s bank; correction: of a payment that was recorded by hand'),
    what: z.string().describe('What was paid for'),
    user_id: z.uuid(),
    client_name: z.string().nullable().describe('Null when the account is gone'),
    way: z.enum(MONEY_WAYS),
    recorded_by: z.string().nullable().describe('Who wrote it down, where it was taken or given back by hand'),
    amount: cents,
    tax: cents.describe('The part of the amount that is tax'),
    fee: cents.nullable().describe('What the payment provider took; null as long as it has not said'),
    net: cents.nullable().describe('The amount less the fee; null as long as that is not known'),
    document: z.object({ id: z.uuid(), number: z.string() }).nullable().describe('Its receipt, or the credit note of what went back; null until it is numbered'),
    payout: z.object({ id: z.string(), sent_at: z.iso.datetime() }).nullable().describe('With which it went to the bank; null until it did, and for what was taken by hand'),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof Transaction>;

const expandedMovement = { client: AdminUser.nullable().describe('Null where the account is gone, or there never was one') };
export const ListedTransaction = expandable(Transaction, expandedMovement).meta({ id: 'ListedTransaction' });

export const TransactionPage = z.object({ transactions: z.array(ListedTransaction), next_cursor: z.string().nullable() }).meta({ id: 'TransactionPage' });
export type TransactionPage = z.infer<typeof TransactionPage>;

export const TransactionTotals = z
  .object({
    count: z.number().int(),
    gross: cents.describe('What was paid, less what was corrected'),
    by_hand: cents.describe('How much of that came by hand'),
    refunds: cents.describe('What went back, as a positive number'),
    refund_count: z.number().int().describe('How many refunds and lost disputes'),
    card_payments: z.number().int(),
    tax: cents.describe('In what was paid, less that in what went back'),
    fees: cents.describe('As far as they are known'),
    net: cents.describe('Gross less refunds and known fees'),
    fees_missing: z.number().int().describe('Card payments of which the fee is not known yet'),
  })
  .meta({ id: 'TransactionTotals' });
export type TransactionTotals = z.infer<typeof TransactionTotals>;

const PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;

/** A payout to the bank; amounts in cents. */
export const Payout = z
  .object({
    id: z.string(),
    sent_at: z.iso.datetime(),
    arrives_at: z.iso.datetime(),
    status: z.enum(PAYOUT_STATUSES),
    failure: z.string().nullable().describe('Why the bank did not take it, as the provider names it'),
    amount: cents.describe('What was sent'),
    payments: z.number().int().describe('How many payments it holds'),
    gross: cents,
    refunds: cents.describe('As a positive number'),
    fees: cents,
    other: cents.describe('Disputes, returned payouts and whatever else the provider took or gave'),
    should_be: cents.nullable().describe('Gross less refunds and fees, with all else; null as long as the provider has not said what it holds'),
    difference: cents.nullable().describe('What was sent less what should have been; null as long as that is not known'),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof Payout>;

export const PayoutLine = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(['payment', 'refund', 'dispute', 'fee', 'returned', 'other']).describe('returned: an earlier payout that the bank sent back'),
    user_id: z.uuid().nullable(),
    client_name: z.string().nullable(),
    amount: cents,
    fee: cents,
    net: cents,
  })
  .meta({ id: 'PayoutLine' });
export type PayoutLine = z.infer<typeof PayoutLine>;
export const ListedPayoutLine = expandable(PayoutLine, expandedMovement).meta({ id: 'ListedPayoutLine' });

const filter = z.object({
  from: calendarDay.optional().describe('First day, where the business is'),
  to: calendarDay.optional().describe('Last day, where the business is'),
  show: z.enum(TRANSACTION_FILTERS).default('all').describe('back: refunds, lost disputes and corrections'),
  user_id: z.uuid().optional().describe('Of this client only'),
  search: line(200).optional().describe('A client’s name or address, or a receipt’s number'),
});

export const adminBooks = {
  transactions: adminOnly
    .route({ method: 'GET', path: '/admin/books/transactions', summary: 'Every movement of money, newest first', tags })
    .errors({ BAD_CURSOR: { status: 400, message: 'This page link is not valid.' } })
    .input(filter.extend({ cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(50), fields: chosenFields(ListedTransaction), expand: expand(expandedMovement) }))
    .output(TransactionPage),
  totals: adminOnly.route({ method: 'GET', path: '/admin/books/totals', summary: 'The sums of these movements', tags }).input(filter).output(TransactionTotals),
  exportCsv: adminOnly.route({ method: 'GET', path: '/admin/books/transactions/export', summary: 'The same as a CSV file', tags }).input(filter).output(z.file()),
  summary: adminOnly.route({ method: 'GET', path: '/admin/books/summary', summary: 'Their sums by month and way, as a PDF for the accountant', tags }).input(filter.pick({ from: true, to: true })).output(z.file()),
  payouts: adminOnly
    .route({ method: 'GET', path: '/admin/books/payouts', summary: 'What was sent to the bank, newest first, and whether it is what it should be', tags })
    .input(filter.pick({ from: true, to: true }))
    .output(z.array(Payout)),
  payout: adminOnly
    .route({ method: 'GET', path: '/admin/books/payouts/{payout_id}', summary: 'What one payout holds', tags })
    .errors({ NOT_FOUND: { status: 404, message: messages.books.payoutNotFound } })
    .input(z.object({ payout_id: line(100), expand: expand(expandedMovement) }))
    .output(z.object({ payout: Payout, lines: z.array(ListedPayoutLine) })),
  document: adminOnly
    .route({ method: 'GET', path: '/admin/books/documents/{document_id}', summary: 'A receipt or credit note as PDF', tags })
    .errors({ NOT_FOUND: { status: 404, message: 'This receipt does not exist.' } })
    .input(z.object({ document_id: z.uuid() }))
    .output(z.file()),
};
