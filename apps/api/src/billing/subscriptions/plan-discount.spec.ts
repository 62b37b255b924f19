import type Stripe from 'stripe';
import { planPriceOf } from './plan-discount.ts';

const END = Date.parse('2027-05-01T17:00:00Z') / 1000;
const live = (discounts: unknown[]) => ({ items: { data: [{ price: { unit_amount: 10_000 } }] }, discounts }) as unknown as Stripe.Subscription;
const off = (coupon: object, end: number | null = null) => ({ end, source: { coupon: { percent_off: null, amount_off: null, duration: 'forever', ...coupon } } });

describe('plan price after discounts', () => {
  it.each([
    ['none', [], { price: 10_000, endsAt: null }],
    ['half of it for ever', [off({ percent_off: 50 })], { price: 5_000, endsAt: null }],
    ['a sum for two months', [off({ amount_off: 2_500, duration: 'repeating' }, END)], { price: 7_500, endsAt: new Date(END * 1000) }],
    ['a sum whose months are over', [off({ amount_off: 2_500, duration: 'repeating' }, END - 86_400)], { price: 10_000, endsAt: null }],
    ['one for the first bill alone', [off({ percent_off: 100, duration: 'once' })], { price: 10_000, endsAt: null }],
    ['two of them, one after the other', [off({ percent_off: 50 }), off({ amount_off: 1_000 })], { price: 4_000, endsAt: null }],
    ['more than it costs', [off({ amount_off: 20_000 })], { price: 0, endsAt: null }],
    ['one that was not asked for with its coupon', ['di_1'], { price: 10_000, endsAt: null }],
  ])('%s', (_, discounts, expected) => {
    expect(planPriceOf(live(discounts), new Date((END - 86_400) * 1000))).toEqual({ listPrice: 10_000, ...expected });
  });
});
