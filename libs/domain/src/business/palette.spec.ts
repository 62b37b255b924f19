import fc from 'fast-check';
import { PAPERS } from './look.ts';
import { contrastOf, hexOf, oklchOf } from './color.ts';
import { LEAST_CONTRAST, LEAST_LARGE_CONTRAST, paletteOf, hasContrastOn } from './palette.ts';

const anyAccent = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colors', () => {
  it.each([['#000000', '#ffffff', 21], ['#f94e19', '#f94e19', 1], ['#777777', '#ffffff', 4.48]])('the contrast of %s and %s is %s', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
  });

  it('survive conversion to OKLCH and back', () => {
    fc.assert(fc.property(anyAccent, (hex) => expect(hexOf(oklchOf(hex))).toBe(hex)));
  });
});

it.each([[1, true], [1.001, false]])('exactly the minimum contrast is enough: 1 against %d: %s', (least, expected) => {
  expect(hasContrastOn(['#777777'], least)('#777777')).toBe(expected);
});

describe('colors derived from one accent', () => {
  it('text in and on the accent is readable on every paper, in both themes', () => {
    fc.assert(
      fc.property(anyAccent, fc.constantFrom(...PAPERS), (accent, paper) => {
        for (const theme of Object.values(paletteOf({ accent, paper }))) {
          for (const fill of [theme.accent, theme.accentHover, theme.accentActive]) expect(contrastOf(theme.onAccent, fill)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
          for (const ground of [theme.paper, theme.surface, theme.sunken]) expect(contrastOf(theme.accentText, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('the dark theme shows the accent on the paper, however dark it was chosen', () => {
    fc.assert(
      fc.property(anyAccent, fc.constantFrom(...PAPERS), (accent, paper) => {
        const { dark } = paletteOf({ accent, paper });
        expect(contrastOf(dark.accent, dark.paper)).toBeGreaterThanOrEqual(LEAST_LARGE_CONTRAST);
      }),
    );
  });

  it('an accent that is readable as chosen stays unchanged', () => {
    expect(paletteOf({ accent: '#f94e19', paper: 'warm' }).light.accent).toBe('#f94e19');
    expect(paletteOf({ accent: '#0b3d91', paper: 'cool' }).light).toMatchObject({ accent: '#0b3d91', accentText: '#0b3d91' });
  });
});
