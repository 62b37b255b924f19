import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'br' | 'gzip';
export type Compressed = { plain: Buffer; encoded: Partial<Record<Encoding, () => Promise<Buffer>>> };
/** A compressed text whose plain bytes are made on demand. */
export type Unpackable = { plain: () => Promise<Buffer>; encoded: Compressed['encoded'] };

const TEXT = new Set(['.css', '.js', '.json', '.svg', '.txt', '.vtt', '.webmanifest', '.xml']);
const SMALLEST = 11;
/** Within one percent of the size at level 9; from 7 on our pages take fifteen times as long. */
const SMALL = 6;
const QUICK = 4;

const brotliAsync = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);
const gunzip = promisify<zlib.InputType, Buffer>(zlib.gunzip);
const unbrotli = promisify<zlib.InputType, Buffer>(zlib.brotliDecompress);
const brotli = (plain: Buffer, quality: number) => brotliAsync(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } });

/** The first request creates it, concurrent ones wait for the same. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}

/** A file at maximum compression, created on first request. */
export function compressedFile(plain: Buffer, extension: string): Compressed {
  if (!TEXT.has(extension)) return { plain, encoded: {} };
  return { plain, encoded: { br: once(() => brotli(plain, SMALLEST)), gzip: once(() => gzip(plain, { level: 9 })) } };
}

/** A file stored only as compressed by the build; other encodings are created on first request. */
export function packedFile(packed: Buffer, encoding: Encoding): Unpackable {
  const plain = () => (encoding === 'br' ? unbrotli(packed) : gunzip(packed));
  const small = { br: once(async () => brotli(await plain(), SMALLEST)), gzip: once(async () => gzip(await plain(), { level: 9 })) };
  return { plain, encoded: { ...small, [encoding]: async () => packed } };
}

/** A text sent many times: compressed well, on first request. */
export function compressedText(text: string): Compressed {
  const plain = Buffer.from(text);
  return { plain, encoded: { br: once(() => brotli(plain, SMALL)), gzip: once(() => gzip(plain, { level: 9 })) } };
}

/** For a text that differs in every response: compressed when it is known. */
export function compressedOnce(text: string): Compressed {
  const plain = Buffer.from(text);
  return { plain, encoded: { br: () => brotli(plain, QUICK), gzip: () => gzip(plain, {}) } };
}

/** The smallest available encoding that the browser accepts. */
export function encodingFor(accepted: string | undefined, available: Compressed['encoded']): Encoding | undefined {
  const taken = (accepted ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => available[encoding] && taken.includes(encoding));
}
