import type { Env } from '../../env.ts';
import { DiskStorage } from './disk-storage.ts';
import { objectStorageOf, type ObjectStorageSettings } from './s3-settings.ts';
import type { Storage } from './storage.ts';

/** The configured storage. The SDK for buckets is loaded only when one is used. */
export async function storageFrom(env: Pick<Env, 'STORAGE_DIR'> & ObjectStorageSettings): Promise<Storage> {
  const bucket = objectStorageOf(env);
  if (!bucket) return new DiskStorage(env.STORAGE_DIR);
  const { S3Storage } = await import('./s3-storage.ts');
  return new S3Storage(bucket);
}
