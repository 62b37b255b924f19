/** What a picture's file may be, by its content; of SVG what `drawnSize` takes. HEIC is not among them: no free decoder of it comes with ours. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'svg'] as const;

/** What a picture's file may measure: bytes at most, pixels at most once it is unpacked, pixels of the shorter side at least, the longer side as many times the shorter at most. */
export const PICTURE_LIMITS = { mostBytes: 20 * 1024 * 1024, mostPixels: 50_000_000, leastSide: 200, mostNarrow: 6 } as const;

/** Pictures that one shelf holds. */
export const MOST_PICTURES = 300;

export const PICTURE_STATUSES = ['processing', 'ready', 'failed'] as const;

/** A size in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/** The point that every crop keeps in view: parts of width and height from the upper left corner, 0 to 1. */
export interface FocalPoint {
  x: number;
  y: number;
}

export const CENTER: FocalPoint = { x: 0.5, y: 0.5 };

export type PictureProblem = 'wrong-format' | 'too-many-pixels' | 'too-small' | 'too-narrow';

/** What is wrong with a file by what it says of itself, the kind first; `format` as its first bytes tell it. */
export function pictureProblem({ format, width, height }: PixelSize & { format: string }): PictureProblem | null {
  if (!PICTURE_FORMATS.some((known) => known === format)) return 'wrong-format';
  if (width * height > PICTURE_LIMITS.mostPixels) return 'too-many-pixels';
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter < PICTURE_LIMITS.leastSide) return 'too-small';
  return longer > PICTURE_LIMITS.mostNarrow * shorter ? 'too-narrow' : null;
}

/** Widths that pages ask for, in pixels: a list's thumbnail, a phone, half a screen, a whole one, and one of twice the density. */
const WIDTHS = [320, 640, 960, 1440, 2160] as const;
/** A width that hardly differs from the picture's own is left out. */
const WORTH_IT = 0.9;

/** The widths in which a picture is kept, ascending: never wider than it came, the last one as wide as it came or as anybody needs. */
export function renditionWidths(width: number): number[] {
  const widest = Math.min(width, WIDTHS.at(-1)!);
  return [...WIDTHS.filter((one) => one < widest * WORTH_IT), widest];
}

/**
 * The part of a picture that is seen through a frame of this proportion (width by height) that it fills: as large as it gets,
 * moved so that the focal point lies as far along the frame as it does along the picture, which keeps it in view. The same as
 * CSS does with `object-fit: cover` and `focalPosition`.
 */
export function cropAround({ width, height }: PixelSize, { x, y }: FocalPoint, proportion: number): PixelSize & { left: number; top: number } {
  const seen = { width: Math.min(width, Math.round(height * proportion)), height: Math.min(height, Math.round(width / proportion)) };
  return { ...seen, left: Math.round(x * (width - seen.width)), top: Math.round(y * (height - seen.height)) };
}

const percent = (part: number): string => `${Math.round(part * 1_000) / 10}%`;

/** A focal point as CSS `object-position`. */
export const focalPosition = ({ x, y }: FocalPoint): string => `${percent(x)} ${percent(y)}`;
