import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { cropAround, engravedLines, INK_TREATMENTS, INK_TYPES, inkOf, inkWidths, lineGap, PICTURE_INK, PICTURE_LIMITS, renditionWidths, type FocalPoint, type InkTreatment, type PixelSize, type Plane } from '@coach/domain';
import type { default as Library, Sharp } from 'sharp';
import { readDrawing, pixelsOf } from './drawing-reader.ts';
import type { MadeFile } from './picture-files.ts';

/** A file's metadata, read without decoding it. */
export interface FoundPicture {
  /** From the first bytes; `heif` for any HEIF encoding except AVIF. */
  format: string;
  width: number;
  height: number;
}

export interface MadePicture {
  width: number;
  height: number;
  color: string;
  widths: number[];
  files: MadeFile[];
}

/** Readers of what the picture library takes; nothing else of the library ever sees a stranger's bytes. */
const READERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];
/** Part of the hash: a changed recipe yields new addresses. */
const RECIPE = 'one';
const AVIF = { quality: 58, effort: 3 };
const WEBP = { quality: 78, effort: 4 };
/** A picture in ink consists of its alpha channel only. */
const INK_WEBP = { ...WEBP, alphaQuality: 75 };
const INK_AVIF = { ...AVIF, quality: 42 };
/** The library gives up on a file after this many seconds. */
const LONGEST_SECONDS = 60;

let loaded: Promise<typeof Library> | undefined;

/** Loaded with the first picture, so that other processes don't pay for it. One thread per picture, no cache. */
function library(): Promise<typeof Library> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: READERS });
    return sharp;
  });
  return loaded;
}

const OPTIONS = { limitInputPixels: PICTURE_LIMITS.mostPixels, failOn: 'error' } as const;

/** Identifies a file by its content, without decoding it; null if it is not a readable picture. */
export async function inspectPicture(file: string): Promise<FoundPicture | null> {
  const drawing = await readDrawing(file);
  if (drawing) return { format: 'svg', ...drawing.size };
  const sharp = await library();
  // With the library's own limit, the pixel count would be unknown.
  const found = await sharp(file, { ...OPTIONS, limitInputPixels: false }).metadata().catch(() => null);
  if (!found?.width || !found.height) return null;
  const format = found.format === 'heif' && found.compression === 'av1' ? 'avif' : (found.format ?? '');
  return { format, width: found.width, height: found.height };
}

/** Names the generated files: 16 hexadecimal digits. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256').update(RECIPE);
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, 16);
}

/** How much ink each treatment applies, computed from a picture's tones. */
const LAID: Record<InkTreatment, (picture: Sharp) => Promise<Plane>> = {
  inks: async (picture) => inkOf(await planeOf(picture)),
  lines: async (picture) => {
    const plane = await planeOf(picture);
    const { values, ...size } = inkOf(plane);
    return engravedLines(await planeOf((await library())(values, { raw: { ...size, channels: 1 } }).blur(lineGap(size) / 3)));
  },
};

async function planeOf(picture: Sharp): Promise<Plane> {
  const { data, info: { width, height } } = await picture.flatten({ background: '#ffffff' }).toColorspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width, height, values: new Uint8Array(data) };
}

/** Fills pixels with one ink color, using a plane as alpha. */
function pixelsIn(ink: string, { values }: Plane): Buffer {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
  const pixels = Buffer.allocUnsafe(values.length * 4);
  values.forEach((alpha, at) => pixels.set([r!, g!, b!, alpha], at * 4));
  return pixels;
}

/** Generates a picture's files in each treatment: dark ink on a transparent background, so that any panel color shows through. */
async function inInk(picture: () => Sharp, hash: string, of: readonly number[]): Promise<MadeFile[]> {
  const sharp = await library();
  const widths = inkWidths(of);
  const files: MadeFile[] = [];
  for (const treatment of INK_TREATMENTS) {
    // Each width is drawn separately: downscaled lines would blur to gray.
    for (const width of widths) {
      const plane = await LAID[treatment](picture().resize({ width }));
      const drawn = sharp(pixelsIn(PICTURE_INK, plane), { raw: { width, height: plane.height, channels: 4 } });
      for (const type of INK_TYPES[treatment]) {
        const coded = type === 'avif' ? drawn.clone().avif(INK_AVIF) : drawn.clone().webp(INK_WEBP);
        files.push({ name: `${hash}-${treatment}-${width}.${type}`, bytes: await coded.toBuffer() });
      }
    }
  }
  return files;
}

const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0');

/**
 * Generates the files that pages show: upright, in the web's color space, in several widths as AVIF and WebP, without any
 * metadata such as place, time or author. Rejects if the file cannot be fully decoded.
 */
export async function makePictures(file: string, hash: string): Promise<MadePicture> {
  const sharp = await library();
  const drawing = await readDrawing(file);
  const source = drawing ? await pixelsOf(drawing) : file;
  const { autoOrient: { width, height } } = await sharp(source, OPTIONS).metadata();
  const widths = renditionWidths(width);
  // Decoded once at the largest width; the other sizes are made from that.
  const { data, info: { channels, ...size } } = await sharp(source, OPTIONS).timeout({ seconds: LONGEST_SECONDS }).autoOrient().resize({ width: widths.at(-1)! }).toColorspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const widest = () => sharp(data, { raw: { width: size.width, height: size.height, channels } });
  const files: MadeFile[] = [];
  for (const one of widths) {
    files.push({ name: `${hash}-${one}.avif`, bytes: await widest().resize({ width: one }).avif(AVIF).toBuffer() });
    files.push({ name: `${hash}-${one}.webp`, bytes: await widest().resize({ width: one }).webp(WEBP).toBuffer() });
  }
  files.push(...(await inInk(() => widest(), hash, widths)));
  const { dominant: { r, g, b } } = await widest().stats();
  return { width, height, color: `#${hex(r)}${hex(g)}${hex(b)}`, widths, files };
}

/** Crops a picture to a frame around its focal point, as PNG; `behind` is the color (`#rrggbb`) under transparent areas. */
export async function croppedPng(file: string, frame: PixelSize, focal: FocalPoint, behind: string): Promise<Buffer> {
  const sharp = await library();
  const { width, height } = await sharp(file, OPTIONS).metadata();
  const seen = cropAround({ width, height }, focal, frame.width / frame.height);
  return sharp(file, OPTIONS).extract(seen).resize({ ...frame }).flatten({ background: behind }).png().toBuffer();
}
