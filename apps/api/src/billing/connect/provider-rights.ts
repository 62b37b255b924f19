/** A right that a restricted key needs, as named on the provider's key page, and the calls that need it. */
export interface ProviderRight {
  resource: string;
  /** As named in the provider's refusals. */
  name: string;
  access: 'read' | 'write';
  why: string;
  calls: readonly string[];
  /** A call that only gets refused: for the missing right, or for the missing object. */
  probe: readonly [method: 'GET' | 'POST', path: string];
}

/** The minimum rights of the product's key. docs/payment-account.md lists the same for people. */
export const PROVIDER_RIGHTS: readonly ProviderRight[] = [
  {
    ...{ resource: 'Checkout Sessions', name: 'checkout_session', access: 'write', why: 'payment pages, and closing those whose hour was given away' },
    calls: ['POST /v1/checkout/sessions', 'GET /v1/checkout/sessions', 'GET /v1/checkout/sessions/{id}', 'POST /v1/checkout/sessions/{id}/expire'],
    probe: ['POST', '/v1/checkout/sessions/cs_test_none0/expire'],
  },
  {
    ...{ resource: 'Customers', name: 'customer', access: 'write', why: 'one customer for each person who pays' },
    ...{ calls: ['POST /v1/customers'], probe: ['POST', '/v1/customers/cus_none0'] },
  },
  {
    ...{ resource: 'Customer portal', name: 'customer_portal', access: 'write', why: 'Manage Subscription, changes of plan, and setting the portal up' },
    calls: ['POST /v1/billing_portal/sessions', 'GET /v1/billing_portal/configurations', 'POST /v1/billing_portal/configurations', 'POST /v1/billing_portal/configurations/{id}'],
    probe: ['POST', '/v1/billing_portal/configurations/bpc_none0'],
  },
  {
    ...{ resource: 'Products', name: 'product', access: 'write', why: 'names of plans and packs' },
    ...{ calls: ['POST /v1/products/{id}'], probe: ['POST', '/v1/products/prod_none0'] },
  },
  {
    ...{ resource: 'Prices', name: 'plan', access: 'write', why: 'prices of plans and packs, made when they are missing' },
    ...{ calls: ['POST /v1/prices', 'GET /v1/prices', 'GET /v1/prices/{id}', 'POST /v1/prices/{id}'], probe: ['POST', '/v1/prices/price_none0'] },
  },
  {
    ...{ resource: 'Subscriptions', name: 'subscription', access: 'write', why: 'plans as they run, and ending them' },
    ...{ calls: ['GET /v1/subscriptions/{id}', 'POST /v1/subscriptions/{id}', 'DELETE /v1/subscriptions/{id}'], probe: ['POST', '/v1/subscriptions/sub_none0'] },
  },
  {
    ...{ resource: 'Invoices', name: 'invoice', access: 'read', why: 'bills of plans and what paid them' },
    ...{ calls: ['GET /v1/invoices', 'GET /v1/invoices/{id}', 'GET /v1/invoice_payments'], probe: ['GET', '/v1/invoices/in_none0'] },
  },
  {
    ...{ resource: 'Payment Intents', name: 'payment_intent', access: 'write', why: 'payments, whether a bank asks for confirmation, and the fees of no-shows' },
    ...{ calls: ['GET /v1/payment_intents', 'GET /v1/payment_intents/{id}', 'POST /v1/payment_intents'], probe: ['POST', '/v1/payment_intents/pi_none0'] },
  },
  {
    ...{ resource: 'Setup Intents', name: 'setup_intent', access: 'read', why: 'cards that clients save for no-shows' },
    ...{ calls: ['GET /v1/setup_intents/{id}'], probe: ['GET', '/v1/setup_intents/seti_none0'] },
  },
  {
    ...{ resource: 'Payment Methods', name: 'payment_method', access: 'write', why: 'removing such a card' },
    ...{ calls: ['GET /v1/payment_methods/{id}', 'POST /v1/payment_methods/{id}/detach'], probe: ['POST', '/v1/payment_methods/pm_none0/detach'] },
  },
  {
    ...{ resource: 'Charges and Refunds', name: 'charge', access: 'write', why: 'giving money back, and comparing the books' },
    ...{ calls: ['GET /v1/charges', 'GET /v1/charges/{id}', 'POST /v1/refunds', 'GET /v1/refunds', 'GET /v1/refunds/{id}'], probe: ['POST', '/v1/refunds/re_none0'] },
  },
  {
    ...{ resource: 'Disputes', name: 'dispute', access: 'read', why: 'payments that a bank takes back' },
    ...{ calls: ['GET /v1/disputes', 'GET /v1/disputes/{id}'], probe: ['GET', '/v1/disputes/du_none0'] },
  },
  {
    ...{ resource: 'Radar early fraud warnings', name: 'radar_early_fraud_warning', access: 'read', why: 'warnings before a bank takes a payment back' },
    ...{ calls: ['GET /v1/radar/early_fraud_warnings/{id}'], probe: ['GET', '/v1/radar/early_fraud_warnings/issfr_none0'] },
  },
  {
    ...{ resource: 'Balance transaction sources', name: 'balance_transaction_source', access: 'read', why: 'comparing every movement of money with the books' },
    ...{ calls: ['GET /v1/balance_transactions'], probe: ['GET', '/v1/balance_transactions/txn_none0'] },
  },
  {
    ...{ resource: 'Payouts', name: 'payout', access: 'read', why: 'what was sent to the bank, and what each payout holds' },
    ...{ calls: ['GET /v1/payouts', 'GET /v1/payouts/{id}'], probe: ['GET', '/v1/payouts/po_none0'] },
  },
  {
    ...{ resource: 'Webhook Endpoints', name: 'webhook', access: 'write', why: 'the endpoint of events; read is enough once the account is connected' },
    calls: ['GET /v1/webhook_endpoints', 'POST /v1/webhook_endpoints', 'POST /v1/webhook_endpoints/{id}', 'DELETE /v1/webhook_endpoints/{id}'],
    probe: ['POST', '/v1/webhook_endpoints/we_none0'],
  },
  {
    ...{ resource: 'Accounts', name: 'accounts_kyc_basic', access: 'read', why: 'activation, branding and statement descriptor' },
    ...{ calls: ['GET /v1/account'], probe: ['GET', '/v1/account'] },
  },
  {
    ...{ resource: 'Tax settings', name: 'tax_settings', access: 'read', why: 'whether tax is set up' },
    ...{ calls: ['GET /v1/tax/settings'], probe: ['GET', '/v1/tax/settings'] },
  },
];
