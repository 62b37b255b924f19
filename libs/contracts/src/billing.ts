import * as z from 'zod';
import { BookingData, BookingStatus, bookingRefusals, weeklyRefusals } from './bookings/bookings.ts';
import { CREDIT_ENTRY_KINDS, CREDIT_REASONS, PLAN_INTERVALS, SUBSCRIPTION_STATUSES } from '@coach/domain';
import { ownersDetails, placeRefusal, shownDetails } from './bookings/session-details-views.ts';
import { publicMessages as messages } from './messages/public-messages.ts';
import { MONEY_WAYS } from './input/money-ways.ts';
import { open, signedIn, termsChanged } from './refusals.ts';
import { SoldId } from './input/sold-id.ts';
import { requiredLine } from './input/text.ts';

const tags = ['Billing'];

const expectedPrice = z.int32().min(0).optional().describe('Cents in all that were shown: refused with the present price when it is another one');

const agreedFee = z.int32().min(1).optional().describe('Cents of each no-show of a session paid there: the page saves a card');

/** A paid session: the service determines length and price, the details say when and where (PRC-05, PRC-14). */
export const CheckoutRequest = z
  .object({
    serviceType: SoldId,
    bookingData: BookingData,
    expectedPrice,
    agreedFee,
  })
  .meta({ id: 'CheckoutRequest' });
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

/** A plan, where subscribers of another one are sent to a plan change instead of paying twice (PRC-16, BOOK-24), or a pack of sessions (FLOW-13). */
export const PurchaseRequest = z.object({ serviceType: SoldId, expectedPrice }).meta({ id: 'PurchaseRequest' });
export type PurchaseRequest = z.infer<typeof PurchaseRequest>;

const interval = z.enum(PLAN_INTERVALS).describe('How often it is charged');

export const Subscription = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    status: z.enum(SUBSCRIPTION_STATUSES),
    plan_type: SoldId,
    price_monthly: z.number().int().describe('Cents of each period, after a discount that lasts'),
    interval,
    list_price: z.number().int().nullable().describe('Cents without the discount'),
    discount_ends_at: z.iso.datetime().nullable(),
    announced_price: z.number().int().nullable().describe('Cents of each period from the announced renewal on'),
    announced_from: z.iso.datetime().nullable(),
    announced_consent: z.enum(['wanted', 'given']).optional().describe('Of a price that holds only for members who agree to it; absent where the notice is enough'),
    trial_ends_at: z.iso.datetime().optional().describe('Until when it costs nothing; absent outside a trial'),
    current_period_start: z.iso.datetime(),
    current_period_end: z.iso.datetime(),
    cancel_at_period_end: z.boolean(),
    grace_until: z.iso.datetime().nullable().describe('Until when a subscription that is past due still opens the library (VID-21)'),
    stripe_subscription_id: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

