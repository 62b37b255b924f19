import type Stripe from 'stripe';

/** A Stripe object as it is kept and sent: references are ids, not expanded objects. */
type WithIds<T, K extends keyof T> = Omit<T, K> & Record<K, string | null>;

export type Customer = Stripe.Customer;
export type CheckoutSession = WithIds<Stripe.Checkout.Session, 'customer' | 'payment_intent'>;
export type PaymentIntent = WithIds<Stripe.PaymentIntent, 'customer' | 'latest_charge' | 'payment_method'>;
export type Charge = WithIds<Stripe.Charge, 'customer' | 'payment_intent' | 'payment_method'>;
export type Refund = WithIds<Stripe.Refund, 'charge' | 'payment_intent'>;
/** On the wire the decimal amount is text; the SDK makes a Decimal of it. */
export type Price = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string };
export type LineItem = Omit<Stripe.LineItem, 'price'> & { price: Price };

/** A checkout session with the parts its own object does not show. */
export interface CheckoutRecord {
  session: CheckoutSession;
  lineItems: LineItem[];
  /** What each line's product says of itself, for the hosted page. */
  productDescriptions: (string | null)[];
  paymentIntentData: { metadata: Record<string, string>; receipt_email: string | null; description: string | null };
}

/** Who caused an event: the API request, or nobody (the hosted page, the clock). */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

/** The event types that the sandbox sends. */
export type EventType =
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'refund.created';

/** An event: a fact with a copy of the object as it was at that moment. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: Cause;
  type: EventType;
}

/** One promise to send an event to the webhook. Times in milliseconds since 1970. */
export interface Delivery {
  id: string;
  event: string;
  status: 'delivered' | 'failed' | 'pending';
  createdAt: number;
  nextAttemptAt: number;
  /** Sent even while deliveries are paused: somebody asked for exactly this one. */
  forced: boolean;
  attempts: { at: number; answer: string }[];
}

/** The answer first given under an idempotency key. */
export interface SavedAnswer {
  endpoint: string;
  fingerprint: string;
  status: number;
  body: object;
  requestId: string;
  at: number;
}

/** Everything the sandbox remembers over a restart. Tables are keyed by id, oldest first. */
export interface State {
  customers: Record<string, Customer>;
  checkouts: Record<string, CheckoutRecord>;
  paymentIntents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  events: Record<string, StripeEvent>;
  deliveries: Record<string, Delivery>;
  answers: Record<string, SavedAnswer>;
  deliveriesPaused: boolean;
}
