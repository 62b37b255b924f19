import { html, type Html } from '../http/html.ts';

/** A labeled text field. */
export interface Field {
  name: string;
  label: string;
  value?: string;
  type?: 'email' | 'text';
  inputmode?: 'email' | 'numeric' | 'text';
  autocomplete: string;
  placeholder?: string;
  maxlength: number;
  readonly?: boolean;
}

/** `$90.00` for 9000 in usd, `€90.00` in eur; credits have a minus sign. */
export function amountWords(cents: number, currency: string | null): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: currency ?? 'usd' });
}

/** Renders a field, with its error if there is one. */
export function field(input: Field, error?: string): Html {
  const { name, label, value = '', type = 'text', inputmode = 'text', autocomplete, placeholder, maxlength, readonly } = input;
  const marks = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : null;
  return html`<div class="field field-${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" inputmode="${inputmode}" autocomplete="${autocomplete}" value="${value}" placeholder="${placeholder ?? ''}" maxlength="${maxlength}" spellcheck="false" required${readonly && html` readonly`}${marks}>
${error && html`<p class="error" id="${name}-error" role="alert">${error}</p>`}
</div>`;
}

/** Renders the card fields; number and security code are never prefilled. */
export function cardFields(shown: { name: string; expiry: string }, errors: Partial<Record<string, string>>): Html {
  return html`<fieldset>
<legend>Card</legend>
${field({ name: 'card_number', label: 'Card number', inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', maxlength: 23 }, errors['card_number'])}
${field({ name: 'card_expiry', label: 'MM / YY', value: shown.expiry, inputmode: 'numeric', autocomplete: 'cc-exp', placeholder: 'MM / YY', maxlength: 9 }, errors['card_expiry'])}
${field({ name: 'card_cvc', label: 'CVC', inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: 'CVC', maxlength: 4 }, errors['card_cvc'])}
${field({ name: 'name', label: 'Name on card', value: shown.name, autocomplete: 'cc-name', maxlength: 150 }, errors['name'])}
</fieldset>`;
}

/** The banner at the top of every page. */
export const SANDBOX_BANNER = html`<header class="sandbox"><p><strong>Sandbox</strong> No card is charged.</p></header>`;
