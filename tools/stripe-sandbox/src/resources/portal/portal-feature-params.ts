import type Stripe from 'stripe';
import { emptyable, flag, list, notYet, object, oneOf, optional, paramsOf, text, type Read } from '../../api/params.ts';

const Prorations = oneOf('always_invoice', 'create_prorations', 'none');

/** The portal's features; an update may leave out any of them, and any of their fields. */
export const PortalFeatures = paramsOf<Stripe.BillingPortal.ConfigurationCreateParams.Features>()({
  customer_update: optional(object({ enabled: optional(flag()), allowed_updates: optional(emptyable(list(oneOf('address', 'email', 'name', 'phone', 'shipping', 'tax_id')))) })),
  invoice_history: optional(object({ enabled: flag() })),
  payment_method_update: optional(object({ enabled: flag(), ...notYet('payment_method_configuration') })),
  subscription_cancel: optional(
    object({ enabled: optional(flag()), mode: optional(oneOf('at_period_end', 'immediately')), proration_behavior: optional(Prorations), ...notYet('cancellation_reason') }),
  ),
  subscription_update: optional(
    object({
      enabled: optional(flag()),
      default_allowed_updates: optional(emptyable(list(oneOf('price', 'promotion_code', 'quantity')))),
      products: optional(emptyable(list(object({ product: text(100), prices: list(text(100)), ...notYet('adjustable_quantity') }), 10))),
      proration_behavior: optional(Prorations),
      trial_update_behavior: optional(oneOf('continue_trial', 'end_trial')),
      ...notYet('billing_cycle_anchor', 'schedule_at_period_end'),
    }),
  ),
  ...notYet('subscription_pause'),
});
/** The features as requested. */
export type FeatureParams = Read<typeof PortalFeatures>;
