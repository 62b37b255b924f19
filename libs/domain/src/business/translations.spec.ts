import { spanishFor, withSpanish } from './translations.ts';

const both = [{ english: 'Private lesson', spanish: 'Clase privada' }, { english: 'Breathe\nfirst', spanish: 'Primero\nrespira' }];

it('returns the Spanish that was written for a text, or an empty string', () => {
  expect([spanishFor(both, 'Private lesson'), spanishFor(both, 'Breathe\nfirst'), spanishFor(both, 'Private lessons')]).toEqual(['Clase privada', 'Primero\nrespira', '']);
});

it.each([
  ['is added behind the others', 'Yin', 'Yin suave', [...both, { english: 'Yin', spanish: 'Yin suave' }]],
  ['takes the place of what was said before', 'Private lesson', 'Lección', [{ english: 'Private lesson', spanish: 'Lección' }, both[1]]],
  ['is gone without words', 'Private lesson', '', [both[1]]],
  ['was never there without words', 'Yin', '', both],
])('a translation %s', (_, english, spanish, expected) => {
  expect(withSpanish(both, english, spanish)).toEqual(expected);
});
