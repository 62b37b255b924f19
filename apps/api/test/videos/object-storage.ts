import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUCKET, serveObjects, STORAGE_KEYS } from '@coach/start/storage/object-storage.ts';

/** The settings of a product that stores its files in this bucket, and how to stop the server. */
export interface ObjectStorage {
  settings: Record<string, string>;
  /** The folder in which the server stores everything. */
  directory: string;
  close(): Promise<void>;
}

/** Sets the modification times of everything in a folder back. */
export async function backdateFiles(folder: string, milliseconds: number): Promise<void> {
  const then = new Date(Date.now() - milliseconds);
  for (const name of await readdir(folder, { recursive: true })) await utimes(path.join(folder, name), then, then);
}

/** Starts an S3-compatible server with an empty bucket. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = await mkdtemp(path.join(tmpdir(), 'coach-bucket-'));
  const { port, close } = await serveObjects(directory, 0);
  return {
    directory,
    settings: { S3_BUCKET: BUCKET, S3_ENDPOINT: `http://127.0.0.1:${port}`, ...STORAGE_KEYS },
    async close() {
      await close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
