import type { PixelSize } from './picture.ts';

/** How a picture is shown: as it is, in two inks (the look's panel and dark ink), or as lines engraved from it. */
export const TREATMENTS = ['plain', 'inks', 'lines'] as const;
export type Treatment = (typeof TREATMENTS)[number];
/** Those for which files of their own are made. */
export type InkTreatment = Exclude<Treatment, 'plain'>;
export const INK_TREATMENTS = ['inks', 'lines'] as const satisfies readonly InkTreatment[];

export const TREATMENT_NAMES: Readonly<Record<Treatment, string>> = { plain: 'As it is', inks: 'Two inks', lines: 'Engraved lines' };

/** The dark ink that a treated picture is drawn in, on the panel of any look, `#rrggbb`. */
export const PICTURE_INK = '#1b1613';

/** One byte a pixel, row by row. */
export interface Plane extends PixelSize {
  values: Uint8Array;
}

/** Wider files of a treated picture are not made: ink shows no finer detail. */
const WIDEST_IN_INK = 1_600;

/** The widths of a picture in which it is kept in ink, ascending; never empty. */
export const inkWidths = (widths: readonly number[]): number[] => {
  const narrow = widths.filter((width) => width <= WIDEST_IN_INK);
  return narrow.length > 0 ? narrow : widths.slice(0, 1);
};

/** Where the files of a treated picture are, without their end. */
export const treatedAddress = (address: string, treatment: Treatment): string => (treatment === 'plain' ? address : `${address}-${treatment}`);

/** The part of all pixels that may be lost at either end of the tones. */
const CLIPPED = 0.02;

/** The tone below which this part of all pixels lies. */
function toneAt(counts: Uint32Array, pixels: number): number {
  let seen = 0;
  return counts.findIndex((count) => (seen += count) > pixels);
}

/**
 * How much ink each place of a grayscale picture (0 black, 255 white) asks for, 0 to 255: the tones are spread so that its
 * darkest places are all ink and its lightest none. A picture of one tone stays as dark as it is.
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
/** Pixels between two lines, at least: closer ones run into each other, and a browser that makes them smaller draws waves. */
const CLOSEST = 7;
/** Lines climb to the right by this much a pixel. */
const SLOPE = 0.3;
/** Gaps between lines by which full ink bends a line, as if dark places lay deeper. */
const RELIEF = 1.6;
/** Parts of the gap that a line fills at full ink, and ink (of 255) below which none is cut. */
const FULLEST = 0.9;
const FAINTEST = 13;

/** Pixels from one engraved line to the next. */
export const lineGap = ({ width, height }: PixelSize): number => Math.max(CLOSEST, Math.max(width, height) / LINES);

/**
 * The lines of an engraving, as ink of 0 to 255 a pixel: parallel cuts, as wide as the ink that a place asks for, bent by it.
 * Edges are smooth over one pixel; `ink` had better be blurred by about a third of `lineGap` first.
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
