import type Stripe from 'stripe';

/** A Stripe object as stored and sent: references are ids, not expanded objects. */
type WithIds<T, K extends keyof T> = Omit<T, K> & Record<K, string | null>;

export type Customer = Stripe.Customer;
export type CheckoutSession = WithIds<Stripe.Checkout.Session, 'customer' | 'invoice' | 'payment_intent' | 'setup_intent' | 'subscription'>;
export type PaymentIntent = WithIds<Stripe.PaymentIntent, 'customer' | 'latest_charge' | 'payment_method'>;
export type SetupIntent = WithIds<Stripe.SetupIntent, 'customer' | 'payment_method'>;
export type Charge = WithIds<Stripe.Charge, 'customer' | 'payment_intent' | 'payment_method'>;
export type Refund = WithIds<Stripe.Refund, 'charge' | 'payment_intent'>;
export type Product = Stripe.Product;
/** The decimal amount is a string in JSON; the SDK turns it into a Decimal. */
export type Price = Omit<Stripe.Price, 'product' | 'unit_amount_decimal'> & { product: string; unit_amount_decimal: string };
export type Plan = Omit<Stripe.Plan, 'amount_decimal' | 'product'> & { amount_decimal: string; product: string };
export type Coupon = Stripe.Coupon;
export type PromotionCode = WithIds<Stripe.PromotionCode, 'customer'> & { promotion: { type: 'coupon'; coupon: string } };
export type Discount = WithIds<Stripe.Discount, 'customer' | 'promotion_code'> & { source: { type: 'coupon'; coupon: string } };
export type PaymentMethod = WithIds<Stripe.PaymentMethod, 'customer'>;
export type TestClock = Stripe.TestHelpers.TestClock;
export type Dispute = WithIds<Stripe.Dispute, 'charge' | 'payment_intent'>;
export type BalanceTransaction = WithIds<Stripe.BalanceTransaction, 'source'>;
export type Payout = WithIds<Stripe.Payout, 'balance_transaction' | 'destination' | 'failure_balance_transaction'>;
export type FraudWarning = Omit<Stripe.Radar.EarlyFraudWarning, 'charge' | 'payment_intent'> & { charge: string; payment_intent?: string };
export type InvoicePayment = WithIds<Stripe.InvoicePayment, 'invoice'>;
export type PortalSession = Stripe.BillingPortal.Session;
export type PortalConfiguration = Stripe.BillingPortal.Configuration;
export type LineItem = Omit<Stripe.LineItem, 'price'> & { price: Price };

/** A list inside an object. */
export interface ListOf<T> {
  object: 'list';
  data: T[];
  has_more: false;
  url: string;
}

export type SubscriptionItem = Omit<Stripe.SubscriptionItem, 'discounts' | 'plan' | 'price' | 'quantity'> & {
  discounts: string[];
  plan: Plan;
  price: Price;
  quantity: number;
};
export type Subscription = Omit<
  WithIds<Stripe.Subscription, 'default_payment_method' | 'latest_invoice' | 'test_clock'>,
  'customer' | 'discounts' | 'items'
> & { customer: string; discounts: string[]; items: ListOf<SubscriptionItem> };
export type InvoiceLine = Omit<Stripe.InvoiceLineItem, 'discounts' | 'pricing' | 'quantity_decimal' | 'subscription'> & {
  discounts: string[];
  pricing: { type: 'price_details'; price_details: { price: string; product: string }; unit_amount_decimal: string };
  quantity_decimal: string;
  subscription: string | null;
};
export type Invoice = Omit<WithIds<Stripe.Invoice, 'default_payment_method' | 'test_clock'>, 'customer' | 'discounts' | 'lines'> & {
  customer: string;
  discounts: string[];
  lines: ListOf<InvoiceLine>;
};

/** The effect of a test card: see TEST_CARDS. */
export type CardEffect = 'asks' | 'asks once' | 'declines' | 'has no funds' | 'pays' | 'pays once' | 'settles later' | 'settles never';

/** A card on file with the effect of its number; the number itself is not stored. */
export interface CardOnFile {
  method: PaymentMethod;
  effect: CardEffect;
}

/** A line already known for the next invoice: a proration of a changed plan. */
export interface PendingLine {
  description: string;
  amount: number;
  quantity: number;
  price: Price;
  item: string;
  period: { start: number; end: number };
  proration: boolean;
}

/** A subscription with the data that its own object does not show. Times in seconds. */
export interface SubscriptionRecord {
  subscription: Subscription;
  pending: PendingLine[];
  /** The end of the period whose renewal (invoice.upcoming) or trial end was announced. */
  announced: number | null;
}

/** The payer and card of a payment page while the payment is not finished. */
export interface HeldPayment {
  payer: { email: string; name: string };
  card: { brand: 'visa'; last4: string; month: number; year: number };
  effect: CardEffect;
  terms: boolean;
}

/** The account's Dashboard settings, which cannot be changed over the API. Empty strings are not filled in. */
export interface Dashboard {
  business_name: string;
  terms_url: string;
  privacy_url: string;
  statement_descriptor: string;
  primary_color: string;
  secondary_color: string;
  icon: string;
  /** Whether the account may accept real payments. */
  is_activated: boolean;
  /** Whether the customer portal's own settings were saved: without them there is no default configuration. */
  is_portal_saved: boolean;
  is_tax_on: boolean;
  tax_behavior: '' | 'exclusive' | 'inclusive' | 'inferred_by_currency';
  tax_country: string;
}

