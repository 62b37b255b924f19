import { PAPERS } from './look.ts';
import { contrastOf, oklchOf } from './color.ts';
import { paletteOf } from './palette.ts';
import { SERVICE_COLORS, serviceColorOf, type ServiceColor } from './service-color.ts';

const LOOKS = PAPERS.map((paper) => ({ accent: '#f94e19', paper }));

test.each(SERVICE_COLORS)('%s is visible on every paper, in both themes (WCAG 1.4.11)', (color) => {
  for (const look of LOOKS) {
    const [shown, { light, dark }] = [serviceColorOf(color, look), paletteOf(look)];
    for (const ground of [light.paper, light.surface, light.sunken]) expect(contrastOf(shown.light, ground)).toBeGreaterThanOrEqual(3);
    for (const ground of [dark.paper, dark.surface, dark.sunken]) expect(contrastOf(shown.dark, ground)).toBeGreaterThanOrEqual(3);
  }
});

test.each<[ServiceColor, string, string]>([
  ['clay', '#cb6443', '#d9704f'],
  ['amber', '#b37900', '#c38400'],
  ['olive', '#848f02', '#909b1f'],
  ['green', '#359a54', '#47aa62'],
  ['teal', '#009696', '#00a7a7'],
  ['blue', '#398ad6', '#4697e4'],
  ['violet', '#9470cd', '#a07cdb'],
  ['rose', '#c95d7b', '#d76a87'],
])('%s is %s in the light theme and %s in the dark one, on every paper', (color, light, dark) => {
  for (const look of LOOKS) expect(serviceColorOf(color, look)).toEqual({ light, dark });
});

test('no two look alike: their hues are at least 25 degrees apart', () => {
  const hues = SERVICE_COLORS.map((color) => (oklchOf(serviceColorOf(color, LOOKS[0]!).light).h + 360) % 360).sort((one, other) => one - other);
  hues.forEach((hue, index) => expect((hues[(index + 1) % hues.length]! - hue + 360) % 360).toBeGreaterThan(25));
});
