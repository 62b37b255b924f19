import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PICTURE_LIMITS, renditionWidths } from '@coach/domain';
import type Sharp from 'sharp';
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

/** Readers of what the shelf takes; nothing else of the library ever sees a stranger's bytes. */
const READERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];
/** Enters the hash: with another recipe come other addresses. */
const RECIPE = 'one';
const AVIF = { quality: 58, effort: 3 };
const WEBP = { quality: 78, effort: 4 };
/** Seconds after which whatever a file keeps the library busy with is given up. */
const LONGEST_SECONDS = 60;

let loaded: Promise<typeof Sharp> | undefined;

/** Loaded with the first picture, so that a process that never sees one does not carry it. One thread a picture, nothing kept. */
function library(): Promise<typeof Sharp> {
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

const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0');

/**
 * Makes what pages show: the right way up, in the web's colors, in several widths as AVIF and WebP, and nothing beside the
 * pixels, so neither where nor when nor by whom it was taken. Rejects for what cannot be unpacked whole.
 */
export async function makePictures(file: string, hash: string): Promise<MadePicture> {
  const sharp = await library();
  const { autoOrient: { width, height } } = await sharp(file, OPTIONS).metadata();
  const widths = renditionWidths(width);
  // Unpacked once, as wide as anybody needs it: the others are made of that.
  const { data, info: { channels, ...size } } = await sharp(file, OPTIONS).timeout({ seconds: LONGEST_SECONDS }).autoOrient().resize({ width: widths.at(-1)! }).toColorspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const widest = () => sharp(data, { raw: { width: size.width, height: size.height, channels } });
  const files: MadeFile[] = [];
  for (const one of widths) {
    files.push({ name: `${hash}-${one}.avif`, bytes: await widest().resize({ width: one }).avif(AVIF).toBuffer() });
    files.push({ name: `${hash}-${one}.webp`, bytes: await widest().resize({ width: one }).webp(WEBP).toBuffer() });
  }
  const { dominant: { r, g, b } } = await widest().stats();
  return { width, height, color: `#${hex(r)}${hex(g)}${hex(b)}`, widths, files };
}
