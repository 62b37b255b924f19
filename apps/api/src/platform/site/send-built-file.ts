import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { encodingFor, type Compressed, type Unpackable } from './compressed.ts';
import { partOf } from './file-part.ts';
import type { KeptPage } from './kept-pages.ts';
import { fileHeaders, headersForOthers, pageHeaders } from './page-headers.ts';
import type { FilmFile, SiteFile } from './site-folder.ts';

const FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** Its address is embedded in pages outside our control: cached for an hour, and served stale for a day while revalidating. */
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

/** Sends a text in the smallest encoding that the browser accepts. */
export async function sendCompressed(request: Request, response: Response, { plain, encoded }: Compressed | Unpackable): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'], encoded);
  const body = (encoding && (await encoded[encoding]?.())) ?? (Buffer.isBuffer(plain) ? plain : await plain());
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a page that is the same for everybody, or a 304. */
export async function sendKeptPage(request: Request, response: Response, page: KeptPage): Promise<void> {
  response.set({ ...pageHeaders(page, true), ETag: page.etag });
  if (response.statusCode === 200 && request.headers['if-none-match'] === page.etag) return void response.status(304).end();
  await sendCompressed(request, response, page.compressed);
}

interface Bytes {
  length: number;
  /** Both ends included. */
  send: (from: number, to: number) => void;
}

/** Sends bytes whole, or the range that a player requests when seeking. */
function sendBytes(request: Request, response: Response, etag: string, { length, send }: Bytes): void {
  const { range, 'if-range': ifRange } = request.headers;
  const part = partOf(ifRange === undefined || ifRange === etag ? range : undefined, length);
  response.setHeader('Accept-Ranges', 'bytes');
  if (part === 'beyond') return void response.status(416).set('Content-Range', `bytes */${length}`).end();
  const { from, to } = part === 'whole' ? { from: 0, to: length - 1 } : part;
  if (part !== 'whole') response.status(206).set('Content-Range', `bytes ${from}-${to}/${length}`);
  response.setHeader('Content-Length', to - from + 1);
  if (request.method === 'HEAD' || length === 0) response.end();
  else send(from, to);
}

/** A film as of the server's start; null when another build has replaced it. */
async function openFilm({ file, length, changedAt }: FilmFile['film']): Promise<FileHandle | null> {
  const handle = await open(file).catch(() => null);
  const now = await handle?.stat();
  if (now?.size === length && now.mtimeMs === changedAt) return handle;
  await handle?.close();
  return null;
}

async function sendFilm(request: Request, response: Response, { film, etag }: FilmFile): Promise<void> {
  const handle = await openFilm(film);
  if (!handle) return void response.status(404).set('Cache-Control', 'no-store').end();
  try {
    let sent: Promise<void> | undefined;
    // Clients that disconnect early need no more of it.
    const send = (start: number, end: number) => void (sent = pipeline(handle.createReadStream({ start, end }), response).catch(() => void response.destroy()));
    sendBytes(request, response, etag, { length: film.length, send });
    await sent;
  } finally {
    await handle.close();
  }
}

/** Sends a built file: cacheable for a year when its name contains a content hash, else revalidated each time; files for other sites for an hour. */
export async function sendBuiltFile(request: Request, response: Response, file: SiteFile, { isForOthers = false } = {}): Promise<void> {
  const kept = isForOthers ? FOR_AN_HOUR : 'no-cache';
  response.set({ ...(isForOthers ? headersForOthers : fileHeaders), 'Content-Type': file.type, ETag: file.etag, 'Cache-Control': file.immutable ? FOR_A_YEAR : kept });
  if (request.headers['if-none-match'] === file.etag) response.status(304).end();
  else if ('film' in file) await sendFilm(request, response, file);
  else if ('packed' in file) await sendCompressed(request, response, file.packed);
  else if (Object.keys(file.encoded).length > 0) await sendCompressed(request, response, file);
  else sendBytes(request, response, file.etag, { length: file.plain.length, send: (from, to) => response.end(file.plain.subarray(from, to + 1)) });
}
