import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'br' | 'gzip';
export type Compressed = { plain: Buffer; encoded: Partial<Record<Encoding, () => Promise<Buffer>>> };

const TEXT = new Set(['.css', '.js', '.json', '.svg', '.txt', '.vtt', '.webmanifest', '.xml']);
const SMALLEST = 11;
const QUICK = 4;

const brotliAsync = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);
const brotli = (plain: Buffer, quality: number) => brotliAsync(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } });

/** Begins to make a file as small as it gets, beside the start of the server; a request that comes sooner waits. */
export function compressedFile(plain: Buffer, extension: string): Compressed {
  if (!TEXT.has(extension)) return { plain, encoded: {} };
  const small = { br: brotli(plain, SMALLEST), gzip: gzip(plain, { level: 9 }) };
  return { plain, encoded: { br: () => small.br, gzip: () => small.gzip } };
}

/** For a text that is different in every answer: compressed when it is known how. */
export function compressedOnce(text: string): Compressed {
  const plain = Buffer.from(text);
  return { plain, encoded: { br: () => brotli(plain, QUICK), gzip: () => gzip(plain, {}) } };
}

/** The smaller of the encodings that the browser takes and there are. */
export function encodingFor(accepted: string | undefined, available: Compressed['encoded']): Encoding | undefined {
  const taken = (accepted ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => available[encoding] && taken.includes(encoding));
}
