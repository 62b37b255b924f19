/** Allowed picture formats, by content; for SVG what `drawnSize` accepts. Not HEIC: our library has no free decoder for it. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'svg'] as const;

/** Limits of a picture's file: maximum bytes, maximum pixels, minimum shorter side, maximum aspect ratio. */
export const PICTURE_LIMITS = { mostBytes: 20 * 1024 * 1024, mostPixels: 50_000_000, leastSide: 200, mostNarrow: 6 } as const;

/** Maximum pictures in a library. */
export const MOST_PICTURES = 300;

export const PICTURE_STATUSES = ['processing', 'ready', 'failed'] as const;

/** A size in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/** The point that every crop keeps in view: fractions of width and height from the top left, 0 to 1. */
export interface FocalPoint {
  x: number;
  y: number;
}

export const CENTER: FocalPoint = { x: 0.5, y: 0.5 };

export type PictureProblem = 'wrong-format' | 'too-many-pixels' | 'too-small' | 'too-narrow';

/** Problems of a file by its metadata, the format first; `format` is detected from its first bytes. */
export function pictureProblem({ format, width, height }: PixelSize & { format: string }): PictureProblem | null {
  if (!PICTURE_FORMATS.some((known) => known === format)) return 'wrong-format';
  if (width * height > PICTURE_LIMITS.mostPixels) return 'too-many-pixels';
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter < PICTURE_LIMITS.leastSide) return 'too-small';
  return longer > PICTURE_LIMITS.mostNarrow * shorter ? 'too-narrow' : null;
}

/** Widths used by pages, in pixels: a list thumbnail, a phone, half a screen, a full one, and double density. */
const WIDTHS = [320, 640, 960, 1440, 2160] as const;
/** A width close to the picture's own is left out. */
const WORTH_IT = 0.9;

/** The stored widths of a picture, ascending: never wider than the original, the last one the original's width or the largest useful one. */
export function renditionWidths(width: number): number[] {
  const widest = Math.min(width, WIDTHS.at(-1)!);
  return [...WIDTHS.filter((one) => one < widest * WORTH_IT), widest];
}

/**
 * The part of a picture visible in a frame with this aspect ratio (width by height): as large as possible,
 * positioned so that the focal point has the same relative position in frame and picture, which keeps it in view. The same as
 * CSS does with `object-fit: cover` and `focalPosition`.
 */
export function cropAround({ width, height }: PixelSize, { x, y }: FocalPoint, proportion: number): PixelSize & { left: number; top: number } {
  const seen = { width: Math.min(width, Math.round(height * proportion)), height: Math.min(height, Math.round(width / proportion)) };
  return { ...seen, left: Math.round(x * (width - seen.width)), top: Math.round(y * (height - seen.height)) };
}

const percent = (part: number): string => `${Math.round(part * 1_000) / 10}%`;

/** A focal point as CSS `object-position`. */
export const focalPosition = ({ x, y }: FocalPoint): string => `${percent(x)} ${percent(y)}`;
