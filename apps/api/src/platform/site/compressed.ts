import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'br' | 'gzip';
export type Compressed = { plain: Buffer; encoded: Partial<Record<Encoding, () => Promise<Buffer>>> };
/** One whose plain bytes are made for whoever wants them. */
export type Unpackable = { plain: () => Promise<Buffer>; encoded: Compressed['encoded'] };

const TEXT = new Set(['.css', '.js', '.json', '.svg', '.txt', '.vtt', '.webmanifest', '.xml']);
const SMALLEST = 11;
/** As small as 9 to a hundredth; from 7 on our pages take fifteen times as long. */
const SMALL = 6;
const QUICK = 4;

const brotliAsync = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);
const gunzip = promisify<zlib.InputType, Buffer>(zlib.gunzip);
const unbrotli = promisify<zlib.InputType, Buffer>(zlib.brotliDecompress);
const brotli = (plain: Buffer, quality: number) => brotliAsync(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } });

/** The first asking makes it, the others wait for the same. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}

/** A file as small as it gets, made when it is first asked for. */
export function compressedFile(plain: Buffer, extension: string): Compressed {
  if (!TEXT.has(extension)) return { plain, encoded: {} };
  return { plain, encoded: { br: once(() => brotli(plain, SMALLEST)), gzip: once(() => gzip(plain, { level: 9 })) } };
}

/** A file that is kept as the build packed it alone; whatever else is made of that when it is first asked for. */
export function packedFile(packed: Buffer, encoding: Encoding): Unpackable {
  const plain = () => (encoding === 'br' ? unbrotli(packed) : gunzip(packed));
  const small = { br: once(async () => brotli(await plain(), SMALLEST)), gzip: once(async () => gzip(await plain(), { level: 9 })) };
  return { plain, encoded: { ...small, [encoding]: async () => packed } };
}

/** A text that is sent many times: small, and made when it is first asked for. */
export function compressedText(text: string): Compressed {
  const plain = Buffer.from(text);
  return { plain, encoded: { br: once(() => brotli(plain, SMALL)), gzip: once(() => gzip(plain, { level: 9 })) } };
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
