import * as z from 'zod';
import { BILLING_TASK_ANSWERS, BILLING_TASK_KINDS } from '@coach/domain';
import { AdminSubscription } from './admin-subscriptions.ts';
import { chosenFields } from '../input/chosen-fields.ts';
import { expand, expandable } from '../input/expanded.ts';
import { deskMessages } from '../messages/desk-messages.ts';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { adminOnly } from '../refusals.ts';
import { requiredLine, requiredText, text } from '../input/text.ts';
import { AdminBooking } from './rows/admin-booking.ts';
import { AdminPayment } from './rows/admin-payment.ts';
import { AdminUser } from './rows/admin-user.ts';

const tags = ['Money'];
const cents = z.number().int().min(0).max(100_000_000);

/** A payment in the list, with requested expansions. */
const expandedPayment = {
  client: AdminUser.nullable().describe('Null where the account is gone'),
  bookings: z.array(AdminBooking).describe('What it paid; none for a pack or a plan'),
};
export const ListedPayment = expandable(AdminPayment, expandedPayment).meta({ id: 'ListedPayment' });

/** A decision about money waiting for the coach. */
export const BillingTask = z
  .object({
    id: z.uuid(),
    kind: z.enum(BILLING_TASK_KINDS),
    client_name: z.string().nullable(),
    client_id: z.uuid().nullable().optional(),
    amount: z.number().int().describe('Cents'),
    note: z.string(),
    dispute_id: z.string().nullable(),
    due_at: z.iso.datetime().nullable().describe('Until when a bank takes an answer'),
    answers: z.array(z.enum(BILLING_TASK_ANSWERS)).describe('What may be answered, the usual first'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'BillingTask' });
export type BillingTask = z.infer<typeof BillingTask>;

/** The financial effect of ending a plan, in advance; cents. */
export const PlanCancellation = z
  .object({
    paid: z.number().int().describe('For the period that runs'),
    refundable: z.number().int().describe('Of it, what can still go back'),
    days: z.number().int().describe('Of the period'),
    days_left: z.number().int().describe('Of them, those not over, today included'),
    unused: z.number().int().describe('What the days left cost, rounded down'),
    ends_at: z.iso.datetime().describe('End of the period'),
    credits_left: z.number().int().describe('Session credits of the period not used yet; they go with the money that goes back'),
  })
  .meta({ id: 'PlanCancellation' });
export type PlanCancellation = z.infer<typeof PlanCancellation>;

const notFound = { NOT_FOUND: { status: 404, message: messages.payment.notFound } };
const unavailable = { PAYMENT_UNAVAILABLE: { status: 503, message: messages.payment.unavailable } };
const tooMuch = { MORE_THAN_LEFT: { status: 409, message: deskMessages.payment.moreThanLeft, data: z.object({ refundable: z.number().int() }) } };
const words = { reason: requiredText(500).describe('For the books'), message: text(1_000).optional().describe('What the client reads') };
const subscription_id = z.uuid();

export const adminMoney = {
  payments: adminOnly
    .route({ method: 'GET', path: '/admin/payments', summary: 'Payments of a client, or the one of a booking, with what can still go back', tags })
    .input(z.object({ user_id: z.uuid().optional(), booking_id: z.uuid().optional(), fields: chosenFields(ListedPayment), expand: expand(expandedPayment) }).refine(({ user_id: user, booking_id: booking }) => Boolean(user) !== Boolean(booking)))
    .output(z.array(ListedPayment)),
  refund: adminOnly
    .route({ method: 'POST', path: '/admin/payments/{payment_id}/refund', summary: 'Refund a payment or a part of it; the client is told', tags })
    .errors({ ...notFound, ...tooMuch })
    .input(z.object({ payment_id: z.uuid(), request_id: z.uuid().describe('Your id of the request: the same one refunds once'), amount: cents.min(1), ...words }))
    .output(AdminPayment),
  tasks: adminOnly.route({ method: 'GET', path: '/admin/billing-tasks', summary: 'Matters of money that wait for a decision, oldest first', tags }).output(z.array(BillingTask)),
  answerTask: adminOnly
    .route({ method: 'POST', path: '/admin/billing-tasks/{task_id}/answer', summary: 'Decide a matter of money', tags })
    .errors({ NOT_FOUND: { status: 404, message: deskMessages.payment.taskGone }, NOT_ALLOWED: { status: 422, message: deskMessages.payment.taskAnswer }, ...unavailable })
    .input(z.object({ task_id: z.uuid(), answer: z.enum(BILLING_TASK_ANSWERS) }))
    .output(z.array(BillingTask)),
  evidence: adminOnly
    .route({ method: 'GET', path: '/admin/disputes/{dispute_id}/evidence', summary: 'What is known of a disputed payment, ready to paste', tags })
    .errors(notFound)
    .input(z.object({ dispute_id: requiredLine(100) }))
    .output(z.object({ lines: z.array(z.string()) })),
  cancellation: adminOnly
    .route({ method: 'GET', path: '/admin/subscriptions/{subscription_id}/cancellation', summary: 'What canceling a plan means in money', tags })
    .errors(notFound)
    .input(z.object({ subscription_id }))
    .output(PlanCancellation),
  cancelPlan: adminOnly
    .route({ method: 'POST', path: '/admin/subscriptions/{subscription_id}/cancel', summary: 'Cancel a plan at once or at the end of its period, with or without money back', tags })
    .errors({ ...notFound, ...tooMuch, ...unavailable })
    .input(z.object({ subscription_id, when: z.enum(['now', 'period_end']), refund: cents.default(0).describe('Cents of the current period'), reason: text(500).default(''), message: text(1_000).optional() }))
    .output(AdminSubscription),
};
