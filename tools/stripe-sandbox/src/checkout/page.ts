import { html, type Html } from '../http/html.ts';
import type { Page } from '../http/reply.ts';
import type { CheckoutRecord, LineItem } from '../store/records.ts';
import { TEST_CARDS } from './cards.ts';
import { CHECKOUT_SCRIPT } from './script.ts';
import { CHECKOUT_STYLE } from './style.ts';
import { filled, type FormErrors } from './pay.ts';

/** What the form shows again after a failed attempt; never the card number or the security code. */
export interface Shown {
  email: string;
  name: string;
  expiry: string;
  errors: FormErrors;
  declined?: string;
}

interface Field {
  name: 'card_cvc' | 'card_expiry' | 'card_number' | 'email' | 'name';
  label: string;
  value?: string;
  type?: 'email' | 'text';
  inputmode?: 'email' | 'numeric' | 'text';
  autocomplete: string;
  placeholder?: string;
  maxlength: number;
  readonly?: boolean;
}

/** `$90.00` for 9000. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

function field(input: Field, errors: FormErrors): Html {
  const { name, label, value = '', type = 'text', inputmode = 'text', autocomplete, placeholder, maxlength, readonly } = input;
  const error = errors[name];
  const marks = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : null;
  return html`<div class="field field-${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" inputmode="${inputmode}" autocomplete="${autocomplete}" value="${value}" placeholder="${placeholder ?? ''}" maxlength="${maxlength}" spellcheck="false" required${readonly && html` readonly`}${marks}>
${error && html`<p class="error" id="${name}-error" role="alert">${error}</p>`}
</div>`;
}

function lineItem({ description, quantity, amount_total: total, price }: LineItem, about: string | null): Html {
  const many = quantity !== null && quantity > 1;
  return html`<li>
<span class="item">${description}${about && html`<small>${about}</small>`}${many && html`<small>Qty ${quantity}, ${dollars(price.unit_amount ?? 0)} each</small>`}</span>
<span class="amount">${dollars(total)}</span>
</li>`;
}

function summary({ session, lineItems, productDescriptions }: CheckoutRecord, merchant: string): Html {
  const back = session.cancel_url ? filled(session.cancel_url, session.id) : null;
  return html`<section class="summary" aria-label="Order summary">
<div class="column">
${back && html`<a class="back" href="${back}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M10 3 5 8l5 5"/></svg>Back</a>`}
<p class="merchant">${merchant}</p>
<p class="total">${dollars(session.amount_total ?? 0)}</p>
<ul>${lineItems.map((item, index) => lineItem(item, productDescriptions[index] ?? null))}</ul>
<p class="due"><span>Total due</span><span class="amount">${dollars(session.amount_total ?? 0)}</span></p>
</div>
</section>`;
}

function cardFields(shown: Shown): Html {
  return html`<fieldset>
<legend>Card</legend>
${field({ name: 'card_number', label: 'Card number', inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', maxlength: 23 }, shown.errors)}
${field({ name: 'card_expiry', label: 'MM / YY', value: shown.expiry, inputmode: 'numeric', autocomplete: 'cc-exp', placeholder: 'MM / YY', maxlength: 9 }, shown.errors)}
${field({ name: 'card_cvc', label: 'CVC', inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: 'CVC', maxlength: 4 }, shown.errors)}
${field({ name: 'name', label: 'Name on card', value: shown.name, autocomplete: 'cc-name', maxlength: 150 }, shown.errors)}
</fieldset>`;
}

function form({ session }: CheckoutRecord, shown: Shown): Html {
  const fixed = session.customer_details?.email ?? null;
  return html`<form method="post" action="/c/pay/${session.id}" novalidate>
<h1>Pay with a card</h1>
${shown.declined && html`<p class="declined" role="alert">${shown.declined}</p>`}
${field({ name: 'email', label: 'Email', type: 'email', inputmode: 'email', value: fixed ?? shown.email, autocomplete: 'email', maxlength: 254, readonly: fixed !== null }, shown.errors)}
${cardFields(shown)}
<button type="submit">Pay ${dollars(session.amount_total ?? 0)}</button>
<aside class="cards" aria-label="Test cards">
<p>Test cards, with any future date and any three digits:</p>
<ul>${TEST_CARDS.map(({ number, effect }) => html`<li><code>${number}</code> ${effect}</li>`)}</ul>
</aside>
</form>`;
}

function frame(merchant: string, body: Html): Page {
  return {
    title: `${merchant}: sandbox checkout`,
    style: CHECKOUT_STYLE,
    script: CHECKOUT_SCRIPT,
    body: html`<header class="sandbox"><p><strong>Sandbox</strong> No card is charged.</p></header>${body}`,
  };
}

/** The page of an open session. */
export function payPage(checkout: CheckoutRecord, merchant: string, shown: Shown): Page {
  return frame(
    merchant,
    html`<main class="checkout">${summary(checkout, merchant)}<section class="payment"><div class="column">${form(checkout, shown)}</div></section></main>`,
  );
}

/** A page that only tells something, with a way back when there is one. */
export function noticePage(merchant: string, title: string, words: string, back: string | null): Page {
  return frame(
    merchant,
    html`<main class="notice"><h1>${title}</h1><p>${words}</p>${back && html`<p><a class="return" href="${back}">Return to ${merchant}</a></p>`}</main>`,
  );
}
