import { yourCoach } from '@coach/content';
import { writingIn } from '@coach/emails';
import type Stripe from 'stripe';
import { cardWords } from './card-words.ts';

const english = writingIn(yourCoach.region).say;
const paidBy = (card: object | undefined) => ({ payment_method_details: { type: card ? 'card' : 'cashapp', card } }) as unknown as Stripe.Charge;

describe('card label on a receipt', () => {
  it.each([
    [{ brand: 'visa', last4: '4242' }, 'Visa ending in 4242'],
    [{ brand: 'amex', last4: '0005' }, 'American Express ending in 0005'],
    [{ brand: 'one_of_tomorrow', last4: '1234' }, 'Card ending in 1234'],
    [{ brand: 'visa', last4: null }, null],
    [undefined, null],
  ])('%j is %s', (card, words) => {
    expect(cardWords(paidBy(card), english)).toBe(words);
  });

  it('is translated into Spanish', () => {
    const { say } = writingIn(yourCoach.region, 'es');
    expect(['visa', 'one_of_tomorrow'].map((brand) => cardWords(paidBy({ brand, last4: '4242' }), say))).toEqual(['Visa terminada en 4242', 'Tarjeta terminada en 4242']);
  });

  it('is missing when nothing was charged', () => {
    expect(cardWords(null, english)).toBeNull();
  });
});
