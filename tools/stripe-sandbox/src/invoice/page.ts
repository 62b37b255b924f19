import { dayWords } from '../billing/calendar.ts';
import { cardFields, amountWords } from '../checkout/fields.ts';
import { testCards } from '../checkout/page.ts';
import { html, type Html } from '../http/html.ts';
import type { Page } from '../http/reply.ts';
import { portalFrame } from '../portal/page.ts';
import type { Invoice } from '../store/records.ts';

/** The card form values shown again after a failed attempt. */
export interface ShownCard {
  name: string;
  expiry: string;
  errors: Partial<Record<string, string>>;
  declined: string | null;
}

/** A row of the totals, in the invoice's currency. */
const sumIn = (currency: string) => (words: string, cents: number, strong = false): Html =>
  html`<tr><th scope="row"${strong && html` class="strong"`}>${words}</th><td class="amount${strong && ' strong'}">${amountWords(cents, currency)}</td></tr>`;

function sums(invoice: Invoice, back: number): Html {
  const { subtotal, total, starting_balance: balance, ending_balance: left, amount_due: due } = invoice;
  const sum = sumIn(invoice.currency);
  const lines = invoice.lines.data.map(
    ({ description, amount, period }) =>
      html`<tr><th scope="row">${description}<small>${dayWords(period.start)} to ${dayWords(period.end)}</small></th><td class="amount">${amountWords(amount, invoice.currency)}</td></tr>`,
  );
  return html`<table class="sums"><thead><tr><th scope="col">Description</th><th scope="col" class="amount">Amount</th></tr></thead>
<tbody>${lines}</tbody>
<tfoot>${sum('Subtotal', subtotal)}${subtotal !== total && sum('Discount', total - subtotal)}${balance !== 0 && sum('Credit', Math.max(balance, -total))}
${sum('Amount due', due, true)}${sum('Amount paid', invoice.amount_paid)}${back > 0 && sum('Refunded', -back)}${(left ?? 0) < 0 && sum('Credit for the next invoice', -(left ?? 0))}</tfoot></table>`;
}

function payForm(invoice: Invoice, shown: ShownCard): Html {
  return html`<h2>Pay with a card</h2><form class="pay" method="post" action="/i/${invoice.id}" novalidate>
${shown.declined && html`<p class="declined" role="alert">${shown.declined}</p>`}
${cardFields(shown, shown.errors)}
<button type="submit">Pay ${amountWords(invoice.amount_remaining, invoice.currency)}</button>
${testCards()}
</form>`;
}

/** An invoice page, with a payment form while the invoice is open; `back` cents of it were refunded. */
export function invoicePage(invoice: Invoice, merchant: string, shown: ShownCard, back = 0): Page {
  const paid = invoice.status_transitions.paid_at;
  return portalFrame(
    `Invoice ${invoice.number ?? ''}`,
    html`<p>${merchant}</p><h1>Invoice ${invoice.number}<span class="status${invoice.status === 'open' && ' bad'}">${invoice.status}</span></h1>
<dl class="facts"><dt>Billed to</dt><dd>${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}</dd>
<dt>Issued</dt><dd>${dayWords(invoice.created)}</dd>${paid !== null && html`<dt>Paid</dt><dd>${dayWords(paid)}</dd>`}
${invoice.next_payment_attempt !== null && html`<dt>Next attempt</dt><dd>${dayWords(invoice.next_payment_attempt)}</dd>`}</dl>
${sums(invoice, back)}${invoice.status === 'open' && payForm(invoice, shown)}`,
  );
}

/** The bank's confirmation page for an invoice payment. */
export function invoiceAskPage(invoice: Invoice, method: string, last4: string): Page {
  return portalFrame(
    'Confirm with your bank',
    html`<form class="pay ask" method="post" action="/i/${invoice.id}"><h1>Confirm with your bank</h1>
<p>The sandbox’s bank asks whether it is really you who pays ${amountWords(invoice.amount_remaining, invoice.currency)} with the card ending in ${last4}.</p>
<input type="hidden" name="method" value="${method}">
<button type="submit" name="authentication" value="complete">Complete authentication</button>
<button class="quiet" type="submit" name="authentication" value="fail">Fail authentication</button></form>`,
  );
}
