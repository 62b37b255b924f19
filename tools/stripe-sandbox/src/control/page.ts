import { periodOf } from '../billing/subscription-shape.ts';
import { amountWords, SANDBOX_BANNER } from '../checkout/fields.ts';
import { timeOf } from '../clock/time.ts';
import { html, type Html } from '../http/html.ts';
import type { Page } from '../http/reply.ts';
import { isInquiry, isOpen } from '../resources/disputes/dispute-life.ts';
import type { Charge, CheckoutRecord, Delivery, Dispute, Payout, Refund, State, StripeEvent, Subscription } from '../store/records.ts';
import { find } from '../store/store.ts';
import type { World } from '../world.ts';
import { button, table, time } from './parts.ts';
import { CONTROL_STYLE } from './style.ts';
import { switches } from './switches.ts';

const SHOWN = 50;

function newest<T>(all: Record<string, T>): T[] {
  return Object.values(all).reverse().slice(0, SHOWN);
}

function sessionRow({ session, settling }: CheckoutRecord): Html {
  const { id, status, created, amount_total: total, url, mode, currency } = session;
  const act = `/sandbox/checkout/${id}`;
  const open = status === 'open' && [html`<a href="${url}">Open page</a>`, button(`${act}/pay`, 'Pay', {}, id), button(`${act}/lapse`, 'Let it expire', {}, id)];
  const slow = settling && [button(`${act}/settle`, 'Money arrives', { succeeds: 'true' }, id), button(`${act}/settle`, 'Payment fails', { succeeds: 'false' }, id)];
  return html`<tr>
<td>${time(created * 1000)}</td>
<td><code>${id.slice(0, 20)}…</code></td>
<td>${amountWords(total ?? 0, currency)} ${mode}</td>
<td>${status}${settling && ', payment on its way'}</td>
<td><div class="buttons">${open}${slow}</div></td>
</tr>`;
}

function subscriptionRow(state: State, subscription: Subscription): Html {
  const { id, status, customer, cancel_at: stop, test_clock: clock, ended_at: ended } = subscription;
  const { end } = periodOf(subscription);
  const [item] = subscription.items.data;
  const seconds = end - timeOf(state, customer) + 60;
  const renew = clock === null && ended === null && seconds > 0 && button('/sandbox/clock', stop === null ? 'On to the renewal' : 'On to its end', { advance_seconds: String(seconds) }, `of ${id}`);
  return html`<tr>
<td>${find(state.customers, customer)?.email ?? customer}<br><code>${id}</code></td>
<td>${item && find(state.products, item.price.product)?.name}<br>${amountWords((item?.price.unit_amount ?? 0) * (item?.quantity ?? 1), subscription.currency)}</td>
<td>${status}${stop !== null && ended === null && ', ending'}</td>
<td>${time(end * 1000)}</td>
<td><div class="buttons">${subscription.latest_invoice && html`<a href="/i/${subscription.latest_invoice}">Invoice</a>`}${renew}</div></td>
</tr>`;
}

function chargeRow(charge: Charge, dispute: Dispute | undefined, given: readonly Refund[]): Html {
  const { id, amount, amount_refunded: back, status, refunded, paid, disputed, created, currency, billing_details: details } = charge;
  const decide = dispute && isOpen(dispute) && [
    button(`/sandbox/disputes/${dispute.id}/decide`, 'You win', { outcome: 'won' }, `the dispute of ${id}`),
    ...(isInquiry(dispute) ? [] : [button(`/sandbox/disputes/${dispute.id}/decide`, 'You lose', { outcome: 'lost' }, `the dispute of ${id}`)]),
  ];
  const fail = given.map((refund) => button(`/sandbox/refunds/${refund.id}/fail`, 'Fail refund', {}, `of ${amountWords(refund.amount, refund.currency)}, ${id}`));
  return html`<tr>
<td>${time(created * 1000)}</td>
<td>${details.email}<br><code>${id}</code></td>
<td>${amountWords(amount, currency)}</td>
<td>${status}${back > 0 && `, ${amountWords(back, currency)} refunded`}${dispute && `, dispute ${dispute.status.replaceAll('_', ' ')}`}</td>
<td><div class="buttons">${paid && !refunded && button(`/sandbox/charges/${id}/refund`, 'Refund', {}, id)}${paid && !disputed && button(`/sandbox/charges/${id}/dispute`, 'Dispute', {}, id)}${fail}${decide}</div></td>
</tr>`;
}

function payoutRow({ id, amount, currency, created, status }: Payout): Html {
  return html`<tr>
<td>${time(created * 1000)}</td>
<td><code>${id}</code></td>
<td>${amountWords(amount, currency)}</td>
<td>${status}</td>
<td><div class="buttons">${status === 'paid' && button(`/sandbox/payouts/${id}/fail`, 'Fail', {}, id)}</div></td>
</tr>`;
}

function deliveryWords({ status, attempts, nextAttemptAt }: Delivery): Html {
  const last = attempts.at(-1)?.answer ?? 'not sent yet';
  const next = status === 'pending' && html`; next ${time(nextAttemptAt)}`;
  return html`<li>${status}: ${last} (${attempts.length} sent${next})</li>`;
}

function eventRow({ id, type, created }: StripeEvent, deliveries: Delivery[]): Html {
  const own = deliveries.filter(({ event }) => event === id);
  const waiting = own.some(({ status }) => status === 'pending');
  return html`<tr>
<td>${time(created * 1000)}</td>
<td>${type}<br><code>${id}</code></td>
<td><ul>${own.map(deliveryWords)}</ul></td>
<td><div class="buttons">${button(`/sandbox/events/${id}/resend`, 'Resend', {}, id)}${waiting && button(`/sandbox/events/${id}/delay`, 'Delay 30 s', { seconds: '30' }, id)}</div></td>
</tr>`;
}

/** The control page: switches, and the newest sessions, subscriptions, charges and events with buttons that call the control API. */
export function controlPage(world: World): Page {
  const { state } = world.store;
  const deliveries = Object.values(state.deliveries);
  const disputeOf = (charge: Charge): Dispute | undefined => Object.values(state.disputes).find((dispute) => dispute.charge === charge.id);
  const subscriptions = newest(state.subscriptions).map(({ subscription }) => subscriptionRow(state, subscription));
  const givenOf = ({ id }: Charge): Refund[] => Object.values(state.refunds).filter(({ charge, status }) => charge === id && status === 'succeeded');
  const charges = newest(state.charges).map((charge) => chargeRow(charge, disputeOf(charge), givenOf(charge)));
  const events = newest(state.events).map((event) => eventRow(event, deliveries));
  return {
    title: 'Stripe sandbox',
    style: CONTROL_STYLE,
    body: html`${SANDBOX_BANNER}
<main><h1>Stripe sandbox</h1>
${switches(world)}
${table('Checkout sessions', ['Created (UTC)', 'Session', 'Amount', 'Status', 'Actions'], newest(state.checkouts).map(sessionRow))}
${table('Subscriptions', ['Customer', 'Plan', 'Status', 'Period ends (UTC)', 'Actions'], subscriptions)}
${table('Charges', ['Created (UTC)', 'Charge', 'Amount', 'Status', 'Actions'], charges)}
<div class="buttons">${button('/sandbox/payouts', 'Pay out the balance', { all: 'true' }, 'to the bank')}</div>
${table('Payouts', ['Created (UTC)', 'Payout', 'Amount', 'Status', 'Actions'], newest(state.payouts).map(payoutRow))}
${table('Events', ['Created (UTC)', 'Event', 'Deliveries', 'Actions'], events)}
</main>`,
  };
}
