import { plainWords } from './plain-words.ts';

describe('what a bill was for', () => {
  it.each([
    ['1 × Video Library (at $100.00 / month)', 'Video Library'],
    ['1 × Premium Package (at $320.00 / month)', 'Premium Package'],
    ['Remaining time on Premium Package after 6 Dec 2026', 'Change to Premium Package'],
    ['Remaining time on Video Library after 06 Dec 2026', 'Change to Video Library'],
    ['Something that the coach wrote', 'Something that the coach wrote'],
  ])('%s', (description, words) => {
    expect(plainWords(description)).toBe(words);
  });
});
