import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import type { DataStore, ServerOptions } from '@tus/server';
import type { Env } from '../../env.ts';
import { objectStorageOf, type ObjectStorageSettings } from '../../platform/storage/s3-settings.ts';

/** After so long without a byte an upload may be thrown away. */
const expirationPeriodInMilliseconds = 24 * 3_600_000;
/** The storage's folder for what is not whole yet. */
const FOLDER = 'uploads/';
const PART_BYTES = 8 * 1024 * 1024;

/** Injection token of the upload store. */
export const UPLOAD_STORE = Symbol('UPLOAD_STORE');
export type UploadStore = { datastore: DataStore } & Pick<ServerOptions, 'namingFunction' | 'generateUrl' | 'getFileIdFromRequest'>;

/** Where parts of uploads are kept: beside the other files, so that a whole upload only has to be renamed. */
export async function uploadStore(env: Pick<Env, 'STORAGE_DIR'> & ObjectStorageSettings): Promise<UploadStore> {
  const s3ClientConfig = objectStorageOf(env);
  if (!s3ClientConfig) return { datastore: new FileStore({ directory: path.resolve(env.STORAGE_DIR, FOLDER), expirationPeriodInMilliseconds }) };
  const { S3Store } = await import('@tus/s3-store');
  return {
    // Tags are Amazon's own.
    datastore: new S3Store({ s3ClientConfig, partSize: PART_BYTES, useTags: false, expirationPeriodInMilliseconds }),
    namingFunction: () => FOLDER + randomUUID(),
    generateUrl: (_, { path: base, id }) => `${base}/${id.slice(FOLDER.length)}`,
    getFileIdFromRequest: (_, last) => last && FOLDER + last,
  };
}

/** The name in the storage of an upload with this id. */
export const storedName = (id: string): string => (id.startsWith(FOLDER) ? id : FOLDER + id);
