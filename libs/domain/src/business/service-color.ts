import type { Look } from './look.ts';
import { hexOf } from './color.ts';
import { LEAST_LARGE_CONTRAST, moved, paletteOf, hasContrastOn, type Palette } from './palette.ts';

/** Hues that distinguish services, in degrees, by the names that the coach chooses. */
const HUES = { clay: 38, amber: 75, olive: 115, green: 150, teal: 195, blue: 250, violet: 300, rose: 5 } as const;

/** Available colors of services in the coach's calendar. */
export const SERVICE_COLORS = Object.keys(HUES) as Array<keyof typeof HUES>;
export type ServiceColor = keyof typeof HUES;

const CHROMA = 0.14;
const [LIGHT, DARK, STEP] = [0.62, 0.66, 0.01];

/** The first of progressively darker, or lighter, shades of a hue that is visible on every background of a theme. */
const seenOn = ({ paper, surface, sunken }: Palette, hue: number, from: number, step: number): string =>
  hexOf(moved({ l: from, c: CHROMA, h: hue }, step, hasContrastOn([paper, surface, sunken], LEAST_LARGE_CONTRAST)));

/** A service's color in both themes, `#rrggbb`, at least 3 : 1 on every background. */
export function serviceColorOf(color: ServiceColor, look: Pick<Look, 'accent' | 'paper'>): { light: string; dark: string } {
  const { light, dark } = paletteOf(look);
  return { light: seenOn(light, HUES[color], LIGHT, -STEP), dark: seenOn(dark, HUES[color], DARK, STEP) };
}
