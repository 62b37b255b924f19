import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { cropAround, engravedLines, INK_TREATMENTS, INK_TYPES, inkOf, inkWidths, lineGap, PICTURE_INK, PICTURE_LIMITS, renditionWidths, type FocalPoint, type InkTreatment, type PixelSize, type Plane } from '@coach/domain';
import type { default as Library, Sharp } from 'sharp';
import { drawingIn, pixelsOf } from './drawing-reader.ts';
import type { MadeFile } from './picture-files.ts';

/** What a file says of itself, before it is unpacked. */
export interface FoundPicture {
  /** By its first bytes; `heif` for what is coded otherwise than AVIF. */
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
/** Enters the hash: with another recipe come other addresses. */
const RECIPE = 'one';
const AVIF = { quality: 58, effort: 3 };
const WEBP = { quality: 78, effort: 4 };
/** All that a picture in ink shows is in its alpha. */
const INK_WEBP = { ...WEBP, alphaQuality: 75 };
const INK_AVIF = { ...AVIF, quality: 42 };
/** Seconds after which whatever a file keeps the library busy with is given up. */
const LONGEST_SECONDS = 60;

let loaded: Promise<typeof Library> | undefined;

/** Loaded with the first picture, so that a process that never sees one does not carry it. One thread a picture, nothing kept. */
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

/** What a file is, by its content; null for what is no picture that can be read. Nothing is unpacked. */
export async function lookAt(file: string): Promise<FoundPicture | null> {
  const drawing = await drawingIn(file);
  if (drawing) return { format: 'svg', ...drawing.size };
  const sharp = await library();
  // Its own limit would not say how many pixels there are.
  const found = await sharp(file, { ...OPTIONS, limitInputPixels: false }).metadata().catch(() => null);
  if (!found?.width || !found.height) return null;
  const format = found.format === 'heif' && found.compression === 'av1' ? 'avif' : (found.format ?? '');
  return { format, width: found.width, height: found.height };
}

/** Names what will be made of a file: 16 hexadecimal digits. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256').update(RECIPE);
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, 16);
}

/** How much ink each treatment lays where, out of a picture's tones. */
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

/** One ink everywhere, as thick as a plane says. */
function pixelsIn(ink: string, { values }: Plane): Buffer {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
  const pixels = Buffer.allocUnsafe(values.length * 4);
  values.forEach((alpha, at) => pixels.set([r!, g!, b!, alpha], at * 4));
  return pixels;
}

/** The files of a picture in each treatment: dark ink on nothing, so that the panel of any look shows through. */
async function inInk(picture: () => Sharp, hash: string, of: readonly number[]): Promise<MadeFile[]> {
  const sharp = await library();
  const widths = inkWidths(of);
  const files: MadeFile[] = [];
  for (const treatment of INK_TREATMENTS) {
    // Each width is drawn by itself: lines made narrower would run into gray.
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
 * Makes what pages show: the right way up, in the web's colors, in several widths as AVIF and WebP, and nothing beside the
 * pixels, so neither where nor when nor by whom it was taken. Rejects for what cannot be unpacked whole.
 */
export async function makePictures(file: string, hash: string): Promise<MadePicture> {
  const sharp = await library();
  const drawing = await drawingIn(file);
  const source = drawing ? await pixelsOf(drawing) : file;
  const { autoOrient: { width, height } } = await sharp(source, OPTIONS).metadata();
  const widths = renditionWidths(width);
  // Unpacked once, as wide as anybody needs it: the others are made of that.
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

/** What is seen of a picture through a frame, around its focal point, as PNG; `behind` is the color (`#rrggbb`) where it is transparent. */
export async function croppedPng(file: string, frame: PixelSize, focal: FocalPoint, behind: string): Promise<Buffer> {
  const sharp = await library();
  const { width, height } = await sharp(file, OPTIONS).metadata();
  const seen = cropAround({ width, height }, focal, frame.width / frame.height);
  return sharp(file, OPTIONS).extract(seen).resize({ ...frame }).flatten({ background: behind }).png().toBuffer();
}
