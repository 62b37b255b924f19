import { COLOURS, ON_ACCENT } from './html/styles.ts';

const channel = (hex: string): number => {
  const share = parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (colour: string): number => 0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7));
/** The WCAG 2.2 contrast ratio of two colors. */
const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

describe.each(Object.entries(COLOURS))('in the %s', (_, { paper, surface, ink, muted, accent, loud }) => {
  it.each([
    ['the text', ink, surface],
    ['the hour, set large', loud, surface],
    ['notes and labels', muted, surface],
    ['the foot', muted, paper],
    ['the mark', ink, paper],
    ['the button', ON_ACCENT, accent],
  ])('%s is readable', (_words, fore, back) => {
    expect(contrast(fore, back)).toBeGreaterThanOrEqual(4.5);
  });
});
