import { MAIL_OCCASIONS, mailFields, mailPhrases, missingIn, unknownInMail } from './mail-words.ts';

const words = { subject: 'Yes! {subject}', opening: 'How lovely.', es: { opening: 'Qué gusto.', closing: 'Hasta pronto.' } };

describe('the coach’s own mail text', () => {
  test('is independent in each language', () => {
    expect(mailPhrases(words, 'en')).toEqual({ subject: 'Yes! {subject}', opening: 'How lovely.' });
    expect(mailPhrases(words, 'es')).toEqual({ opening: 'Qué gusto.', closing: 'Hasta pronto.' });
    expect([mailPhrases(undefined, 'en'), mailPhrases({ opening: 'How lovely.' }, 'es')]).toEqual([{}, {}]);
  });

  test('is missing when only the other language has it', () => {
    expect([missingIn(words, 'en'), missingIn(words, 'es')]).toEqual([['closing'], ['subject']]);
    expect([missingIn(undefined, 'es'), missingIn({ opening: '', es: { opening: 'Qué gusto.' } }, 'en')]).toEqual([[], ['opening']]);
  });

  test.each([
    ['booking-confirmed', ['subject', 'greeting', 'opening', 'introduction', 'closing']],
    ['booking-cancelled', ['subject', 'greeting', 'opening', 'closing']],
    ['agenda-to-coach', ['subject', 'opening', 'closing']],
  ])('for %s has the fields %j', (name, fields) => {
    expect(mailFields(name)).toEqual(fields);
  });

  test.each([
    ['subject', '{subject}, {first_name} of {business}', undefined],
    ['introduction', 'Hi {first_name}', undefined],
    ['introduction', '{subject}', 'subject'],
    ['opening', 'Hi {nickname}', 'nickname'],
  ] as const)('a %s like %j contains the unknown placeholder %s', (field, said, unknown) => {
    expect(unknownInMail(field, said)).toBe(unknown);
  });

  test('has a distinct name for every mail of an occasion', () => {
    for (const mails of Object.values(MAIL_OCCASIONS)) expect(new Set(Object.values(mails)).size).toBe(Object.keys(mails).length);
  });
});
