import { wordsIn } from '@coach/emails';
import { invoiceLineLabel } from './plain-words.ts';

describe('description of an invoice', () => {
  it.each([
    ['1 × Video Library (at $100.00 / month)', 'Video Library'],
    ['1 × Premium Package (at $320.00 / month)', 'Premium Package'],
    ['Remaining time on Premium Package after 6 Dec 2026', 'Change to Premium Package'],
    ['Remaining time on Video Library after 06 Dec 2026', 'Change to Video Library'],
    ['Something that the coach wrote', 'Something that the coach wrote'],
  ])('%s', (description, words) => {
    expect(invoiceLineLabel(description)).toBe(words);
  });

  it.each([
    ['1 × Video Library (at $100.00 / month)', 'Video Library'],
    ['Remaining time on Premium Package after 6 Dec 2026', 'Cambio a Premium Package'],
    ['1:1 Personal Training, 3/8/2027 11:00 am PT, 60 minutes', '1:1 Personal Training, 3/8/2027 11:00 am PT, 60 minutos'],
    ['Yoga, 8.3.2027 11:00 CET, 45 minutes, incl. 19% VAT', 'Yoga, 8.3.2027 11:00 CET, 45 minutos, incl. 19% VAT'],
    ['1:1 Personal Training, 3 sessions of 60 minutes: 3/8/2027 11:00 am, 3/15/2027 11:00 am PT', '1:1 Personal Training, 3 sesiones de 60 minutos: 3/8/2027 11:00 am, 3/15/2027 11:00 am PT'],
    ['Ten minutes, 10 minutes of it', 'Ten minutes, 10 minutes of it'],
  ])('in Spanish: %s', (description, words) => {
    expect(invoiceLineLabel(description, wordsIn('es'))).toBe(words);
  });

  it('in English a session keeps its checkout description', () => {
    const session = '1:1 Personal Training, 3 sessions of 60 minutes: 3/8/2027 11:00 am PT';
    expect(invoiceLineLabel(session)).toBe(session);
  });
});
