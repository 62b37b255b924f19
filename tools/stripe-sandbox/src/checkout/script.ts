/** The page's browser script: groups digits while typing, focuses the first error, submits only once. The page works without it, too. */
export const CHECKOUT_SCRIPT = `
// Makes this entry of the history a GET again: going back or reloading never asks to send a card twice.
history.replaceState(null, '', location.href);
const digits = (text, most) => text.replace(/\\D/g, '').slice(0, most);
const group = {
  card_number: (text) => digits(text, 19).replace(/(\\d{4})(?=\\d)/g, '$1 '),
  card_expiry: (text) => digits(text, 4).replace(/^([2-9])/, '0$1').slice(0, 4).replace(/^(\\d\\d)(\\d+)$/, '$1 / $2'),
  card_cvc: (text) => digits(text, 4),
};
for (const [name, shape] of Object.entries(group)) {
  const input = document.getElementById(name);
  input?.addEventListener('input', () => {
    if (input.selectionStart !== input.value.length) return;
    input.value = shape(input.value);
  });
}
(document.querySelector('[aria-invalid]') ?? document.querySelector('.declined ~ fieldset #card_number'))?.focus();
const form = document.querySelector('form.pay');
const button = form?.querySelector('button:only-of-type');
const words = button?.textContent;
form?.addEventListener('submit', () => {
  if (!button) return;
  button.disabled = true;
  button.textContent = 'Paying…';
});
addEventListener('pageshow', () => {
  if (!button) return;
  button.disabled = false;
  button.textContent = words;
});
`;
