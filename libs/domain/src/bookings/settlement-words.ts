import type { ChangeTerms } from '../business/business.ts';
import type { Formats } from '../region/formats.ts';
import { creditHours } from '../business/policy-words.ts';
import { settlementWords, type Settlement } from './cancellation.ts';

type Terms = Pick<ChangeTerms, 'cancellationHours' | 'refundSteps' | 'creditInParts'>;

const hoursInSpanish = (hours: number): string => (hours === 1 ? '1 hora' : `${hours} horas`);

function creditInSpanish({ creditReturned, creditGoodUntil, isDisputed }: Settlement, terms: Terms, { formatDate }: Formats): string {
  if (!creditReturned) return `Con menos de ${hoursInSpanish(creditHours(terms))} de anticipación, el crédito de sesión no se devuelve.`;
  const back = `Tu crédito de sesión vuelve a ti${creditGoodUntil ? `, y vale hasta el ${formatDate(creditGoodUntil)}` : ''}.`;
  return isDisputed ? `${back} Queda en espera hasta que tu banco decida sobre su pago.` : back;
}

function refundInSpanish({ refundCents, earlierCents = 0, isDisputed, ofCents }: Settlement, { cancellationHours, refundSteps = [] }: Terms, { formatPrice }: Formats): string {
  const back = ofCents === undefined ? `${formatPrice(refundCents)} vuelven a tu tarjeta.` : `${formatPrice(refundCents)} de ${formatPrice(ofCents)} vuelven a tu tarjeta.`;
  const undecided = 'Tu banco está decidiendo sobre este pago';
  if (isDisputed) return refundCents > 0 ? `${back} ${undecided}, así que no se reembolsa nada más.` : `${undecided}, así que no se reembolsa nada aparte.`;
  if (refundCents > 0) return earlierCents > 0 ? `${back} Los otros ${formatPrice(earlierCents)} se reembolsaron antes.` : back;
  if (earlierCents > 0) return `${formatPrice(earlierCents)} se reembolsaron antes, así que no vuelve nada más.`;
  return `Con menos de ${hoursInSpanish(refundSteps.at(-1)?.hours ?? cancellationHours)} de anticipación no se reembolsa nada.`;
}

/** A settlement in a sentence or two, addressed to the client, in the language of the formats. */
export function settlementWordsIn(settlement: Settlement, terms: Terms, formats: Formats): string {
  if (formats.language === 'en') return settlementWords(settlement, terms, formats);
  if (settlement.cost === 'nothing') return 'Por esta sesión no se cobró nada, así que no se reembolsa nada.';
  return settlement.cost === 'credit' ? creditInSpanish(settlement, terms, formats) : refundInSpanish(settlement, terms, formats);
}
