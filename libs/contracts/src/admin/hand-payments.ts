import * as z from 'zod';
import { PAYMENT_WAYS } from '@coach/domain';
import { Credits } from '../billing.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';
import { LocalDay } from '../bookings/availability.ts';
import { chosenFields } from '../input/chosen-fields.ts';
import { expand, expandable } from '../input/expanded.ts';
import { moment } from '../input/moment.ts';
import { SoldId } from '../input/sold-id.ts';
import { requiredLine, requiredText, text } from '../input/text.ts';
import { AdminBooking } from './rows/admin-booking.ts';
import { AdminUser } from './rows/admin-user.ts';
import { AmountDue } from './rows/amount-due.ts';

const tags = ['Money'];
const cents = z.int32().min(1).max(100_000_000).describe('Cents');
const way = z.enum(PAYMENT_WAYS).meta({ id: 'PaymentWay', description: 'terminal: a card reader that is not connected to this site' });
const request_id = z.uuid().describe('Your id of the request: the same one counts once');

/** A manually agreed amount in the list, with requested expansions. */
const expandedDue = {
  client: AdminUser.nullable().describe('Null where the account is gone'),
  booking: AdminBooking.nullable().describe('Null unless it is for a session'),
};
export const ListedAmountDue = expandable(AmountDue, expandedDue).meta({ id: 'ListedAmountDue' });

/** A manual payment. */
export const PaidByHand = z.object({ way, paid_at: moment.optional().describe('Now, unless said'), note: text(500).default('') });
export type PaidByHand = z.infer<typeof PaidByHand>;

/** A manually agreed amount. */
const SoldByHand = z.discriminatedUnion('sells', [
  z.object({ sells: z.literal('session'), booking_id: z.uuid() }),
  z.object({ sells: z.literal('pack'), pack: SoldId }).describe('Its sessions are granted at once'),
  z.object({ sells: z.literal('plan'), subscription_id: z.uuid() }).describe('A plan given by hand'),
  z.object({ sells: z.literal('other'), label: requiredLine(200) }),
]);

export const HandSale = z
  .object({ request_id, user_id: z.uuid(), sold: SoldByHand, amount: cents, paid: PaidByHand.nullable().describe('null: it is owed'), due_at: moment.optional(), note: text(500).default('') })
  .meta({ id: 'HandSale' });
export type HandSale = z.infer<typeof HandSale>;

/** Amounts due by client, oldest first. */
export const OutstandingAmounts = z
  .object({
    amounts: z.array(AmountDue).describe('Due by now'),
    ahead: z.array(AmountDue).describe('Not due yet'),
    to_hand_back: z.array(AmountDue).describe('Paid by hand for canceled sessions'),
    owed_total: z.number().int().describe('Cents due by now'),
    people: z.number().int().describe('Who owe them'),
  })
  .meta({ id: 'OutstandingAmounts' });
export type OutstandingAmounts = z.infer<typeof OutstandingAmounts>;

/** Managing a client's session credits. */
export const ClientCredits = Credits.extend({
  changes: z.array(z.object({ id: z.uuid(), credits: z.number().int(), reason: z.string(), made_by: z.string().nullable(), created_at: z.iso.datetime() })).describe('What the coach gave and took, latest first'),
}).meta({ id: 'ClientCredits' });
export type ClientCredits = z.infer<typeof ClientCredits>;

const notFound = { NOT_FOUND: { status: 404, message: messages.handPayments.notFound } };
const tooMuch = { MORE_THAN_OUTSTANDING: { status: 409, message: messages.handPayments.moreThanOutstanding, data: z.object({ outstanding: z.number().int() }) } };
const tooMuchBack = { MORE_THAN_PAID: { status: 409, message: messages.handPayments.moreThanPaid, data: z.object({ left: z.number().int() }) } };
const early = { IN_THE_FUTURE: { status: 422, message: messages.handPayments.inTheFuture } };
const noClient = { CLIENT_NOT_FOUND: { status: 404, message: messages.calendar.clientNotFound } };
const reason = requiredText(500);
const due_id = z.uuid();
const due_entry_id = z.uuid();

