import { html, type Html } from '../http/html.ts';
import type { Page } from '../http/reply.ts';
import type { CheckoutRecord, State } from '../store/records.ts';
import { TEST_CARDS } from './cards.ts';
import { cardFields, amountWords, field, SANDBOX_BANNER } from './fields.ts';
import { needsCard, type FormErrors } from './pay.ts';
import { CHECKOUT_SCRIPT } from './script.ts';
import { CHECKOUT_STYLE } from './style.ts';
import { perWhat, summary, type ShownCode } from './summary.ts';

/** The form values shown again after a failed attempt; never the card number or the security code. */
export interface Shown {
  email: string;
  name: string;
  expiry: string;
  errors: FormErrors;
  declined?: string;
  terms?: boolean;
  code?: ShownCode;
}

/** The list of test cards on every page with a card form; `slow` adds the two that settle later, for checkouts. */
export function testCards(slow = false): Html {
  const cards = TEST_CARDS.filter(({ effect }) => slow || !effect.startsWith('settles'));
  return html`<aside class="cards" aria-label="Test cards">
<p>Test cards, with any future date and any three digits:</p>
<ul>${cards.map(({ number, words }) => html`<li><code>${number}</code> ${words}</li>`)}</ul>
</aside>`;
}

function terms(checkout: CheckoutRecord, merchant: string, shown: Shown): Html | null {
  if (checkout.session.consent_collection?.terms_of_service !== 'required') return null;
  const error = shown.errors.terms;
  const marks = error ? html` aria-invalid="true" aria-describedby="terms-error"` : null;
  return html`<div class="agree"><input type="checkbox" id="terms" name="terms" value="accepted"${shown.terms && html` checked`}${marks}>
<label for="terms">I agree to ${merchant}’s Terms of Service and Privacy Policy</label>
${error && html`<p class="error" id="terms-error" role="alert">${error}</p>`}</div>`;
}

/** The payer's agreement to future charges, in Stripe's sense: amount, billing interval, until canceled. */
function mandate(checkout: CheckoutRecord, merchant: string): Html | null {
  const { session } = checkout;
  if (session.mode === 'setup') return html`<p class="mandate">By saving your card, you allow ${merchant} to charge it for future payments in accordance with their terms.</p>`;
  if (session.mode !== 'subscription') return null;
  return html`<p class="mandate">By confirming your subscription, you allow ${merchant} to charge you ${amountWords(session.amount_subtotal ?? 0, session.currency)} ${perWhat(checkout)}, less discounts, until you cancel. You can cancel any time.</p>`;
}

function form(checkout: CheckoutRecord, merchant: string, shown: Shown): Html {
  const { session } = checkout;
  const fixed = session.customer_details?.email ?? null;
  const card = needsCard(checkout);
  const isSetup = session.mode === 'setup';
  const words = isSetup ? 'Save card' : session.mode === 'subscription' ? 'Subscribe' : card ? `Pay ${amountWords(session.amount_total ?? 0, session.currency)}` : 'Complete order';
  return html`<form class="pay" method="post" action="/c/pay/${session.id}" novalidate>
<h1>${isSetup ? 'Save a card' : card ? 'Pay with a card' : 'Nothing to pay'}</h1>
${shown.declined && html`<p class="declined" role="alert">${shown.declined}</p>`}
${field({ name: 'email', label: 'Email', type: 'email', inputmode: 'email', value: fixed ?? shown.email, autocomplete: 'email', maxlength: 254, readonly: fixed !== null }, shown.errors.email)}
${card && cardFields(shown, shown.errors)}
${terms(checkout, merchant, shown)}
<button type="submit">${words}</button>
${mandate(checkout, merchant)}
${card && testCards(true)}
</form>`;
}

function frame(merchant: string, body: Html): Page {
  return { title: `${merchant}: sandbox checkout`, style: CHECKOUT_STYLE, script: CHECKOUT_SCRIPT, body: html`${SANDBOX_BANNER}${body}` };
}

function beside(state: State, checkout: CheckoutRecord, merchant: string, code: ShownCode, right: Html): Page {
  return frame(
    merchant,
    html`<main class="checkout">${summary(state, checkout, merchant, code)}<section class="payment"><div class="column">${right}</div></section></main>`,
  );
}

/** The page of an open session. */
export function payPage(state: State, checkout: CheckoutRecord, merchant: string, shown: Shown): Page {
  return beside(state, checkout, merchant, shown.code ?? { typed: '' }, form(checkout, merchant, shown));
}

/** The bank's confirmation page, in place of 3D Secure. */
export function askPage(state: State, checkout: CheckoutRecord, merchant: string): Page {
  const { session, asking } = checkout;
  const what = session.mode === 'setup' ? html`lets ${merchant} keep` : html`pays ${amountWords(session.amount_total ?? 0, session.currency)} to ${merchant} with`;
  const ask = html`<form class="pay ask" method="post" action="/c/pay/${session.id}">
<h1>Confirm with your bank</h1>
<p>The sandbox’s bank asks whether it is really you who ${what} the card ending in ${asking?.card.last4}.</p>
<button type="submit" name="authentication" value="complete">Complete authentication</button>
<button class="quiet" type="submit" name="authentication" value="fail">Fail authentication</button>
</form>`;
  return beside(state, { ...checkout, session: { ...session, allow_promotion_codes: null } }, merchant, { typed: '' }, ask);
}

/** A page with just a message, and a link back if given. */
export function noticePage(merchant: string, title: string, words: string, back: string | null): Page {
  return frame(
    merchant,
    html`<main class="notice"><h1>${title}</h1><p>${words}</p>${back && html`<p><a class="return" href="${back}">Return to ${merchant}</a></p>`}</main>`,
  );
}
