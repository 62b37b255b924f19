import { checkoutOutcome } from './checkout-outcome.ts';

const session = { status: 'open' as const, payment_status: 'unpaid' as const, amount_total: 9_000, currency: 'usd', payment_intent: null };
const paid = { ...session, status: 'complete' as const, payment_status: 'paid' as const };

describe('what a payment page means', () => {
  it.each([
    ['open while nobody has paid', session, { state: 'open' }],
    ['closed when it expired', { ...session, status: 'expired' as const }, { state: 'closed' }],
    ['still open while a slow payment is on its way', { ...session, status: 'complete' as const }, { state: 'open' }],
    ['paid, with the intent by id', { ...paid, payment_intent: 'pi_1' }, { state: 'paid', amountCents: 9_000, currency: 'usd', paymentIntentId: 'pi_1' }],
    ['paid, with the intent as an object', { ...paid, payment_intent: { id: 'pi_2' } as never }, { state: 'paid', amountCents: 9_000, currency: 'usd', paymentIntentId: 'pi_2' }],
  ])('%s', (_, live, outcome) => {
    expect(checkoutOutcome(live)).toEqual(outcome);
  });
});
