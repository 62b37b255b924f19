import { end } from '../billing/end.ts';
import { collect, chargeCard } from '../billing/collect.ts';
import { renew } from '../billing/renew.ts';
import { firstInvoice } from '../billing/subscribe.ts';
import { newSubscription, periodOf } from '../billing/subscription-shape.ts';
import { bookRefund } from '../money/balance.ts';
import { payOutBalance } from '../money/pay-out.ts';
import { customerShape } from '../resources/customers.ts';
import { newCardOnFile } from '../resources/payment-methods.ts';
import { newPaymentIntent } from '../resources/payment-intents.ts';
import { newRefund } from '../resources/refunds.ts';
import { newClock } from '../resources/test-clocks.ts';
import type { CardOnFile, Customer, Invoice, State } from '../store/records.ts';
import { find } from '../store/store.ts';
import { SYSTEM_CAUSE } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { saved, type Action } from './answer.ts';

/** Years until the cards of demo customers expire. */
const CARD_YEARS = 4;
const WEEK_SECONDS = 7 * 86_400;

/** A past one-time payment; times in seconds, amounts in cents, `key` is the caller's own name for it. */
interface PastPayment {
  key: string;
  amount: number;
  currency: string;
  description: string;
  at: number;
  metadata: Record<string, string>;
  refund?: { amount: number; at: number };
}

/** A past plan, charged from `at` until it ended, or until now. */
interface PastPlan {
  key: string;
  price: string;
  at: number;
  metadata: Record<string, string>;
  endedAt?: number;
}

interface PastCustomer {
  email: string;
  name: string;
  metadata: Record<string, string>;
  since: number;
  payments: PastPayment[];
  plans: PastPlan[];
}

/** The purchases to import, up to `now`; `frozen` puts the customers on a test clock that stays at `now`. */
export interface History {
  now: number;
  frozen: boolean;
  customers: PastCustomer[];
}

interface PaidOnce {
  intent: string;
  charge: string;
  receipt: string | null;
  refund: string | null;
}

interface PaidBill {
  invoice: string;
  intent: string;
  charge: string;
  receipt: string | null;
  amount: number;
  at: number;
}

/** The ids of all imported objects. */
export interface HistoryIds {
  customers: Record<string, string>;
  payments: Record<string, PaidOnce>;
  plans: Record<string, { subscription: string; start: number; end: number; bills: PaidBill[] }>;
}

interface Buyer {
  customer: Customer;
  card: CardOnFile;
}

function newBuyer(state: State, { email, name, metadata, since }: PastCustomer, clock: string | undefined): Buyer {
  const customer = customerShape({ email, name, metadata, ...(clock !== undefined && { test_clock: clock }) }, since);
  state.customers[customer.id] = customer;
  const face = { brand: 'visa' as const, last4: '4242', month: 12, year: new Date().getUTCFullYear() + CARD_YEARS };
  const card = newCardOnFile(state, face, 'pays', { email, name });
  card.method.customer = customer.id;
  customer.invoice_settings.default_payment_method = card.method.id;
  return { customer, card };
}

function payOnce(world: World, { customer, card }: Buyer, past: PastPayment): PaidOnce {
  const { state } = world.store;
  const { amount, currency, description, metadata, at } = past;
  const intent = newPaymentIntent(state, { amount, currency, customer: customer.id, description, metadata, receiptEmail: customer.email, at });
  chargeCard(world, intent, card, null, at, SYSTEM_CAUSE);
  const charge = find(state.charges, intent.latest_charge ?? '')!;
  if (!past.refund) return { intent: intent.id, charge: charge.id, receipt: charge.receipt_url, refund: null };
  const refund = newRefund(charge, past.refund.amount, {}, past.refund.at);
  refund.balance_transaction = bookRefund(state, refund);
  state.refunds[refund.id] = refund;
  Object.assign(charge, { amount_refunded: refund.amount, refunded: refund.amount === charge.amount });
  return { intent: intent.id, charge: charge.id, receipt: charge.receipt_url, refund: refund.id };
}

