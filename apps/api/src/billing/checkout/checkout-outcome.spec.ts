import { checkoutOutcome } from './checkout-outcome.ts';

const session = { status: 'open' as const, payment_status: 'unpaid' as const, amount_total: 9_000, currency: 'usd', payment_intent: null };
const paid = { ...session, status: 'complete' as const, payment_status: 'paid' as const };

describe('outcome of a Stripe checkout', () => {
  it.each([
    ['open while nobody has paid', session, { state: 'open' }],
    ['closed when it expired', { ...session, status: 'expired' as const }, { state: 'closed' }],
    ['still open while a slow payment is on its way', { ...session, status: 'complete' as const }, { state: 'open' }],
    ['still open while the bank is at work on it', { ...session, status: 'complete' as const, payment_intent: { id: 'pi_3', status: 'processing' } as never }, { state: 'open' }],
    ['closed when a slow payment failed', { ...session, status: 'complete' as const, payment_intent: { id: 'pi_3', status: 'requires_payment_method' } as never }, { state: 'closed' }],
    ['still open while a plan waits for a slow payment', { ...session, status: 'complete' as const, subscription: { id: 'sub_1', status: 'incomplete' } as never }, { state: 'open' }],
    ['closed when a plan ended before it was paid', { ...session, status: 'complete' as const, subscription: { id: 'sub_1', status: 'incomplete_expired' } as never }, { state: 'closed' }],
    ['still open after a declined card', { ...session, payment_intent: { id: 'pi_3', status: 'requires_payment_method' } as never }, { state: 'open' }],
    ['paid when a promotion code paid for all', { ...paid, payment_status: 'no_payment_required' as const, amount_total: 0 }, { state: 'paid', amountCents: 0, currency: 'usd', paymentIntentId: null, taxCents: null }],
    ['paid, with the intent by id', { ...paid, payment_intent: 'pi_1' }, { state: 'paid', amountCents: 9_000, currency: 'usd', paymentIntentId: 'pi_1', taxCents: null }],
    ['paid, with the intent as an object', { ...paid, payment_intent: { id: 'pi_2' } as never }, { state: 'paid', amountCents: 9_000, currency: 'usd', paymentIntentId: 'pi_2', taxCents: null }],
    ['paid, with the tax that the provider found', { ...paid, automatic_tax: { enabled: true } as never, total_details: { amount_tax: 1_437 } as never }, { state: 'paid', amountCents: 9_000, currency: 'usd', paymentIntentId: null, taxCents: 1_437 }],
    ['paid, without what it did not look for', { ...paid, automatic_tax: { enabled: false } as never, total_details: { amount_tax: 0 } as never }, { state: 'paid', amountCents: 9_000, currency: 'usd', paymentIntentId: null, taxCents: null }],
  ])('%s', (_, live, outcome) => {
    expect(checkoutOutcome(live, 'usd')).toEqual(outcome);
  });
});
