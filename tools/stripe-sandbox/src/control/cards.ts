import type { CardForm } from '../checkout/cards.ts';
import { param, type ControlParams } from './answer.ts';

/** The card in a control request, by default 4242…. */
export function cardParams(params: ControlParams): CardForm {
  const nextYear = String((new Date().getUTCFullYear() + 1) % 100).padStart(2, '0');
  return { number: param(params, 'card', '4242424242424242'), expiry: param(params, 'expiry', `12 / ${nextYear}`), cvc: param(params, 'cvc', '123') };
}
