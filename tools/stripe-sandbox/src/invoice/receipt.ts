import type { ServerResponse } from 'node:http';
import { dayWords } from '../billing/calendar.ts';
import { amountWords } from '../checkout/fields.ts';
import { html } from '../http/html.ts';
import { sendPage, type Page } from '../http/reply.ts';
import type { Incoming } from '../http/server.ts';
import { portalFrame, portalNotice } from '../portal/page.ts';
import type { Charge } from '../store/records.ts';
import { find } from '../store/store.ts';
import type { World } from '../world.ts';

/** The receipt of a charge: amount, date, card, and refunds. */
function receiptPage({ amount, amount_refunded: back, created, currency, description, payment_method_details: details }: Charge, merchant: string): Page {
  return portalFrame(
    `Receipt from ${merchant}`,
    html`<p>${merchant}</p><h1>Receipt${back > 0 && html`<span class="status">${back === amount ? 'refunded' : 'partly refunded'}</span>`}</h1>
<dl class="facts"><dt>Paid</dt><dd>${dayWords(created)}</dd><dt>Card</dt><dd>Visa ending in ${details?.card?.last4 ?? ''}</dd></dl>
<table class="sums"><thead><tr><th scope="col">Description</th><th scope="col" class="amount">Amount</th></tr></thead>
<tbody><tr><th scope="row">${description ?? 'Payment'}</th><td class="amount">${amountWords(amount, currency)}</td></tr></tbody>
<tfoot><tr><th scope="row" class="strong">Amount paid</th><td class="amount strong">${amountWords(amount, currency)}</td></tr>
${back > 0 && html`<tr><th scope="row">Refunded</th><td class="amount">${amountWords(-back, currency)}</td></tr>`}</tfoot></table>`,
  );
}

/** Handles GET /r/:id, the receipt of a successful charge. */
export function answerReceipt({ store, merchant }: World, { path }: Incoming, response: ServerResponse): void {
  const charge = find(store.state.charges, path.slice('/r/'.length));
  if (charge?.status !== 'succeeded') return sendPage(response, 404, portalNotice('No such receipt', 'This sandbox does not know the receipt in the address.', null));
  sendPage(response, 200, receiptPage(charge, merchant));
}
