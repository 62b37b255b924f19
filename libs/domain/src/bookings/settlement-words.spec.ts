import { formatsOf } from '../region/formats.ts';
import type { Settlement } from './cancellation.ts';
import { settlementWordsIn } from './settlement-words.ts';

const region = { timeZone: 'America/Los_Angeles', locale: 'en-US', currency: 'USD', hourCycle: 'h12', weekStart: 0, weight: 'lb' } as const;
const [english, spanish] = [formatsOf(region), formatsOf(region, 'es')];
const terms = { cancellationHours: 24 };
const of = (changes: Partial<Settlement>): Settlement => ({ cost: 'card', refundCents: 0, creditReturned: false, ...changes });

test.each([
  [{ cost: 'nothing' as const }, 'Nothing was charged for this session, so nothing is refunded.', 'Por esta sesión no se cobró nada, así que no se reembolsa nada.'],
  [{ cost: 'credit' as const }, 'Session credits aren’t returned for cancellations less than 24 hours ahead.', 'Con menos de 24 horas de anticipación, el crédito de sesión no se devuelve.'],
  [{ cost: 'credit' as const, creditReturned: true, creditGoodUntil: new Date('2027-04-13T17:00:00Z') }, 'Your session credit comes back, good until 4/13/2027.', 'Tu crédito de sesión vuelve a ti, y vale hasta el 4/13/2027.'],
  [{ cost: 'credit' as const, creditReturned: true, isDisputed: true }, 'Your session credit comes back. It’s still on hold until your bank has decided about its payment.', 'Tu crédito de sesión vuelve a ti. Queda en espera hasta que tu banco decida sobre su pago.'],
  [{ refundCents: 4_500, ofCents: 9_000 }, 'You get $45.00 of $90.00 back on your card.', '$45.00 de $90.00 vuelven a tu tarjeta.'],
  [{}, 'Cancellations less than 24 hours ahead aren’t refunded.', 'Con menos de 24 horas de anticipación no se reembolsa nada.'],
  [{ refundCents: 9_000 }, '$90.00 goes back to your card.', '$90.00 vuelven a tu tarjeta.'],
  [{ refundCents: 6_000, earlierCents: 3_000 }, '$60.00 goes back to your card. The other $30.00 was refunded earlier.', '$60.00 vuelven a tu tarjeta. Los otros $30.00 se reembolsaron antes.'],
  [{ earlierCents: 9_000 }, '$90.00 was refunded earlier, so nothing more goes back.', '$90.00 se reembolsaron antes, así que no vuelve nada más.'],
  [{ isDisputed: true }, 'Your bank is deciding about this payment, so nothing is refunded on top.', 'Tu banco está decidiendo sobre este pago, así que no se reembolsa nada aparte.'],
  [{ isDisputed: true, refundCents: 100 }, '$1.00 goes back to your card. Your bank is deciding about this payment, so nothing else is refunded.', '$1.00 vuelven a tu tarjeta. Tu banco está decidiendo sobre este pago, así que no se reembolsa nada más.'],
])('%j is worded in both languages', (changes, inEnglish, inSpanish) => {
  expect([english, spanish].map((formats) => settlementWordsIn(of(changes), terms, formats))).toEqual([inEnglish, inSpanish]);
});

test.each([
  [{ cancellationHours: 1 }, 'card' as const, 'Cancellations less than 1 hour ahead aren’t refunded.', 'Con menos de 1 hora de anticipación no se reembolsa nada.'],
  [{ cancellationHours: 24, refundSteps: [{ hours: 12, percent: 50 }] }, 'card' as const, 'Cancellations less than 12 hours ahead aren’t refunded.', 'Con menos de 12 horas de anticipación no se reembolsa nada.'],
  [{ cancellationHours: 24, refundSteps: [{ hours: 12, percent: 50 }, { hours: 6, percent: 30 }, { hours: 2, percent: 10 }] }, 'card' as const, 'Cancellations less than 2 hours ahead aren’t refunded.', 'Con menos de 2 horas de anticipación no se reembolsa nada.'],
  [{ cancellationHours: 1 }, 'credit' as const, 'Session credits aren’t returned for cancellations less than 1 hour ahead.', 'Con menos de 1 hora de anticipación, el crédito de sesión no se devuelve.'],
])('terms of %j name the last hours with a refund, for a session paid by %s', (sold, cost, inEnglish, inSpanish) => {
  expect([english, spanish].map((formats) => settlementWordsIn(of({ cost }), sold, formats))).toEqual([inEnglish, inSpanish]);
});
