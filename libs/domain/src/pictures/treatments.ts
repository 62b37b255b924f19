import type { PixelSize } from './picture.ts';

/** How a picture is shown: unchanged, in two inks (the look's panel and dark ink), or as engraved lines. */
export const TREATMENTS = ['plain', 'inks', 'lines'] as const;
export type Treatment = (typeof TREATMENTS)[number];
/** Treatments with files of their own. */
export type InkTreatment = Exclude<Treatment, 'plain'>;
export const INK_TREATMENTS = ['inks', 'lines'] as const satisfies readonly InkTreatment[];

export const TREATMENT_NAMES: Readonly<Record<Treatment, string>> = { plain: 'As it is', inks: 'Two inks', lines: 'Engraved lines' };

/** The dark ink of a treated picture, on the panel of any look, `#rrggbb`. */
export const PICTURE_INK = '#1b1613';

/** One byte per pixel, row by row. */
export interface Plane extends PixelSize {
  values: Uint8Array;
}

/** Maximum width of a treated picture: ink shows no finer detail. */
const WIDEST_IN_INK = 1_600;

/** The widths of a picture's ink files, ascending; never empty. */
export const inkWidths = (widths: readonly number[]): number[] => {
  const narrow = widths.filter((width) => width <= WIDEST_IN_INK);
  return narrow.length > 0 ? narrow : widths.slice(0, 1);
};

/** The address of a treated picture's files, without their suffix. */
export const treatedAddress = (address: string, treatment: Treatment): string => (treatment === 'plain' ? address : `${address}-${treatment}`);

/** The fraction of pixels that may be clipped at either end of the tones. */
const CLIPPED = 0.02;

/** The tone below which this fraction of all pixels lies. */
function toneAt(counts: Uint32Array, pixels: number): number {
  let seen = 0;
  return counts.findIndex((count) => (seen += count) > pixels);
}

/**
 * The amount of ink at each point of a grayscale picture (0 black, 255 white), 0 to 255: tones are stretched so that the
 * darkest points are full ink and the lightest none. A picture with a single tone keeps it.
 */
export function inkOf({ values, ...size }: Plane): Plane {
  const counts = new Uint32Array(256);
  for (const tone of values) counts[tone]! += 1;
  const lost = values.length * CLIPPED;
  const [darkest, lightest] = [toneAt(counts, lost), toneAt(counts, values.length - lost - 1)];
  const spread = Uint8Array.from({ length: 256 }, (_, tone) => {
    const lightness = lightest > darkest ? (tone - darkest) / (lightest - darkest) : tone / 255;
    return Math.round(255 * Math.max(0, Math.min(1, 1 - lightness)));
  });
  return { ...size, values: values.map((tone) => spread[tone]!) };
}

/** Lines along the longer side. */
const LINES = 108;
/** Minimum pixels between two lines: closer ones merge, and downscaling creates moiré. */
const CLOSEST = 7;
/** The lines' slope, upward to the right. */
const SLOPE = 0.3;
/** Line displacement at full ink in gaps, as if dark areas were deeper. */
const RELIEF = 1.6;
/** The fraction of the gap that a line fills at full ink, and the ink (of 255) below which there is no line. */
const FULLEST = 0.9;
const FAINTEST = 13;

/** Pixels from one engraved line to the next. */
export const lineGap = ({ width, height }: PixelSize): number => Math.max(CLOSEST, Math.max(width, height) / LINES);

/**
 * The lines of an engraving, as ink of 0 to 255 per pixel: parallel cuts whose width follows the ink at each point, displaced by it.
 * Edges are antialiased over one pixel; blur `ink` by about a third of `lineGap` first.
 */
export function engravedLines({ values, width, height }: Plane): Plane {
  const gap = lineGap({ width, height });
  const cut = (tone: number, at: number): number => {
    if (tone < FAINTEST) return 0;
    const [ink, x] = [tone / 255, at % width];
    const along = ((at - x) / width + SLOPE * x) / gap + RELIEF * ink;
    const fromMiddle = Math.abs(along - Math.floor(along) - 0.5) * gap;
    return Math.round(255 * Math.max(0, Math.min(1, (ink * FULLEST * gap) / 2 - fromMiddle + 0.5)));
  };
  return { width, height, values: values.map(cut) };
}
