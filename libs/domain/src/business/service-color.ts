import type { Look } from './look.ts';
import { contrastOf, hexOf } from './color.ts';
import { LEAST_LARGE_CONTRAST, paletteOf } from './palette.ts';

/** Hues that tell services apart, in degrees, by the names that the coach chooses. */
const HUES = { clay: 38, amber: 75, olive: 115, green: 150, teal: 195, blue: 250, violet: 300, rose: 5 } as const;

/** Colors that a service may have in the coach's calendar. */
export const SERVICE_COLORS = Object.keys(HUES) as Array<keyof typeof HUES>;
export type ServiceColor = keyof typeof HUES;

const CHROMA = 0.14;
const [LIGHT, DARK, STEP] = [0.62, 0.66, 0.01];

/** The first of ever darker, or ever lighter, colors of a hue that is seen on all of these grounds. */
function seenOn(grounds: readonly string[], hue: number, from: number, step: number): string {
  for (let l = from; l > 0.2 && l < 0.95; l += step) {
    const hex = hexOf({ l, c: CHROMA, h: hue });
    if (grounds.every((ground) => contrastOf(hex, ground) >= LEAST_LARGE_CONTRAST)) return hex;
  }
  return hexOf({ l: step < 0 ? 0.2 : 0.95, c: CHROMA, h: hue });
}

/** A service's color in both themes, `#rrggbb`, 3 : 1 at least on everything that stands behind it. */
export function serviceColorOf(color: ServiceColor, look: Pick<Look, 'accent' | 'paper'>): { light: string; dark: string } {
  const { light, dark } = paletteOf(look);
  const grounds = ({ paper, surface, sunken }: typeof light) => [paper, surface, sunken];
  return { light: seenOn(grounds(light), HUES[color], LIGHT, -STEP), dark: seenOn(grounds(dark), HUES[color], DARK, STEP) };
}
