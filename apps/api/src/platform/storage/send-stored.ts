import { NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ByteRange, Storage } from './storage.ts';

interface Sent {
  type: string;
  cacheControl: string;
}

/** The requested range; undefined for the whole file, null when it is outside the file. */
function rangeOf(request: Request, size: number, etag: string): ByteRange | undefined | null {
  const condition = request.get('if-range');
  if (condition && condition !== etag) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return null;
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

/** Sends a file of the storage, or the requested range; 404 when there is none. Its name is its version. */
export async function sendStored(storage: Storage, name: string, { type, cacheControl }: Sent, request: Request, response: Response): Promise<void> {
  const size = await storage.size(name);
  if (size === null) throw new NotFoundException();
  const etag = `"${name}"`;
  response.type(type).set({ 'cache-control': cacheControl, 'accept-ranges': 'bytes', etag });
  if (request.fresh) return void response.status(304).end();
  const range = rangeOf(request, size, etag);
  if (range === null) return void response.status(416).set('content-range', `bytes */${size}`).end();
  if (range) response.status(206).set('content-range', `bytes ${range.start}-${range.end}/${size}`);
  response.set('content-length', String(range ? range.end - range.start + 1 : size));
  if (request.method === 'HEAD') return void response.end();
  // A client that disconnects is not an error.
  await storage.send(name, response, range).catch(() => response.destroy());
}
