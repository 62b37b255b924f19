import { rhythmWords } from '../billing/calendar.ts';
import { rhythmOf } from '../billing/subscription-shape.ts';
import { html, type Html } from '../http/html.ts';
import type { CheckoutRecord, LineItem, State } from '../store/records.ts';
import { amountWords } from './fields.ts';
import { filled } from './pay.ts';
import { reductionIn } from './promotion.ts';

/** The state of the promotion field: the typed code and its refusal, if any. */
export interface ShownCode {
  typed: string;
  refusal?: string;
}

/** `per month`, or nothing for a one-time payment. */
export function perWhat({ lineItems }: CheckoutRecord): string {
  const price = lineItems.find(({ price: { recurring } }) => recurring)?.price;
  return price ? `per ${rhythmWords(rhythmOf(price as LineItem['price']))}` : '';
}

function lineItem({ description, quantity, amount_subtotal: total, price }: LineItem, about: string | null): Html {
  const many = quantity !== null && quantity > 1;
  return html`<li>
<span class="item">${description}${about && html`<small>${about}</small>`}${many && html`<small>Qty ${quantity}, ${amountWords(price.unit_amount ?? 0, price.currency)} each</small>`}${price.recurring && html`<small>Billed every ${rhythmWords(rhythmOf(price))}</small>`}</span>
<span class="amount">${amountWords(total, price.currency)}</span>
</li>`;
}

function codeField({ typed, refusal }: ShownCode): Html {
  const marks = refusal ? html` aria-invalid="true" aria-describedby="promotion_code-error"` : null;
  return html`<div class="field"><label for="promotion_code">Promotion code</label>
<div class="joined"><input id="promotion_code" name="promotion_code" value="${typed}" maxlength="100" autocomplete="off" spellcheck="false"${marks}>
<button class="quiet" type="submit" name="action" value="apply">Apply</button></div>
${refusal && html`<p class="error" id="promotion_code-error" role="alert">${refusal}</p>`}</div>`;
}

/** The session's discount, or the field for a code if the merchant accepts codes. */
function discount(state: State, { session }: CheckoutRecord, shown: ShownCode): Html | null {
  const reduction = reductionIn(state, session);
  const form = (body: Html): Html => html`<form class="promotion" method="post" action="/c/pay/${session.id}">${body}</form>`;
  if (!reduction) return session.allow_promotion_codes ? form(codeField(shown)) : null;
  const { coupon, promotionCode } = reduction;
  const off = amountWords(-(session.total_details?.amount_discount ?? 0), session.currency);
  const months = coupon.duration === 'repeating' ? `for ${coupon.duration_in_months} months` : coupon.duration === 'forever' ? 'every time' : 'once';
  const value = coupon.percent_off === null ? amountWords(coupon.amount_off ?? 0, coupon.currency) : `${coupon.percent_off}%`;
  const about = session.mode === 'subscription' ? `${value} off ${months}` : `${value} off`;
  const line = html`<div class="due"><span class="item">${promotionCode?.code ?? coupon.name ?? coupon.id}<small>${about}</small></span><span class="amount">${off}</span></div>`;
  const remove = session.allow_promotion_codes && form(html`<button class="link" type="submit" name="action" value="remove">Remove code</button>`);
  return html`${line}${remove}`;
}

/** The summary in setup mode, where nothing is sold. */
function setupSummary(merchant: string, back: string | null): Html {
  return html`<section class="summary" aria-label="Order summary">
<div class="column">
${back && html`<a class="back" href="${back}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M10 3 5 8l5 5"/></svg>Back</a>`}
<p class="merchant">${merchant}</p>
<p class="total">Save your payment information</p>
</div>
</section>`;
}

/** The order summary with its total. */
export function summary(state: State, checkout: CheckoutRecord, merchant: string, code: ShownCode): Html {
  const { session, lineItems, productDescriptions } = checkout;
  const back = session.cancel_url ? filled(session.cancel_url, session.id) : null;
  if (session.mode === 'setup') return setupSummary(merchant, back);
  const total = amountWords(session.amount_total ?? 0, session.currency);
  const subtotal = html`<p class="due plain"><span>Subtotal</span><span class="amount">${amountWords(session.amount_subtotal ?? 0, session.currency)}</span></p>`;
  const cut = discount(state, checkout, code);
  const trial = checkout.subscriptionData?.trial_period_days;
  const later = lineItems.reduce((sum, { amount_total: cents }) => sum + cents, 0);
  const price = trial ? `${trial} days free` : total;
  const after = trial ? `then ${amountWords(later, session.currency)} ${perWhat(checkout)}` : perWhat(checkout);
  return html`<section class="summary" aria-label="Order summary">
<div class="column">
${back && html`<a class="back" href="${back}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M10 3 5 8l5 5"/></svg>Back</a>`}
<p class="merchant">${session.mode === 'subscription' ? `Subscribe to ${merchant}` : merchant}</p>
<p class="total">${price}${session.mode === 'subscription' && html` <small>${after}</small>`}</p>
<ul>${lineItems.map((item, index) => lineItem(item, productDescriptions[index] ?? null))}</ul>
${cut && subtotal}${cut}
<p class="due"><span>Total due${session.mode === 'subscription' && ' today'}</span><span class="amount">${total}</span></p>
</div>
</section>`;
}

