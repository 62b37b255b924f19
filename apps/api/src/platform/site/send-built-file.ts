import type { Request, Response } from 'express';
import { encodingFor, type Compressed } from './compressed.ts';
import { partOf } from './file-part.ts';
import { fileHeaders } from './page-headers.ts';
import type { SiteFile } from './site-folder.ts';

const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** Sends a text as small as the browser takes it. */
export async function sendCompressed(request: Request, response: Response, { plain, encoded }: Compressed): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'], encoded);
  const body = (encoding && (await encoded[encoding]?.())) ?? plain;
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a film's bytes, or the part that a player asks for when somebody seeks. */
function sendBytes(request: Request, response: Response, { plain, etag }: SiteFile): void {
  const { range, 'if-range': ifRange } = request.headers;
  const part = partOf(ifRange === undefined || ifRange === etag ? range : undefined, plain.length);
  response.setHeader('Accept-Ranges', 'bytes');
  if (part === 'beyond') return void response.status(416).set('Content-Range', `bytes */${plain.length}`).end();
  const body = part === 'whole' ? plain : plain.subarray(part.from, part.to + 1);
  if (part !== 'whole') response.status(206).set('Content-Range', `bytes ${part.from}-${part.to}/${plain.length}`);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a built file: for a year when its name changes with its content, else asked for again each time. */
export async function sendBuiltFile(request: Request, response: Response, file: SiteFile): Promise<void> {
  response.set({ ...fileHeaders, 'Content-Type': file.type, ETag: file.etag, 'Cache-Control': file.immutable ? FOR_A_YEAR : 'no-cache' });
  if (request.headers['if-none-match'] === file.etag) response.status(304).end();
  else if (Object.keys(file.encoded).length === 0) sendBytes(request, response, file);
  else await sendCompressed(request, response, file);
}
