import type { CardForm } from '../checkout/cards.ts';
import { wish, type Wishes } from './answer.ts';

/** The card that a control request means: 4242… unless it says so. */
export function cardWish(wishes: Wishes): CardForm {
  const nextYear = String((new Date().getUTCFullYear() + 1) % 100).padStart(2, '0');
  return { number: wish(wishes, 'card', '4242424242424242'), expiry: wish(wishes, 'expiry', `12 / ${nextYear}`), cvc: wish(wishes, 'cvc', '123') };
}
