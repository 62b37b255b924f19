import { account } from '../resources/account.ts';
import { balanceTransactions } from '../resources/balance-transactions.ts';
import { charges } from '../resources/charges.ts';
import { checkoutSessions } from '../resources/checkout/checkout-sessions.ts';
import { coupons } from '../resources/checkout/coupons.ts';
import { customers } from '../resources/customers.ts';
import { disputes } from '../resources/disputes/disputes.ts';
import { events } from '../resources/events.ts';
import { fraudWarnings } from '../resources/disputes/fraud-warnings.ts';
import { invoicePayments } from '../resources/invoice-payments.ts';
import { invoices } from '../resources/invoices.ts';
import { offSessionPayments } from '../resources/off-session-payments.ts';
import { paymentIntents } from '../resources/payment-intents.ts';
import { paymentMethods } from '../resources/payment-methods.ts';
import { payouts } from '../resources/payouts.ts';
import { portalConfigurations } from '../resources/portal/portal-configurations.ts';
import { portalSessions } from '../resources/portal/portal-sessions.ts';
import { prices } from '../resources/prices/prices.ts';
import { products } from '../resources/prices/products.ts';
import { promotionCodes } from '../resources/checkout/promotion-codes.ts';
import { refunds } from '../resources/refunds.ts';
import { setupIntents } from '../resources/setup-intents.ts';
import { subscriptions } from '../resources/subscriptions/subscriptions.ts';
import { testClocks } from '../resources/test-clocks.ts';
import { webhookEndpoints } from '../resources/webhook-endpoints.ts';
import type { Route } from './route.ts';

/** Every endpoint of the sandbox's API. */
export const ROUTES: readonly Route[] = [
  ...products,
  ...prices,
  ...coupons,
  ...promotionCodes,
  ...customers,
  ...paymentMethods,
  ...checkoutSessions,
  ...subscriptions,
  ...invoices,
  ...portalConfigurations,
  ...portalSessions,
  ...invoicePayments,
  ...paymentIntents,
  ...offSessionPayments,
  ...setupIntents,
  ...charges,
  ...refunds,
  ...disputes,
  ...fraudWarnings,
  ...balanceTransactions,
  ...payouts,
  ...events,
  ...testClocks,
  ...account,
  ...webhookEndpoints,
];
