import { isIdempotencyKey, takesIdempotencyKey } from './idempotency.ts';

it.each([
  ['POST', '/bookings', true],
  ['POST', '/billing/checkout', true],
  ['POST', '/admin/payments/{payment_id}/refund', true],
  ['POST', '/admin/calendar/check', false],
  ['PUT', '/admin/working-hours', false],
  ['POST', '/auth/sign-in', false],
  ['POST', '/account/keys', false],
])('%s %s takes an Idempotency-Key: %s', (method, path, answer) => {
  expect(takesIdempotencyKey(method, path)).toBe(answer);
});

it.each([
  ['8e03978e-40d5-43dd-bc93-6894a57f9324', true],
  ['x', true],
  ['x'.repeat(255), true],
  ['x'.repeat(256), false],
  ['', false],
  ['two words', false],
  ['ñ', false],
])('%j is a valid key: %s', (text, answer) => {
  expect(isIdempotencyKey(text)).toBe(answer);
});