export const handPayments = {
  outstanding: adminOnly.route({ method: 'GET', path: '/admin/owed', summary: 'Who owes money for what was agreed by hand, longest first', tags }).output(OutstandingAmounts),
  list: adminOnly
    .route({ method: 'GET', path: '/admin/amounts-due', summary: 'What was agreed by hand with a client, or for a booking, and how it was paid; latest first', tags })
    .input(z.object({ user_id: z.uuid().optional(), booking_id: z.uuid().optional(), fields: chosenFields(ListedAmountDue), expand: expand(expandedDue) }).refine(({ user_id: user, booking_id: booking }) => Boolean(user) !== Boolean(booking)))
    .output(z.array(ListedAmountDue)),
  record: adminOnly
    .route({ method: 'POST', path: '/admin/amounts-due', successStatus: 201, summary: 'Write down what was agreed by hand: paid already, which is receipted, or owed', tags })
    .errors({ ...notFound, ...noClient, ...early, NOT_BY_HAND: { status: 409, message: messages.handPayments.notByHand }, ALREADY_RECORDED: { status: 409, message: messages.handPayments.alreadyRecorded } })
    .input(HandSale)
    .output(AmountDue),
  pay: adminOnly
    .route({ method: 'POST', path: '/admin/amounts-due/{due_id}/payments', successStatus: 201, summary: 'Mark an amount, or a part of it, as paid by hand; the client gets a receipt', tags })
    .errors({ ...notFound, ...tooMuch, ...early })
    .input(PaidByHand.extend({ due_id, request_id, amount: cents }))
    .output(AmountDue),
  takeBack: adminOnly
    .route({ method: 'POST', path: '/admin/due-entries/{due_entry_id}/correction', successStatus: 201, summary: 'Take back a payment by hand that was written down in error: it is owed again', tags })
    .errors({ ...notFound, ...tooMuchBack })
    .input(z.object({ due_entry_id, request_id, reason }))
    .output(AmountDue),
  refund: adminOnly
    .route({ method: 'POST', path: '/admin/due-entries/{due_entry_id}/refund', successStatus: 201, summary: 'Give back by hand what was paid by hand, or a part of it; the client is told', tags })
    .errors({ ...notFound, ...tooMuchBack, ...early })
    .input(z.object({ due_entry_id, request_id, amount: cents, way, paid_at: moment.optional(), reason }))
    .output(AmountDue),
  writeOff: adminOnly
    .route({ method: 'POST', path: '/admin/amounts-due/{due_id}/write-off', successStatus: 201, summary: 'Ask for what is open no more', tags })
    .errors({ ...notFound, ...tooMuch })
    .input(z.object({ due_id, request_id, reason }))
    .output(AmountDue),
  remind: adminOnly
    .route({ method: 'POST', path: '/admin/amounts-due/{due_id}/reminder', summary: 'Mail a reminder with a payment link; once an hour at most', tags })
    .errors({ ...notFound, NOTHING_OUTSTANDING: { status: 409, message: messages.handPayments.nothingOutstanding }, REMINDED_ALREADY: { status: 409, message: messages.handPayments.remindedAlready } })
    .input(z.object({ due_id }))
    .output(AmountDue),
  credits: adminOnly
    .route({ method: 'GET', path: '/admin/credits/{user_id}', summary: 'The session credits of a client', tags })
    .errors(noClient)
    .input(z.object({ user_id: z.uuid() }))
    .output(ClientCredits),
  changeCredits: adminOnly
    .route({ method: 'POST', path: '/admin/credits/{user_id}', summary: 'Give a client session credits, or take some away, with a reason', tags })
    .errors({ ...noClient, ...early, TOO_FEW_CREDITS: { status: 409, message: messages.handPayments.tooFewCredits, data: z.object({ available: z.number().int() }) }, BAD_END: { status: 422, message: messages.handPayments.badEnd } })
    .input(
      z.object({
        user_id: z.uuid(),
        request_id,
        credits: z.int32().min(-100).max(100).refine((credits) => credits !== 0).describe('How many are given, or, below zero, taken'),
        last_day: LocalDay.optional().describe('The last day on which what is given can be used; a year from now unless said'),
        reason: requiredText(200),
        tells: z.boolean().default(true).describe('Whether the client is mailed what was given'),
      }),
    )
    .output(ClientCredits),
};
