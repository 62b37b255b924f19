import { documentNumberOf, documentNumberWords } from './document-number.ts';

describe('the number of a receipt', () => {
  it.each([
    [{ year: 2026, number: 1 }, '2026-0001'],
    [{ year: 2027, number: 9_999 }, '2027-9999'],
    [{ year: 2027, number: 10_000 }, '2027-10000'],
  ])('%j is %s, and is read back', (number, words) => {
    expect(documentNumberWords(number)).toBe(words);
    expect(documentNumberOf(` ${words} `)).toEqual(number);
  });

  it.each(['', 'Okafor', '2026', '26-1', '2026-', '2026-12345678901'])('%p is none', (text) => {
    expect(documentNumberOf(text)).toBeNull();
  });
});
