import { LOS_ANGELES } from '../region/sample-regions.ts';
import type { NoticeFacts, NoticeKind } from './coach-notices.ts';
import { noticeWords } from './notice-words.ts';

const at = '2027-03-15T16:30:00Z';
const when = '3/15/2027 9:30 am PT';

describe('notices to the coach in Spanish', () => {
  test.each<[string, NoticeKind, NoticeFacts, string, string]>([
    ['one session is booked by card', 'booking', { label: '1:1', starts_at: at, price_cents: 9_000, sessions: 1 }, `Reservada: Maria G., ${when}`, '1:1, $90.00 pagados.'],
    ['one is booked for free', 'booking', { label: '1:1', starts_at: at, price_cents: 0 }, `Reservada: Maria G., ${when}`, '1:1, gratis.'],
    ['one is booked with a credit', 'booking', { label: '1:1', starts_at: at, price_cents: 0, with_credit: true, sessions: 1 }, `Reservada: Maria G., ${when}`, '1:1, por un crédito de sesión.'],
    ['two are booked by card, week by week', 'booking', { label: '1:1', starts_at: at, price_cents: 18_000, sessions: 2 }, `Reservada: Maria G., desde ${when}`, '2 × 1:1, cada semana, $180.00 pagados.'],
    ['two are booked with credits', 'booking', { label: '1:1', starts_at: at, price_cents: 0, with_credit: true, sessions: 2 }, `Reservada: Maria G., desde ${when}`, '2 × 1:1, cada semana, por 2 créditos de sesión.'],
    ['a plan is sold by the month', 'sale', { label: 'Ultimate', price_cents: 4_900, is_monthly: true }, 'Venta: Ultimate, Maria G.', '$49.00 al mes.'],
    ['a plan is sold by the year', 'sale', { label: 'Ultimate', price_cents: 49_000, is_yearly: true }, 'Venta: Ultimate, Maria G.', '$490.00 al año.'],
    ['a pack is sold', 'sale', { label: 'Paquete de 5', price_cents: 42_500 }, 'Venta: Paquete de 5, Maria G.', '$425.00 pagados.'],
    ['a session is canceled, and money goes back', 'cancellation', { label: '1:1', starts_at: at, refund_cents: 9_000 }, `Cancelada: Maria G., ${when}`, '1:1. La hora está libre otra vez. Se devuelven $90.00.'],
    ['one is canceled, and nothing goes back', 'cancellation', { label: '1:1', starts_at: at }, `Cancelada: Maria G., ${when}`, '1:1. La hora está libre otra vez. No se reembolsa nada.'],
    ['one is canceled, and its credit goes back', 'cancellation', { label: '1:1', starts_at: at, with_credit: true }, `Cancelada: Maria G., ${when}`, '1:1. La hora está libre otra vez. El crédito de sesión vuelve.'],
    ['a week of a program did not take place', 'cancellation', { label: 'Grupo, semana 3 de 6', starts_at: at, refund_cents: 1_667, fell_out: true }, `Ninguna otra hora: Maria G., ${when}`, 'Grupo, semana 3 de 6, no tuvo lugar. Se devuelven $16.67. Las otras semanas se quedan.'],
    ['one is canceled late, and nothing goes back', 'late_release', { label: '1:1', starts_at: at }, `No puede venir: Maria G., ${when}`, '1:1, cancelada después del plazo. La hora está libre otra vez, y no se reembolsa nada.'],
    ['one is canceled late, and money goes back', 'late_release', { label: '1:1', starts_at: at, refund_cents: 4_500 }, `No puede venir: Maria G., ${when}`, '1:1, cancelada después del plazo. La hora está libre otra vez, y vuelven $45.00.'],
    ['one is canceled late, and its credit goes back', 'late_release', { label: '1:1', starts_at: at, with_credit: true }, `No puede venir: Maria G., ${when}`, '1:1, cancelada después del plazo. La hora está libre otra vez, y el crédito de sesión vuelve.'],
    ['a client misses a week', 'missed_week', { label: 'Grupo, semana 3 de 6', starts_at: at, is_missed: true }, `Falta una semana: Maria G., ${when}`, 'Grupo, semana 3 de 6. Conserva su lugar, y no se reembolsa nada.'],
    ['a client comes after all', 'missed_week', { label: 'Grupo, semana 3 de 6', starts_at: at, is_missed: false }, `Viene después de todo: Maria G., ${when}`, 'Grupo, semana 3 de 6. La semana tiene lugar como estaba planeada.'],
    ['one session was paid too late', 'slot_lost', { label: '1:1', starts_at: at, refund_cents: 9_000, sessions: 1 }, `Pago tardío: Maria G., ${when}`, '1:1. Esa hora ya es de alguien más; se devuelven $90.00 con una disculpa y otras horas.'],
    ['two sessions were paid too late', 'slot_lost', { label: '1:1', starts_at: at, refund_cents: 18_000, sessions: 2 }, `Pago tardío: Maria G., ${when}`, '2 × 1:1. Esas horas ya son de alguien más; se devuelven $180.00 con una disculpa y otras horas.'],
    ['a video failed, and nobody knows its cause', 'failed_video', { label: 'Sentadillas', reason: 'As it was worded once.' }, 'Falló el video: Sentadillas', 'As it was worded once.'],
    ['a video failed, and its cause is known', 'failed_video', { label: 'Sentadillas', reason: 'As it was worded once.', failure: { code: 'empty' } }, 'Falló el video: Sentadillas', 'No hay nada en este archivo. Cópialo otra vez de tu cámara o teléfono.'],
  ])('%s', (_, kind, facts, title, text) => {
    const words = noticeWords(kind, facts, 'Maria G.', LOS_ANGELES, 'es');
    expect([words.title, words.text]).toEqual([title, text]);
  });

  test('a client who has left is no longer named', () => {
    expect(noticeWords('sale', { label: 'Basic', price_cents: 1_900 }, ' ', LOS_ANGELES, 'es').title).toBe('Venta: Basic, alguien que ya no es cliente');
  });
});
