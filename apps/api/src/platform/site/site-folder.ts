import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { compressedFile, packedFile, type Compressed, type Unpackable } from './compressed.ts';

interface FileFacts {
  type: string;
  etag: string;
  /** Its name carries a hash of its content. */
  immutable: boolean;
}

/** A file in memory, as small as it gets. */
export type KeptFile = FileFacts & Compressed;

/** A film: it is read when somebody plays it, for each process would hold all of them and most are never asked for. */
export type FilmFile = FileFacts & { film: { file: string; /** Bytes. */ length: number; /** Milliseconds; another build is another film. */ changedAt: number } };

/** A text as the build packed it, kept so alone: nearly nobody takes it in another way. */
export type PackedFile = FileFacts & { packed: Unpackable };

export type SiteFile = KeptFile | FilmFile | PackedFile;

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Left out although they were built: pages are written per answer, some describe how the build was made, some are others made small. */
const KEPT_BACK = /(\.html|\.map|-stats\.json|\.br|\.gz)$/;

const FILMS = new Set(['.mp4', '.webm']);

const factsOf = (body: Buffer, extension: string, immutable: boolean): FileFacts => ({
  type: TYPES[extension] ?? 'application/octet-stream',
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
  immutable,
});

const described = (body: Buffer, extension: string, immutable: boolean): KeptFile => ({
  ...compressedFile(body, extension),
  ...factsOf(body, extension, immutable),
});

/** What the server made itself, as if it were a file of that extension. */
export const fileOf = (body: Buffer, extension: string): KeptFile => described(body, extension, false);

/** The same of a text. */
export const textFile = (extension: string, text: string): KeptFile => fileOf(Buffer.from(text), extension);

const readIfThere = (file: string): Buffer | undefined => (fs.existsSync(file) ? fs.readFileSync(file) : undefined);

/** What stands beside a file as the build packed it. */
function packedBeside(file: string): Unpackable | undefined {
  const [br, gzip] = [readIfThere(`${file}.br`), readIfThere(`${file}.gz`)];
  if (br) return packedFile(br, 'br');
  return gzip && packedFile(gzip, 'gzip');
}

function builtFile(file: string, immutable: boolean, packed: Unpackable | undefined): SiteFile {
  const [body, extension] = [fs.readFileSync(file), path.extname(file)];
  if (FILMS.has(extension)) return { ...factsOf(body, extension, immutable), film: { file, length: body.length, changedAt: fs.statSync(file).mtimeMs } };
  return packed ? { ...factsOf(body, extension, immutable), packed } : described(body, extension, immutable);
}

/** Every file of a built folder, by the address it is served at; all but films in memory. Empty when the folder was not built. */
export function siteFolder(folder: string, base: string): Map<string, SiteFile> {
  if (!fs.existsSync(folder)) return new Map();
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => !KEPT_BACK.test(name) && fs.statSync(path.join(folder, name)).isFile());
  // Before what is read and let go: small files share blocks of 64 kB, and one that is kept keeps its whole block.
  const packed = new Map(files.map((name) => [name, packedBeside(path.join(folder, name))]));
  return new Map(
    files.map((name) => {
      const url = base + name.split(path.sep).join('/');
      return [url, builtFile(path.join(folder, name), url.includes('/assets/'), packed.get(name))];
    }),
  );
}
