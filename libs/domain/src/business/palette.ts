import type { Look, Paper } from './look.ts';
import { contrastOf, hexOf, oklchOf, type Oklch } from './color.ts';

/** The colors of a theme, each `#rrggbb`. */
export interface Palette {
  paper: string;
  surface: string;
  sunken: string;
  /** Fills. */
  accent: string;
  accentHover: string;
  accentActive: string;
  /** Text on such a fill, at least 4.5 : 1. */
  onAccent: string;
  /** Accent-colored text on paper, surface, and sunken, at least 4.5 : 1 on each. */
  accentText: string;
  /** A background with a hint of the accent. */
  accentWash: string;
}

/** Minimum contrast for text (WCAG 2, AA). */
export const LEAST_CONTRAST = 4.5;
/** The same for large text and graphics. */
export const LEAST_LARGE_CONTRAST = 3;

const TINTS: Record<Paper, { hue: number; chroma: number }> = { warm: { hue: 85, chroma: 1 }, plain: { hue: 85, chroma: 0 }, cool: { hue: 250, chroma: 0.9 } };
const INK: Oklch = { l: 0.18, c: 0.02, h: 45 };
const PALE: Oklch = { l: 0.985, c: 0.006, h: 85 };
const STEP = 0.005;

const groundsOf = (paper: Paper, isDark: boolean) => {
  const { hue, chroma } = TINTS[paper];
  const ground = (l: number, c: number) => hexOf({ l, c: c * chroma, h: isDark && paper === 'warm' ? 60 : hue });
  return isDark
    ? { paper: ground(0.168, 0.008), surface: ground(0.225, 0.009), sunken: ground(0.205, 0.01) }
    : { paper: ground(0.972, 0.01), surface: ground(0.995, 0.004), sunken: ground(0.945, 0.013) };
};

// Stryker disable next-line all: black or white is always seen, so that a color is found before; this ends the search for what is no color.
const isLightness = (l: number): boolean => l > 0 && l < 1;

/** Shifts a color's lightness until the condition holds, or the limit is reached. */
export function moved(color: Oklch, by: number, isGood: (hex: string) => boolean): Oklch {
  let next = color;
  while (!isGood(hexOf(next)) && isLightness(next.l + by)) next = { ...next, l: next.l + by };
  return next;
}

/** Whether a color has at least this contrast with each of these. */
export const hasContrastOn = (grounds: readonly string[], least: number) => (hex: string): boolean => grounds.every((ground) => contrastOf(hex, ground) >= least);

/** Dark text if readable on the fill, else light; a fill on which neither is readable is lightened until dark text is. */
function fillOf(accent: Oklch): { fill: Oklch; onAccent: string } {
  const [ink, pale] = [hexOf(INK), hexOf(PALE)];
  const isRead = (words: string) => hasContrastOn([words], LEAST_CONTRAST);
  if (!isRead(ink)(hexOf(accent)) && isRead(pale)(hexOf(accent))) return { fill: accent, onAccent: pale };
  return { fill: moved(accent, STEP, isRead(ink)), onAccent: ink };
}

/** Hover and active variants of the fill, readable with the same text color. */
const nearby = (fill: Oklch, by: number, words: string): string => {
  const other = hexOf({ ...fill, l: Math.min(0.97, Math.max(0.1, fill.l + by)) });
  return hasContrastOn([words], LEAST_CONTRAST)(other) ? other : hexOf(fill);
};

function themeOf({ accent, paper }: Pick<Look, 'accent' | 'paper'>, isDark: boolean): Palette {
  const grounds = groundsOf(paper, isDark);
  const all = Object.values(grounds);
  const own = oklchOf(accent);
  // A little lighter in the dark theme, and never too dark to be visible.
  const base = isDark ? moved({ ...own, l: Math.min(0.92, own.l + 0.035) }, STEP, hasContrastOn(all, LEAST_LARGE_CONTRAST)) : own;
  const { fill, onAccent } = fillOf(base);
  return {
    ...grounds,
    accent: hexOf(fill),
    accentHover: nearby(fill, 0.04, onAccent),
    accentActive: nearby(fill, -0.05, onAccent),
    onAccent,
    accentText: hexOf(moved(own, isDark ? STEP : -STEP, hasContrastOn(all, LEAST_CONTRAST))),
    accentWash: hexOf({ ...own, l: isDark ? 0.27 : 0.945, c: Math.min(own.c, isDark ? 0.055 : 0.032) }),
  };
}

/** All colors derived from an accent (`#rrggbb`) and a paper color, in both themes, adjusted for readability. */
export const paletteOf = (look: Pick<Look, 'accent' | 'paper'>): { light: Palette; dark: Palette } => ({ light: themeOf(look, false), dark: themeOf(look, true) });
