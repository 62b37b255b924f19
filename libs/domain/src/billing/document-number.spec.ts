import { documentNumberOf, documentNumberWords } from './document-number.ts';

describe('receipt numbers', () => {
  it.each([
    [{ year: 2026, number: 1 }, '2026-0001'],
    [{ year: 2027, number: 9_999 }, '2027-9999'],
    [{ year: 2027, number: 10_000 }, '2027-10000'],
  ])('%j is written %s and parsed back', (number, words) => {
    expect(documentNumberWords(number)).toBe(words);
    expect(documentNumberOf(` ${words} `)).toEqual(number);
  });

  it.each(['', 'Okafor', '2026', '26-1', '2026-', '2026-12345678901'])('%p is not a receipt number', (text) => {
    expect(documentNumberOf(text)).toBeNull();
  });
});
