import { readdir, readFile, rm, stat } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** The part of s3rver in use; the package has no types. */
type S3rver = new (options: { silent: boolean; vhostBuckets: boolean; directory: string; configureBuckets: Array<{ name: string }> }) => { configureBuckets(): Promise<unknown>; callback(): http.RequestListener };

export const BUCKET = 'coach';
/** The only keys that s3rver accepts. */
export const STORAGE_KEYS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

const xml = (root: string, content: string): string => `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`;

/** Adds the parts of multipart uploads that s3rver lacks, in its own folder: listing parts, listing open uploads, and aborting. */
class PartUploads {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async parts(id: string): Promise<string | null> {
    const names = await readdir(path.join(this.folder, id)).catch(() => null);
    if (!names) return null;
    const numbers = names.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(a) - Number(b));
    const parts = await Promise.all(numbers.map(async (number) => {
      const at = path.join(this.folder, id, number);
      return `<Part><PartNumber>${number}</PartNumber><ETag>"${await readFile(`${at}.md5`, 'utf8')}"</ETag><Size>${(await stat(at)).size}</Size></Part>`;
    }));
    return xml('ListPartsResult', `<UploadId>${id}</UploadId><IsTruncated>false</IsTruncated>${parts.join('')}`);
  }

  async open(): Promise<string> {
    const ids = await readdir(this.folder).catch(() => []);
    const uploads = await Promise.all(ids.map(async (id) => {
      const { mtime } = await stat(path.join(this.folder, id));
      return `<Upload><Key>${await readFile(path.join(this.folder, id, 'key'), 'utf8')}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`;
    }));
    return xml('ListMultipartUploadsResult', `<Bucket>${BUCKET}</Bucket><IsTruncated>false</IsTruncated>${uploads.join('')}`);
  }

  giveUp(id: string): Promise<void> {
    return rm(path.join(this.folder, id), { recursive: true, force: true });
  }
}

/** Handles requests that s3rver cannot; returns false for all others. */
async function answered(uploads: PartUploads, request: http.IncomingMessage, response: http.ServerResponse): Promise<boolean> {
  const { searchParams } = new URL(request.url ?? '/', 'http://storage');
  const id = searchParams.get('uploadId');
  const say = (status: number, body = '') => {
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
    return true;
  };
  if (request.method === 'GET' && id) {
    const parts = await uploads.parts(id);
    return parts ? say(200, parts) : say(404, xml('Error', '<Code>NoSuchUpload</Code>'));
  }
  if (request.method === 'GET' && searchParams.has('uploads')) return say(200, await uploads.open());
  if (request.method !== 'DELETE' || !id) return false;
  await uploads.giveUp(id);
  return say(204);
}

/** Serves a folder as S3-compatible storage with one bucket. Port 0 picks any free port. */
export async function serveObjects(directory: string, port: number, host = '127.0.0.1'): Promise<{ port: number; close(): Promise<void> }> {
  const Server = createRequire(import.meta.url)('s3rver') as S3rver;
  // Bucket names appear only in the path: a server named "storage" is not a bucket.
  const s3rver = new Server({ silent: true, vhostBuckets: false, directory, configureBuckets: [{ name: BUCKET }] });
  await s3rver.configureBuckets();
  const uploads = new PartUploads(path.join(directory, BUCKET, '._S3rver_uploads'));
  const rest = s3rver.callback();
  const server = http.createServer((request, response) => {
    answered(uploads, request, response).then((isAnswered) => (isAnswered ? undefined : rest(request, response)), () => response.writeHead(500).end());
  });
  await new Promise<void>((ready) => server.listen(port, host, ready));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
