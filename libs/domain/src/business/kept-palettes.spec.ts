import type { Paper } from './look.ts';
import { contrastOf, hexOf } from './color.ts';
import { paletteOf, type Palette } from './palette.ts';

const grounds = ({ paper, surface, sunken }: Palette): string => [paper, surface, sunken].join(' ');
const accents = ({ accent, accentHover, accentActive, onAccent, accentText, accentWash }: Palette): string => [accent, accentHover, accentActive, onAccent, accentText, accentWash].join(' ');

/** Palettes approved by eye; look at a changed one in both themes before recording it here. */
describe('palettes are unchanged since they were approved', () => {
  it.each<[Paper, string, string]>([
    ['warm', '#f9f5ee #fffdfa #f1ece3', '#120e0c #1f1b18 #1b1613'],
    ['plain', '#f6f6f6 #fdfdfd #ededed', '#0f0f0f #1c1c1c #171717'],
    ['cool', '#f1f6fc #fcfeff #e7eef5', '#0d0f12 #191c1f #14181b'],
  ])('%s paper', (paper, light, dark) => {
    const palette = paletteOf({ accent: '#f94e19', paper });
    expect([grounds(palette.light), grounds(palette.dark)]).toEqual([light, dark]);
  });

  it.each<[string, Paper, string, string]>([
    ['#f94e19', 'warm', '#f94e19 #ff663d #f94e19 #190f0a #c73600 #ffe7e0', '#ff6338 #ff7e5b #f44810 #190f0a #f94e19 #3d1c13'],
    ['#0b3d91', 'cool', '#0b3d91 #18499e #002f7f #fcfaf6 #0b3d91 #e3eeff', '#3365bd #3f72ca #2556ad #fcfaf6 #4f83dd #162641'],
    ['#777777', 'plain', '#7d7d7d #898989 #7d7d7d #190f0a #6b6b6b #ededed', '#818181 #8d8d8d #818181 #190f0a #848484 #262626'],
    ['#000000', 'warm', '#000000 #030303 #030303 #fcfaf6 #000000 #ededed', '#676767 #737373 #595959 #fcfaf6 #838383 #262626'],
    ['#ffffff', 'cool', '#ffffff #f5f5f5 #eeeeee #190f0a #6a6a6a #ededed', '#e4e4e4 #f2f2f2 #d4d4d4 #190f0a #ffffff #262626'],
    ['#00ff00', 'plain', '#00ff00 #90ff88 #00ec00 #190f0a #007d00 #e1f3df', '#87ff7f #c1ffbb #00f900 #190f0a #00ff00 #152d13'],
    ['#ffe600', 'warm', '#ffe600 #fff4a1 #edd500 #190f0a #796c00 #f1eed6', '#ffe729 #fff5a8 #eed700 #190f0a #ffe600 #2c2701'],
    ['#b00020', 'warm', '#b00020 #be1d2c #98001a #fcfaf6 #b00020 #ffe6e4', '#c52732 #d4373e #b40923 #fcfaf6 #e94d4f #3d1a19'],
  ])('%s on %s paper', (accent, paper, light, dark) => {
    const palette = paletteOf({ accent, paper });
    expect([accents(palette.light), accents(palette.dark)]).toEqual([light, dark]);
  });

  it.each([
    [{ l: 0.7, c: 0.4, h: 150 }, '#00be58'],
    [{ l: 0.5, c: 0.3, h: 30 }, '#bb0c00'],
    [{ l: 0.9, c: 0.2, h: -100 }, '#ccdfff'],
    [{ l: 0.5, c: 0.35, h: 20 }, '#ba002f'],
  ])('%j, which no screen can show, becomes %s', (color, hex) => {
    expect(hexOf(color)).toBe(hex);
  });

  it('contrast is the same in either order', () => {
    expect([contrastOf('#123456', '#fedcba'), contrastOf('#fedcba', '#123456')].map((contrast) => contrast.toFixed(3))).toEqual(['9.787', '9.787']);
  });
});
