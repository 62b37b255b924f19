import { filmFailureWords } from '../videos/film-failure-words.ts';
import type { NoticeFacts, NoticeKind, NoticeTexts, NoticeWording } from './coach-notices.ts';

function paidIn({ with_credit: withCredit, price_cents: cents, sessions = 1 }: NoticeFacts, { formatPrice }: NoticeWording): string {
  if (withCredit) return sessions > 1 ? `por ${sessions} créditos de sesión` : 'por un crédito de sesión';
  return cents ? `${formatPrice(cents)} pagados` : 'gratis';
}

const backIn = (cents: number | undefined, { formatPrice }: NoticeWording): string => (cents ? `Se devuelven ${formatPrice(cents)}.` : 'No se reembolsa nada.');

function cancelledWords({ label, starts_at: at, refund_cents: cents, with_credit: withCredit, fell_out: fellOut }: NoticeFacts, who: string, wording: NoticeWording): NoticeTexts {
  const when = wording.timeOf(at);
  if (fellOut) return { title: `Ninguna otra hora: ${who}, ${when}`, text: `${label}, no tuvo lugar. ${backIn(cents, wording)} Las otras semanas se quedan.` };
  return { title: `Cancelada: ${who}, ${when}`, text: `${label}. La hora está libre otra vez. ${withCredit ? 'El crédito de sesión vuelve.' : backIn(cents, wording)}` };
}

/** The coach's notices in Spanish, by kind. */
export const NOTICES_IN_SPANISH: Record<NoticeKind, (facts: NoticeFacts, who: string, wording: NoticeWording) => NoticeTexts> = {
  booking: (facts, who, wording) => {
    const { label, starts_at: at, sessions = 1 } = facts;
    const [from, count, weekly] = sessions > 1 ? ['desde ', `${sessions} × `, ', cada semana'] : ['', '', ''];
    return { title: `Reservada: ${who}, ${from}${wording.timeOf(at)}`, text: `${count}${label}${weekly}, ${paidIn(facts, wording)}.` };
  },
  sale: ({ label, price_cents: cents = 0, is_monthly: isMonthly, is_yearly: isYearly }, who, { formatPrice }) => ({ title: `Venta: ${label}, ${who}`, text: `${formatPrice(cents)} ${isMonthly ? 'al mes' : isYearly ? 'al año' : 'pagados'}.` }),
  move: ({ label, moved_from: from, starts_at: at }, who, { timeOf }) => ({ title: `Movida: ${who}, ahora ${timeOf(at)}`, text: `${label}, antes ${timeOf(from)}.` }),
  cancellation: cancelledWords,
  late_release: ({ label, starts_at: at, refund_cents: cents, with_credit: withCredit }, who, { timeOf, formatPrice }) => ({
    title: `No puede venir: ${who}, ${timeOf(at)}`,
    text: `${label}, cancelada después del plazo. La hora está libre otra vez, y ${withCredit ? 'el crédito de sesión vuelve' : cents ? `vuelven ${formatPrice(cents)}` : 'no se reembolsa nada'}.`,
  }),
  missed_week: ({ label, starts_at: at, is_missed: isMissed }, who, { timeOf }) => ({
    title: `${isMissed ? 'Falta una semana' : 'Viene después de todo'}: ${who}, ${timeOf(at)}`,
    text: `${label}. ${isMissed ? 'Conserva su lugar, y no se reembolsa nada.' : 'La semana tiene lugar como estaba planeada.'}`,
  }),
  slot_lost: ({ label, starts_at: at, refund_cents: cents = 0, sessions = 1 }, who, { timeOf, formatPrice }) => ({
    title: `Pago tardío: ${who}, ${timeOf(at)}`,
    text: `${sessions > 1 ? `${sessions} × ` : ''}${label}. ${sessions > 1 ? 'Esas horas ya son' : 'Esa hora ya es'} de alguien más; se devuelven ${formatPrice(cents)} con una disculpa y otras horas.`,
  }),
  doubled_plan: ({ label, refund_cents: cents = 0 }, who, { formatPrice }) => ({ title: `Pagó dos planes: ${who}`, text: `${label} terminó otra vez, y se devuelven ${formatPrice(cents)}.` }),
  parked_refund: ({ price_cents: cents = 0 }, who, { formatPrice }) => ({ title: `Un reembolso te espera: ${formatPrice(cents)}, ${who}`, text: 'No se pudo enviar, o volvió. Envíalo de nuevo, o págalo de otra forma.' }),
  class_request: ({ label }, who) => ({ title: `Pide un grupo: ${who}`, text: `${label}. Abre una clase, o rechaza con unas palabras.` }),
  class_short: ({ label, starts_at: at, seats_taken: taken = 0, minimum = 0 }, _who, { timeOf }) => ({
    title: `Falta gente: ${label}, ${timeOf(at)}`,
    text: `Están tomados ${taken} de al menos ${minimum} lugares. Deja que tenga lugar, o cancélala y todos reciben su dinero.`,
  }),
  failed_site: () => ({
    title: 'El sitio todavía no muestra lo que publicaste',
    text: 'Está guardado, y sus páginas se harán de nuevo por sí solas; hasta entonces se ven las de antes. Si dura, pregunta a quien cuida el servidor: el registro dice por qué.',
  }),
  webhook_off: ({ label }) => ({ title: `Webhook desactivado: ${label}`, text: 'No recibió nada durante cinco días, o dijo que ya no existe. Actívalo de nuevo cuando vuelva y envía lo que se perdió.' }),
  failed_video: ({ label, reason = '', failure }) => ({ title: `Falló el video: ${label}`, text: failure ? filmFailureWords(failure, 'es') : reason }),
};
