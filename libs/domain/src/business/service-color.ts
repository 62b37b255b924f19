import type { Look } from './look.ts';
import { hexOf } from './color.ts';
import { LEAST_LARGE_CONTRAST, moved, paletteOf, readsOn, type Palette } from './palette.ts';

/** Hues that tell services apart, in degrees, by the names that the coach chooses. */
const HUES = { clay: 38, amber: 75, olive: 115, green: 150, teal: 195, blue: 250, violet: 300, rose: 5 } as const;

/** Colors that a service may have in the coach's calendar. */
export const SERVICE_COLORS = Object.keys(HUES) as Array<keyof typeof HUES>;
export type ServiceColor = keyof typeof HUES;

const CHROMA = 0.14;
const [LIGHT, DARK, STEP] = [0.62, 0.66, 0.01];

/** The first of ever darker, or ever lighter, colors of a hue that is seen on everything that stands behind it in a theme. */
const seenOn = ({ paper, surface, sunken }: Palette, hue: number, from: number, step: number): string =>
  hexOf(moved({ l: from, c: CHROMA, h: hue }, step, readsOn([paper, surface, sunken], LEAST_LARGE_CONTRAST)));

/** A service's color in both themes, `#rrggbb`, 3 : 1 at least on everything that stands behind it. */
export function serviceColorOf(color: ServiceColor, look: Pick<Look, 'accent' | 'paper'>): { light: string; dark: string } {
  const { light, dark } = paletteOf(look);
  return { light: seenOn(light, HUES[color], LIGHT, -STEP), dark: seenOn(dark, HUES[color], DARK, STEP) };
}
