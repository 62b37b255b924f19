import { previewChange, type Planned } from '../billing/change.ts';
import { dayWords, rhythmWords } from '../billing/calendar.ts';
import { periodOf, rhythmOf } from '../billing/subscription-shape.ts';
import { cardFields, amountWords, SANDBOX_BANNER } from '../checkout/fields.ts';
import { testCards } from '../checkout/page.ts';
import { CHECKOUT_SCRIPT } from '../checkout/script.ts';
import { timeOf } from '../clock/time.ts';
import { html, type Html } from '../http/html.ts';
import type { Page } from '../http/reply.ts';
import { defaultCard } from '../resources/payment-methods.ts';
import type { Invoice, PortalSession, Price, State, Subscription, SubscriptionRecord } from '../store/records.ts';
import { find } from '../store/store.ts';
import type { World } from '../world.ts';
import { offered, running } from './actions.ts';
import { PORTAL_STYLE } from './style.ts';

/** Wraps a page in the portal's frame. */
export function portalFrame(title: string, body: Html): Page {
  return { title, style: PORTAL_STYLE, script: CHECKOUT_SCRIPT, body: html`${SANDBOX_BANNER}<main class="portal">${body}</main>` };
}

/** `$100.00 per month`. */
export function priceWords(price: Price, quantity = 1): string {
  return `${amountWords((price.unit_amount ?? 0) * quantity, price.currency)} per ${rhythmWords(rhythmOf(price))}`;
}

function nameOf(state: State, price: Price): string {
  return find(state.products, price.product)?.name ?? 'Subscription';
}

function backLink(href: string, words: string): Html {
  return html`<a class="back" href="${href}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M10 3 5 8l5 5"/></svg>${words}</a>`;
}

function chargeWords(subscription: Subscription): string {
  const { end } = periodOf(subscription);
  if (subscription.cancel_at !== null) return `Ends on ${dayWords(subscription.cancel_at)}. Nothing more will be charged.`;
  if (subscription.status === 'active') return `Renews on ${dayWords(end)}.`;
  return `The last payment failed. The subscription is ${String(subscription.status).replace('_', ' ')}.`;
}

function subscriptionCard(state: State, { subscription }: SubscriptionRecord, base: string): Html {
  const [item] = subscription.items.data;
  const ending = subscription.cancel_at !== null;
  const bad = subscription.status !== 'active';
  const buttons = ending
    ? html`<form method="post" action="${base}/resume/${subscription.id}"><button class="main" type="submit">Don’t cancel plan</button></form>`
    : html`<a href="${base}/plans/${subscription.id}">Update plan</a><a href="${base}/cancel/${subscription.id}">Cancel plan</a>`;
  return html`<article class="card">
<p class="name">${item && nameOf(state, item.price)}${(bad || ending) && html`<span class="status${bad && ' bad'}">${bad ? String(subscription.status).replace('_', ' ') : 'ending'}</span>`}</p>
<p>${item && priceWords(item.price, item.quantity)}</p>
<p class="quiet-text">${chargeWords(subscription)}</p>
<div class="row">${buttons}</div>
</article>`;
}

function invoiceLine({ id, created, total, currency, status, lines }: Invoice): Html {
  const words = `${dayWords(created)}, ${amountWords(total, currency)}`;
  return html`<li><a href="/i/${id}">${words}</a><span>${status}${lines.data[0]?.description && html` <span class="quiet-text">${lines.data.at(-1)?.description}</span>`}</span></li>`;
}

function cardLine(state: State, customer: string): Html {
  const named = running(state, customer)[0]?.subscription.default_payment_method ?? null;
  const card = defaultCard(state, customer, named)?.method.card;
  if (!card) return html`<p>No card on file.</p>`;
  return html`<p>Visa ending in ${card.last4}, valid to ${String(card.exp_month).padStart(2, '0')} / ${card.exp_year}</p>`;
}

/** The portal's first page: subscriptions, card, invoices. */
export function homePage(world: World, session: PortalSession, news: string | null): Page {
  const { state } = world.store;
  const base = `/p/session/${session.id}`;
  const customer = find(state.customers, session.customer);
  const subscriptions = running(state, session.customer);
  const invoices = Object.values(state.invoices).filter(({ customer: owner }) => owner === session.customer).reverse();
  const open = invoices.find(({ status }) => status === 'open');
  return portalFrame(
    `${world.merchant}: sandbox billing`,
    html`${session.return_url && backLink(session.return_url, `Return to ${world.merchant}`)}
<h1>Billing</h1>
<p>${customer?.name ?? ''} ${customer?.email ?? ''}</p>
${news && html`<p class="news" role="status">${news}</p>`}
${open && html`<p class="news bad">An invoice over ${amountWords(open.amount_remaining, open.currency)} is open. <a href="/i/${open.id}">Pay it now</a></p>`}
<section aria-labelledby="plan"><h2 id="plan">Current subscription</h2>
${subscriptions.length > 0 ? subscriptions.map((record) => subscriptionCard(state, record, base)) : html`<p class="quiet-text">No subscription.</p>`}</section>
<section aria-labelledby="method"><h2 id="method">Payment method</h2>
<div class="card">${cardLine(state, session.customer)}<div class="row"><a href="${base}/card">Change card</a></div></div></section>
<section aria-labelledby="history"><h2 id="history">Invoice history</h2>
${invoices.length > 0 ? html`<ul class="list">${invoices.map(invoiceLine)}</ul>` : html`<p class="quiet-text">No invoices yet.</p>`}</section>`,
  );
}

