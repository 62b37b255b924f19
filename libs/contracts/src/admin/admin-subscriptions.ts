import * as z from 'zod';
import { PLAN_INTERVALS, SUBSCRIPTION_STATUSES } from '@coach/domain';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';
import { chosenFields } from '../input/chosen-fields.ts';
import { expand, expandable } from '../input/expanded.ts';
import { line } from '../input/text.ts';
import { SoldId } from '../input/sold-id.ts';
import { AdminUser } from './rows/admin-user.ts';

const tags = ['Money'];

/** A subscription with its client, as the coach sees it (SUB-01). The price is in cents. */
export const AdminSubscription = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    plan_type: SoldId,
    status: z.enum(SUBSCRIPTION_STATUSES),
    price_monthly: z.number().int().describe('Of each period, after a discount that lasts'),
    interval: z.enum(PLAN_INTERVALS).describe('How often it is charged'),
    list_price: z.number().int().nullable().describe('Without the discount'),
    discount_ends_at: z.iso.datetime().nullable(),
    trial_ends_at: z.iso.datetime().optional().describe('Until when it costs nothing; absent outside a trial'),
    current_period_start: z.iso.datetime(),
    current_period_end: z.iso.datetime(),
    cancel_at_period_end: z.boolean(),
    stripe_subscription_id: z.string().nullable(),
    manual: z.boolean().describe('The coach set the status; the payment provider’s next word replaces it'),
    complimentary: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AdminSubscription' });
export type AdminSubscription = z.infer<typeof AdminSubscription>;

/** A subscription in the list, with requested expansions. */
const expandedSubscription = { client: AdminUser.nullable().describe('Null where the account is gone') };
export const ListedSubscription = expandable(AdminSubscription, expandedSubscription).meta({ id: 'ListedSubscription' });

const Counts = z.object({
  all: z.number().int(),
  active: z.number().int(),
  inactive: z.number().int(),
  canceled: z.number().int(),
  past_due: z.number().int(),
  mrr: z.number().int().describe('Cents a month of what is active and charged by the provider (USR-07)'),
});

export const AdminSubscriptionPage = z
  .object({ subscriptions: z.array(ListedSubscription), next_cursor: z.string().nullable(), counts: Counts })
  .meta({ id: 'AdminSubscriptionPage' });
export type AdminSubscriptionPage = z.infer<typeof AdminSubscriptionPage>;

/** Members whose price differs from their plan's, and the renewal from which each would pay it. */
export const PriceMove = z
  .object({
    plan_type: SoldId,
    price: z.number().int().describe('Cents of each period, as the plan is sold now'),
    interval: z.enum(PLAN_INTERVALS),
    members: z.array(z.object({ name: z.string(), price: z.number().int().describe('Cents that are charged now'), from: z.iso.datetime() })),
  })
  .meta({ id: 'PriceMove' });
export type PriceMove = z.infer<typeof PriceMove>;

export const adminSubscriptions = {
  list: adminOnly
    .route({ method: 'GET', path: '/admin/subscriptions', summary: 'Every subscription, newest first', tags })
    .errors({ BAD_CURSOR: { status: 400, message: 'This page link is not valid.' } })
    .input(
      z.object({
        status: z.enum(SUBSCRIPTION_STATUSES).optional(),
        search: line(200).optional(),
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(25),
        fields: chosenFields(ListedSubscription),
        expand: expand(expandedSubscription),
      }),
    )
    .output(AdminSubscriptionPage),
  priceMove: adminOnly
    .route({ method: 'GET', path: '/admin/plans/{plan_type}/price-move', summary: 'Members of a plan at another price than its present one, and when each could be moved to it', tags })
    .errors({ NOT_FOUND: { status: 404, message: messages.adminSubscriptions.noPlan } })
    .input(z.object({ plan_type: SoldId }))
    .output(PriceMove),
  movePrice: adminOnly
    .route({ method: 'POST', path: '/admin/plans/{plan_type}/price-move', summary: 'Tell these members of the present price; each pays it from the first renewal that is a month ahead at least', tags })
    .errors({
      NOT_FOUND: { status: 404, message: messages.adminSubscriptions.noPlan },
      NOBODY_TO_MOVE: { status: 409, message: messages.adminSubscriptions.nobodyToMove },
      PRICE_CHANGED: { status: 409, message: messages.adminSubscriptions.priceChanged, data: z.object({ price_cents: z.number().int() }) },
    })
    .input(z.object({ plan_type: SoldId, price: z.int32().min(0).describe('Cents that were shown: refused when the plan costs something else by now'), ask_consent: z.boolean().default(false).describe('Whoever is to pay more keeps the present price unless they agree') }))
    .output(PriceMove),
  setStatus: adminOnly
    .route({ method: 'PATCH', path: '/admin/subscriptions/{subscription_id}/status', summary: 'Give a subscription another status; canceled ends the billing, too, and one that is billed cannot be set to inactive', tags })
    .errors({
      NOT_FOUND: { status: 404, message: messages.adminSubscriptions.notFound },
      ALREADY_ACTIVE: { status: 409, message: messages.adminUsers.alreadyActive },
      STILL_BILLED: { status: 409, message: messages.adminSubscriptions.stillBilled },
      PAYMENT_UNAVAILABLE: { status: 503, message: messages.payment.unavailable },
    })
    .input(
      z.object({
        subscription_id: z.uuid(),
        status: z.enum(SUBSCRIPTION_STATUSES),
        stop_billing: z.boolean().default(true).describe('With canceled: end it at the payment provider too (SUB-03); refused without while the provider goes on charging'),
      }),
    )
    .output(AdminSubscription),
};