/** A webhook endpoint as the API shows it, with the secret that is shown only once. */
export interface EndpointRecord {
  endpoint: Stripe.WebhookEndpoint;
  secret: string;
}

/** A billing portal session; `usedAt` in milliseconds since 1970. */
export interface PortalRecord {
  session: PortalSession;
  usedAt: number;
}

/** A checkout session with the data that its own object does not show. */
export interface CheckoutRecord {
  session: CheckoutSession;
  lineItems: LineItem[];
  /** The product description of each line, for the hosted page. */
  productDescriptions: (string | null)[];
  /** The rate of the tax included in the prices, with automatic tax. */
  taxPercent?: number;
  paymentIntentData: { metadata: Record<string, string>; receipt_email: string | null; description: string | null };
  subscriptionData?: { metadata: Record<string, string>; description: string | null; trial_period_days?: number | undefined };
  /** Set while the bank waits for the payer's confirmation. */
  asking?: HeldPayment;
  /** A slow payment: when (ms since 1970) and how it settles. */
  settling?: { at: number; succeeds: boolean };
}

/** The cause of an event: an API request, or none (the hosted page, the clock). */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

/** The event types that the sandbox sends. */
export type EventType =
  | 'billing_portal.configuration.created'
  | 'billing_portal.configuration.updated'
  | 'billing_portal.session.created'
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated'
  | 'charge.failed'
  | 'charge.refund.updated'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'coupon.created'
  | 'coupon.deleted'
  | 'customer.created'
  | 'customer.deleted'
  | 'customer.subscription.created'
  | 'customer.subscription.deleted'
  | 'customer.subscription.trial_will_end'
  | 'customer.subscription.updated'
  | 'customer.updated'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_action_required'
  | 'invoice.payment_failed'
  | 'invoice.payment_succeeded'
  | 'invoice.upcoming'
  | 'invoice.voided'
  | 'invoice_payment.paid'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'payout.created'
  | 'payout.failed'
  | 'payout.paid'
  | 'price.created'
  | 'price.updated'
  | 'product.created'
  | 'product.deleted'
  | 'product.updated'
  | 'promotion_code.created'
  | 'promotion_code.updated'
  | 'radar.early_fraud_warning.created'
  | 'radar.early_fraud_warning.updated'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'
  | 'setup_intent.created'
  | 'setup_intent.requires_action'
  | 'setup_intent.setup_failed'
  | 'setup_intent.succeeded'
  | 'test_helpers.test_clock.advancing'
  | 'test_helpers.test_clock.created'
  | 'test_helpers.test_clock.ready';

/** An event with a copy of the object at that moment. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: Cause;
  type: EventType;
}

/** The pending or finished delivery of an event to a webhook endpoint. Times in milliseconds since 1970. */
export interface Delivery {
  id: string;
  event: string;
  /** The id of the endpoint. */
  endpoint: string;
  status: 'delivered' | 'failed' | 'pending';
  createdAt: number;
  nextAttemptAt: number;
  /** Sent even while deliveries are paused: it was requested explicitly. */
  forced: boolean;
  attempts: { at: number; answer: string }[];
}

/** The answer saved under an idempotency key. */
export interface SavedAnswer {
  endpoint: string;
  fingerprint: string;
  status: number;
  body: object;
  requestId: string;
  at: number;
}

/** Everything the sandbox keeps across restarts. Tables are keyed by id, oldest first. */
export interface State {
  customers: Record<string, Customer>;
  checkouts: Record<string, CheckoutRecord>;
  paymentIntents: Record<string, PaymentIntent>;
  setupIntents: Record<string, SetupIntent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  products: Record<string, Product>;
  prices: Record<string, Price>;
  coupons: Record<string, Coupon>;
  promotionCodes: Record<string, PromotionCode>;
  discounts: Record<string, Discount>;
  cards: Record<string, CardOnFile>;
  subscriptions: Record<string, SubscriptionRecord>;
  invoices: Record<string, Invoice>;
  invoicePayments: Record<string, InvoicePayment>;
  disputes: Record<string, Dispute>;
  fraudWarnings: Record<string, FraudWarning>;
  balanceTransactions: Record<string, BalanceTransaction>;
  payouts: Record<string, Payout>;
  /** The payout of each balance transaction. */
  payoutOf: Record<string, string>;
  portals: Record<string, PortalRecord>;
  portalConfigurations: Record<string, PortalConfiguration>;
  endpoints: Record<string, EndpointRecord>;
  /** The permissions of each restricted key, such as `checkout_session_write`. */
  restrictedKeys: Record<string, string[]>;
  dashboard: Dashboard;
  testClocks: Record<string, TestClock>;
  events: Record<string, StripeEvent>;
  deliveries: Record<string, Delivery>;
  answers: Record<string, SavedAnswer>;
  deliveriesPaused: boolean;
  /** Delay of new deliveries. */
  deliveryDelayMs: number;
  /** Offset of the billing clock from real time. */
  clockAheadSeconds: number;
  /** What happens to a subscription after the last failed retry. */
  afterRetries: 'cancel' | 'unpaid';
  /** The API version of a webhook endpoint that differs from the sandbox's own, or null. */
  eventVersion: string | null;
}