/** The page with the plans to change to. */
export function plansPage(world: World, session: PortalSession, record: SubscriptionRecord): Page {
  const { state } = world.store;
  const base = `/p/session/${session.id}`;
  const choices = offered(state, session, record).map(
    (price) => html`<article class="card"><p class="name">${nameOf(state, price)}</p><p>${priceWords(price)}</p>
<div class="row"><a class="main" href="${base}/plans/${record.subscription.id}/${price.id}" aria-label="Select ${nameOf(state, price)}, ${priceWords(price)}">Select</a></div></article>`,
  );
  const [item] = record.subscription.items.data;
  return portalFrame(
    'Update your plan',
    html`${backLink(base, 'Back')}<h1>Update your plan</h1>
<p>You have ${item ? `${nameOf(state, item.price)}, ${priceWords(item.price, item.quantity)}` : 'no plan'}.</p>
<h2>Change to</h2>${choices.length > 0 ? choices : html`<p class="quiet-text">There is no other plan.</p>`}`,
  );
}

/** The confirmation page of a plan change, with its cost now. */
export function confirmPage(world: World, session: PortalSession, record: SubscriptionRecord, price: Price, planned: Planned): Page {
  const { state } = world.store;
  const base = `/p/session/${session.id}`;
  const invoice = previewChange(world, planned, timeOf(state, session.customer));
  const next = periodOf(planned.record.subscription).end;
  const lines = invoice.lines.data.map(({ description, amount }) => html`<tr><th scope="row">${description}</th><td class="amount">${amountWords(amount, invoice.currency)}</td></tr>`);
  const off = invoice.subtotal - invoice.total;
  return portalFrame(
    'Confirm your plan',
    html`${backLink(session.flow ? (session.return_url ?? base) : `${base}/plans/${record.subscription.id}`, 'Back')}<h1>Confirm your update</h1>
<p>${nameOf(state, price)}, ${priceWords(price)}</p>
<h2>Due today</h2>
<table class="sums"><thead><tr><th scope="col">What</th><th scope="col" class="amount">Amount</th></tr></thead>
<tbody>${lines}</tbody>
<tfoot>${off !== 0 && html`<tr><th scope="row">Discount</th><td class="amount">${amountWords(-off, invoice.currency)}</td></tr>`}
${invoice.starting_balance !== 0 && html`<tr><th scope="row">Credit so far</th><td class="amount">${amountWords(invoice.starting_balance, invoice.currency)}</td></tr>`}
<tr><th scope="row" class="strong">Amount due today</th><td class="amount strong">${amountWords(invoice.amount_due, invoice.currency)}</td></tr>
${(invoice.ending_balance ?? 0) < 0 && html`<tr><th scope="row">Credit for the next invoice</th><td class="amount">${amountWords(-(invoice.ending_balance ?? 0), invoice.currency)}</td></tr>`}</tfoot></table>
<p class="quiet-text">From ${dayWords(next)} on ${priceWords(price)} until you cancel.</p>
<form class="form-row" method="post" action="${base}/plans/${record.subscription.id}/${price.id}"><button class="main" type="submit">Confirm</button></form>`,
  );
}

/** The confirmation page before a subscription is set to end. */
export function cancelPage(session: PortalSession, { subscription }: SubscriptionRecord): Page {
  const base = `/p/session/${session.id}`;
  const { end } = periodOf(subscription);
  return portalFrame(
    'Cancel your plan',
    html`${backLink(session.flow ? (session.return_url ?? base) : base, 'Back')}<h1>Cancel your plan</h1>
<p>It stays yours until the end of the period you have paid for, ${dayWords(end)}. Nothing more will be charged.</p>
<form class="form-row" method="post" action="${base}/cancel/${subscription.id}"><button class="main" type="submit">Cancel plan</button><a href="${base}">Keep plan</a></form>`,
  );
}

/** The page to change the card. */
export function cardPage(session: PortalSession, shown: { name: string; expiry: string }, errors: Partial<Record<string, string>>, declined: string | null): Page {
  const base = `/p/session/${session.id}`;
  return portalFrame(
    'Change your card',
    html`${backLink(session.flow ? (session.return_url ?? base) : base, 'Back')}<h1>Change your card</h1>
<form class="pay" method="post" action="${base}/card" novalidate>
${declined && html`<p class="declined" role="alert">${declined}</p>`}
${cardFields(shown, errors)}
<button type="submit">Save card</button>
${testCards()}
</form>`,
  );
}

/** A page with just a message. */
export function portalNotice(title: string, words: string, back: { href: string; words: string } | null): Page {
  return portalFrame(title, html`<h1>${title}</h1><p>${words}</p>${back && html`<div class="form-row"><a class="main" href="${back.href}">${back.words}</a></div>`}`);
}
