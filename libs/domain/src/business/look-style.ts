import type { Look, Voice } from './look.ts';
import { paletteOf, type Palette } from './palette.ts';

/** The default look of the stylesheets: the specification's. */
export const DEFAULT_LOOK: Look = { accent: '#f94e19', voice: 'poster', paper: 'warm' };

const COLORS = {
  paper: 'paper',
  surface: 'surface',
  sunken: 'sunken',
  accent: 'accent',
  accentHover: 'accent-hover',
  accentActive: 'accent-active',
  onAccent: 'on-accent',
  accentText: 'accent-text',
  accentWash: 'accent-wash',
} satisfies Record<keyof Palette, string>;

/** How a typographic voice differs from the default; wider type is set smaller, and small type needs more line spacing. */
const VOICE_PROPERTIES: Record<Voice, Readonly<Record<string, string>>> = {
  poster: {},
  journal: { 'voice-weight': '700', 'voice-stretch': '88%', 'voice-case': 'none', 'voice-spacing': '0', 'voice-tracking': '-0.02em', 'voice-scale': '0.8', 'lh-hero': '1', 'lh-display': '1', 'lh-d2': '1.05' },
  wide: { 'voice-weight': '600', 'voice-stretch': '118%', 'voice-case': 'none', 'voice-spacing': '0', 'voice-tracking': '-0.02em', 'voice-scale': '0.66', 'lh-hero': '1.05', 'lh-display': '1.06', 'lh-d2': '1.1' },
};

function colorsOf(look: Look): Array<[name: string, value: string]> {
  const { light, dark } = paletteOf(look);
  return (Object.keys(COLORS) as Array<keyof Palette>).map((color) => [COLORS[color], `light-dark(${light[color]}, ${dark[color]})`]);
}

/** A look as CSS overriding the stylesheets; empty for the default. */
export function lookStyle(look: Look): string {
  const isDrawn = look.accent === DEFAULT_LOOK.accent && look.paper === DEFAULT_LOOK.paper;
  const properties = [...(isDrawn ? [] : colorsOf(look)), ...Object.entries(VOICE_PROPERTIES[look.voice])];
  return properties.length === 0 ? '' : `:root{${properties.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
}
