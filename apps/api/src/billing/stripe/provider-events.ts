import type Stripe from 'stripe';

/** The provider's events that we handle: EventSubjects has a subject for each, and an endpoint subscribes to exactly these. */
export const PROVIDER_EVENTS = [
  ...['checkout.session.completed', 'checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed', 'checkout.session.expired'] as const,
  ...['customer.subscription.created', 'customer.subscription.updated', 'customer.subscription.deleted', 'customer.subscription.trial_will_end'] as const,
  ...['invoice.paid', 'invoice.payment_failed', 'invoice.payment_action_required', 'invoice.upcoming'] as const,
  ...['charge.refunded', 'refund.updated', 'refund.failed'] as const,
  ...['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated', 'charge.dispute.closed'] as const,
  ...['radar.early_fraud_warning.created', 'radar.early_fraud_warning.updated'] as const,
  ...['payout.created', 'payout.updated', 'payout.paid', 'payout.failed', 'payout.canceled', 'payout.reconciliation_completed'] as const,
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];
export type ProviderEvent = (typeof PROVIDER_EVENTS)[number];