function billOf({ state }: World['store'], { id: invoice, amount_paid: amount, created: at }: Invoice): PaidBill {
  const paid = Object.values(state.invoicePayments).find((one) => one.invoice === invoice)!;
  const intent = String(paid.payment.payment_intent);
  const charge = find(state.charges, find(state.paymentIntents, intent)?.latest_charge ?? '')!;
  return { invoice, intent, charge: charge.id, receipt: charge.receipt_url, amount, at };
}

function subscribe(world: World, { customer, card }: Buyer, { price, at, endedAt, metadata }: PastPlan, now: number): HistoryIds['plans'][string] | null {
  const { state } = world.store;
  const known = find(state.prices, price);
  if (!known?.recurring) return null;
  const record = newSubscription({ customer: customer.id, items: [{ price: known, quantity: 1 }], status: 'active', method: card.method.id, metadata, description: null, testClock: typeof customer.test_clock === 'string' ? customer.test_clock : null, at });
  const { subscription } = record;
  state.subscriptions[subscription.id] = record;
  collect(world, firstInvoice(world, record, at, SYSTEM_CAUSE), { card, decline: null, at, next: null, cause: SYSTEM_CAUSE });
  for (let due = periodOf(subscription).end; due <= Math.min(now, endedAt ?? now); due = periodOf(subscription).end) renew(world, record, due);
  if (endedAt !== undefined) end(world, subscription, 'cancellation_requested', endedAt, SYSTEM_CAUSE);
  const bills = Object.values(state.invoices).filter(({ parent }) => parent?.subscription_details?.subscription === subscription.id);
  return { subscription: subscription.id, ...periodOf(subscription), bills: bills.map((bill) => billOf(world.store, bill)) };
}

function write(world: World, { now, frozen, customers }: History): HistoryIds {
  const clock = frozen ? newClock(world.store.state, now, 'history').id : undefined;
  const ids: HistoryIds = { customers: {}, payments: {}, plans: {} };
  for (const past of customers) {
    const buyer = newBuyer(world.store.state, past, clock);
    ids.customers[past.email] = buyer.customer.id;
    for (const payment of past.payments) ids.payments[payment.key] = payOnce(world, buyer, payment);
    for (const plan of past.plans) {
      const subscribed = subscribe(world, buyer, plan, now);
      if (subscribed) ids.plans[plan.key] = subscribed;
    }
  }
  intoOrder(world.store.state);
  payOutWeekly(world.store.state, now);
  intoOrder(world.store.state);
  return ids;
}

/** Pays out the available past balance week by week, the last time at `now`. */
function payOutWeekly(state: State, now: number): void {
  const first = Math.min(...Object.values(state.balanceTransactions).map(({ created }) => created));
  for (let at = now - WEEK_SECONDS * Math.floor((now - first) / WEEK_SECONDS); at <= now; at += WEEK_SECONDS) payOutBalance(state, at, ({ available_on: from }) => from <= at);
}

/** The tables listed by time: imported records are sorted before later ones. */
const TIMED = ['customers', 'paymentIntents', 'charges', 'refunds', 'invoices', 'balanceTransactions'] as const;

function intoOrder(state: State): void {
  for (const table of TIMED) {
    const sorted = Object.entries<{ created: number }>(state[table]).sort(([, one], [, other]) => one.created - other.created);
    Object.assign(state, { [table]: Object.fromEntries(sorted) });
  }
}

/** Runs `work` silently: its events are neither kept nor sent. */
function unheard<T>({ store: { state } }: World, work: () => T): T {
  const { events, deliveries } = state;
  Object.assign(state, { events: {}, deliveries: {} });
  try {
    return work();
  } finally {
    Object.assign(state, { events, deliveries });
  }
}

/** Imports a history into the account, as if it had happened here: customers, payments, refunds, and plans with their invoices. Sends no events. */
export const writeHistory: Action = (world, _id, params) => {
  const history = params as Partial<History>;
  if (!Array.isArray(history.customers) || !Number.isInteger(history.now)) return { status: 400, body: { error: 'Send {"now": seconds, "frozen": false, "customers": [{"email", "name", "metadata", "since", "payments", "plans"}]}.' } };
  return saved(world, unheard(world, () => write(world, { now: history.now!, frozen: history.frozen === true, customers: history.customers! })));
};
