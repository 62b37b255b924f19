import { html, type Html } from '../http/html.ts';
import type { Page } from '../http/reply.ts';
import { dollars } from '../checkout/page.ts';
import type { CheckoutSession, Delivery, StripeEvent } from '../store/records.ts';
import type { World } from '../world.ts';
import { CONTROL_STYLE } from './style.ts';

const SHOWN = 50;

function button(action: string, words: string, fields: Record<string, string> = {}, about = ''): Html {
  const hidden = Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<form method="post" action="${action}">${hidden}<button type="submit"${about && html` aria-label="${words} ${about}"`}>${words}</button></form>`;
}

function time(ms: number): Html {
  const moment = new Date(ms).toISOString();
  return html`<time datetime="${moment}">${moment.slice(0, 19).replace('T', ' ')}</time>`;
}

function sessionRow(session: CheckoutSession): Html {
  const { id, status, created, amount_total: total, url } = session;
  const act = `/sandbox/checkout/${id}`;
  return html`<tr>
<td>${time(created * 1000)}</td>
<td><code>${id.slice(0, 20)}…</code></td>
<td>${dollars(total ?? 0)}</td>
<td>${status}</td>
<td><div class="buttons">${status === 'open' && [html`<a href="${url}">Open page</a>`, button(`${act}/pay`, 'Pay', {}, id), button(`${act}/lapse`, 'Let it expire', {}, id)]}</div></td>
</tr>`;
}

function deliveryWords({ status, attempts, nextAttemptAt }: Delivery): Html {
  const last = attempts.at(-1)?.answer ?? 'not sent yet';
  const next = status === 'pending' && html`; next ${time(nextAttemptAt)}`;
  return html`<li>${status}: ${last} (${attempts.length} sent${next})</li>`;
}

function eventRow({ id, type, created }: StripeEvent, deliveries: Delivery[]): Html {
  return html`<tr>
<td>${time(created * 1000)}</td>
<td>${type}<br><code>${id}</code></td>
<td><ul>${deliveries.filter(({ event }) => event === id).map(deliveryWords)}</ul></td>
<td>${button(`/sandbox/events/${id}/resend`, 'Resend', {}, id)}</td>
</tr>`;
}

function table(title: string, heads: string[], rows: Html[]): Html {
  const body = rows.length > 0 ? rows : [html`<tr><td colspan="${heads.length}">None yet.</td></tr>`];
  return html`<section><h2>${title}</h2><div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${body}</tbody>
</table></div></section>`;
}

function switches({ store, outage }: World): Html {
  const paused = store.state.deliveriesPaused;
  const trouble = outage.current();
  const words = trouble ? `in trouble (${trouble}), ${Math.ceil(outage.left() / 1000)} s left` : 'in order';
  return html`<section class="switches">
<div><p>Webhook deliveries are <strong>${paused ? 'paused' : 'running'}</strong>.</p>
<div class="buttons">${paused ? button('/sandbox/deliveries/resume', 'Resume deliveries') : button('/sandbox/deliveries/pause', 'Pause deliveries')}</div></div>
<div><p>The API is <strong>${words}</strong>.</p>
<div class="buttons">${trouble ? button('/sandbox/outage', 'End the outage', { off: 'true' }) : [button('/sandbox/outage', 'Answer 500 for 30 s', { seconds: '30', mode: 'error' }), button('/sandbox/outage', 'Hang for 30 s', { seconds: '30', mode: 'hang' })]}</div></div>
</section>`;
}

/** The control page: the newest sessions, events and deliveries, and buttons for the control API. */
export function controlPage(world: World): Page {
  const { checkouts, events, deliveries } = world.store.state;
  const sessions = Object.values(checkouts).map(({ session }) => session);
  const newest = Object.values(events).reverse().slice(0, SHOWN);
  return {
    title: 'Stripe sandbox',
    style: CONTROL_STYLE,
    body: html`<header class="sandbox"><p><strong>Sandbox</strong> No card is charged.</p></header>
<main><h1>Stripe sandbox</h1>
${switches(world)}
${table('Checkout sessions', ['Created (UTC)', 'Session', 'Amount', 'Status', 'Actions'], sessions.reverse().slice(0, SHOWN).map(sessionRow))}
${table(
  'Events',
  ['Created (UTC)', 'Event', 'Deliveries', 'Actions'],
  newest.map((event) => eventRow(event, Object.values(deliveries))),
)}
</main>`,
  };
}