/** A plan's invoice, or the receipt of a one-time payment; latest first. */
export const Invoice = z
  .object({
    number: z.string().nullable().describe('Of the bill; a receipt has none'),
    description: z.string(),
    amount: z.number().int().describe('Cents'),
    status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible', 'refunded', 'disputed']).describe('refunded: all of it; disputed: a bank was asked for it back'),
    refunded: z.number().int().describe('Cents of it that went back'),
    refund_failed: z.number().int().describe('Cents of a refund that the bank returned: still owed, and coming another way'),
    date: z.iso.datetime(),
    url: z.url().nullable().describe('Page of the payment provider that shows it'),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

export const CreditEntry = z
  .object({
    kind: z.enum(CREDIT_ENTRY_KINDS),
    credits: z.number().int().describe('How many came (positive) or went (negative)'),
    source: SoldId.describe('The plan or pack, or gift or imported'),
    reason: z.enum(CREDIT_REASONS).nullable().describe('Why they went or came again'),
    booking_id: z.uuid().nullable(),
    expires_at: z.iso.datetime().describe('End of the credits that this entry is about'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'CreditEntry' });
export type CreditEntry = z.infer<typeof CreditEntry>;

/** What one credit pays for; null is 60 minutes of personal training. */
const pays = z.object({ services: z.array(SoldId), minutes: z.number().int() }).nullable();

/** The caller's session credits (FLOW-13). */
export const Credits = z
  .object({
    available: z.number().int(),
    suspended: z.number().int().describe('Not to be used while a bank decides about the payment that brought them'),
    balances: z.array(z.object({ pays, available: z.number().int(), expires_at: z.iso.datetime() })).optional().describe('What is left of each grant, what ends first before the others'),
    next_expiry: z.object({ credits: z.number().int(), expires_at: z.iso.datetime() }).nullable().describe('The credits that end first'),
    packs: z.array(
      z.object({
        payment_id: z.uuid(),
        pack_type: SoldId,
        credits: z.number().int().describe('How many it came with'),
        left: z.number().int(),
        amount: z.number().int().describe('Cents that go back with a refund: what is left of the payment'),
        expires_at: z.iso.datetime(),
        refundable: z.boolean().describe('Nothing of it was used yet: the whole price can go back'),
      }),
    ),
    entries: z.array(CreditEntry).describe('The ledger, latest first'),
  })
  .meta({ id: 'Credits' });
export type Credits = z.infer<typeof Credits>;

export const Payment = z
  .object({
    amount: z.number().int().describe('Cents'),
    currency: z.string(),
    status: z.enum(['paid', 'refunded']),
    stripe_session_id: z.string(),
    stripe_payment_intent_id: z.string().nullable(),
  })
  .meta({ id: 'Payment' });

const furtherDates = z.array(z.iso.datetime()).meta({ id: 'DatesPaidTogether', description: 'Of the sessions that are paid together with it; absent for one alone' }).optional();

/** What payment result pages can show; personal details only to their owner (PAY-07). */
export const PaymentStatus = z
  .object({
    is_known: z.boolean().describe('Whether this checkout session was opened here'),
    payment: Payment.nullable(),
    booking: z
      .object({
        booking_type: SoldId,
        status: BookingStatus,
        session_date: z.iso.datetime().nullable(),
        duration_minutes: z.number().int(),
        ...ownersDetails,
        price_cents: z.number().int().nullable(),
        further_dates: furtherDates,
        free_until: z.iso.datetime().nullable().describe('Until when its owner cancels it for nothing; null for others, and when it does not stand'),
      })
      .nullable(),
    subscription: z
      .object({ plan_type: SoldId, status: z.enum(SUBSCRIPTION_STATUSES), price_monthly: z.number().int(), interval, trial_ends_at: z.iso.datetime().optional(), current_period_end: z.iso.datetime().nullable() })
      .nullable(),
    pack: z.object({ pack_type: SoldId, credits: z.number().int(), pays: pays.optional(), expires_at: z.iso.datetime().nullable() }).nullable().describe('A pack of sessions that this payment bought'),
    email: z.object({ email_type: z.string(), recipient_email: z.string(), created_at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'PaymentStatus' });
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** An unpaid session on hold (AVL-09). */
export const HeldCheckout = z
  .object({
    url: z.url().describe('The payment page, as it was left'),
    session_id: z.string().describe('Checkout session of the payment provider'),
    held_until: z.iso.datetime(),
    booking_type: SoldId,
    session_date: z.iso.datetime(),
    duration_minutes: z.number().int(),
    price_cents: z.number().int(),
    further_dates: furtherDates,
  })
  .meta({ id: 'HeldCheckout' });
export type HeldCheckout = z.infer<typeof HeldCheckout>;

/** The choices that an own session checkout started with, to start it again. */
export const BegunCheckout = z
  .object({
    service_type: SoldId,
    session_date: z.iso.datetime(),
    duration_minutes: z.number().int(),
    participant_count: z.number().int(),
    further_dates: furtherDates,
    ...shownDetails,
    notes: z.string(),
  })
  .meta({ id: 'BegunCheckout' });
export type BegunCheckout = z.infer<typeof BegunCheckout>;

/** An amount due that the caller owes the coach. */
export const OwnDue = z
  .object({ id: z.uuid(), label: z.string(), outstanding: z.number().int().describe('Cents'), currency: z.string(), due_at: z.iso.datetime(), booking_id: z.uuid().nullable() })
  .meta({ id: 'OwnDue' });
export type OwnDue = z.infer<typeof OwnDue>;

/** Cards that can be charged a no-show fee. */
export const KeptCards = z
  .object({
    cards: z.array(z.string()).describe('Visa 4242'),
    needed_until: z.iso.datetime().nullable(),
  })
  .meta({ id: 'KeptCards' });
export type KeptCards = z.infer<typeof KeptCards>;

const SessionId = z.object({ session_id: requiredLine(200).describe('Checkout session of the payment provider') });

/** A numbered receipt, or the credit note of a refund. */
export const BillingDocument = z
  .object({
    id: z.uuid(),
    number: z.string().describe('Counted by year without gaps: 2026-0001'),
    kind: z.enum(['receipt', 'credit_note']),
    description: z.string(),
    amount: z.number().int().describe('Cents; negative for a credit note'),
    way: z.enum(MONEY_WAYS),
    date: z.iso.datetime(),
  })
  .meta({ id: 'BillingDocument' });
export type BillingDocument = z.infer<typeof BillingDocument>;

export const billing = {
  checkout: signedIn
    .route({ method: 'POST', path: '/billing/checkout', summary: 'Open a payment page: for a session, whose hour is then held, a plan or a pack of sessions', tags })
    .errors({
      ...termsChanged,
      ...bookingRefusals,
      ...placeRefusal,
      ...weeklyRefusals,
      PRICE_CHANGED: { status: 409, message: messages.booking.priceChanged, data: z.object({ price_cents: z.number().int() }) },
      TOO_MANY_HOLDS: { status: 409, message: messages.booking.tooManyHolds },
      HOLDS_SPENT: { status: 429, message: messages.booking.holdsSpent },
      NOT_FOR_SALE: { status: 409, message: messages.payment.notForSale },
      ALREADY_SUBSCRIBED: { status: 409, message: messages.payment.alreadySubscribed },
      TOO_MANY_UNPAID: { status: 409, message: 'You have three upcoming sessions that aren’t paid yet. Pay for one on your dashboard, or book again after the next one.' },
      PAYMENT_UNAVAILABLE: { status: 503, message: messages.payment.unavailable },
    })
    .input(PurchaseRequest.extend({ agreedFee, bookingData: BookingData.optional().describe('When, where and for how many: of a session alone') }))
    .output(z.object({ url: z.url() })),
  heldCheckout: signedIn
    .route({ method: 'GET', path: '/billing/checkout', summary: 'The unpaid sessions whose hours are kept for the caller; null when there is none', tags })
    .output(z.object({ held: HeldCheckout.nullable(), older: HeldCheckout.nullable().describe('Another one, begun before it: no more than two are held for a person') })),
  begunCheckout: signedIn
    .route({ method: 'GET', path: '/billing/checkout/begun', summary: 'What the caller entered for a session before its payment page, while unpaid', tags })
    .errors({ NOT_FOUND: { status: 404, message: messages.payment.notFound } })
    .input(SessionId)
    .output(BegunCheckout),
  subscription: signedIn
    .route({ method: 'GET', path: '/billing/subscription', summary: "The caller's active or past-due subscription; null when there is none", tags })
    .output(z.object({ subscription: Subscription.nullable() })),
  portal: signedIn
    .route({ method: 'POST', path: '/billing/portal', summary: "A page of the payment provider to change card or plan, cancel and see invoices", tags })
    .errors({
      NO_BILLING_ACCOUNT: { status: 404, message: messages.payment.noBillingAccount },
      PAYMENT_UNAVAILABLE: { status: 503, message: messages.payment.unavailable },
    })
    .output(z.object({ url: z.url(), details: z.string().nullable().describe('What the page offers, in plain words') })),
  invoices: signedIn
    .route({ method: 'GET', path: '/billing/invoices', summary: "The caller's bills and receipts, latest first", tags })
    .errors({ PAYMENT_UNAVAILABLE: { status: 503, message: messages.payment.unavailable } })
    .output(z.array(Invoice)),
  documents: signedIn
    .route({ method: 'GET', path: '/billing/documents', summary: "The caller's numbered receipts and credit notes, latest first", tags })
    .output(z.array(BillingDocument)),
  document: signedIn
    .route({ method: 'GET', path: '/billing/documents/{document_id}', summary: 'One of them as PDF', tags })
    .errors({ NOT_FOUND: { status: 404, message: 'This receipt does not exist.' } })
    .input(z.object({ document_id: z.uuid() }))
    .output(z.file()),
  credits: signedIn
    .route({ method: 'GET', path: '/billing/credits', summary: "The caller's session credits and their ledger", tags })
    .output(Credits),
  refundPack: signedIn
    .route({ method: 'POST', path: '/billing/packs/{payment_id}/refund', summary: 'Give back a pack of which nothing was used, for all of its money', tags })
    .errors({
      NOT_FOUND: { status: 404, message: messages.payment.packNotFound },
      PAYMENT_DISPUTED: { status: 409, message: messages.payment.disputed },
      PACK_USED: { status: 409, message: messages.payment.packUsed },
    })
    .input(z.object({ payment_id: z.uuid() }))
    .output(Credits),
  amountsDue: signedIn.route({ method: 'GET', path: '/billing/amounts-due', summary: 'What the caller owes the coach, longest first', tags }).output(z.array(OwnDue)),
  payDue: signedIn
    .route({ method: 'POST', path: '/billing/amounts-due/{due_id}/pay', summary: 'Open a payment page for what is owed', tags })
    .errors({
      NOT_FOUND: { status: 404, message: messages.payment.notFound },
      PAYMENT_UNAVAILABLE: { status: 503, message: messages.payment.unavailable },
    })
    .input(z.object({ due_id: z.uuid() }))
    .output(z.object({ url: z.url() })),
  keptCards: signedIn.route({ method: 'GET', path: '/billing/kept-cards', summary: 'Cards saved for no-shows', tags }).output(KeptCards),
  removeKeptCards: signedIn
    .route({ method: 'DELETE', path: '/billing/kept-cards', summary: 'Remove saved cards', tags })
    .errors({ CARD_NEEDED: { status: 409, message: 'A session still needs this card.' } })
    .output(KeptCards),
  paymentStatus: open
    .route({ method: 'GET', path: '/billing/payment-status', summary: 'What is known about a checkout session', tags })
    .input(SessionId)
    .output(PaymentStatus),
  abandon: open
    .route({ method: 'POST', path: '/billing/checkout/abandon', summary: 'Give up an unpaid checkout and free its hour at once', tags })
    .input(SessionId)
    .output(z.object({ released: z.boolean().describe('An hour was held for it, and is free again') })),
};
