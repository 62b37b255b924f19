import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Env } from '../../env.ts';

export type ObjectStorageSettings = Pick<Env, 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** The bucket's client settings; null when files stay on disk. Without keys the SDK uses its default lookup. */
export function objectStorageOf(env: ObjectStorageSettings): (S3ClientConfig & { bucket: string }) | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket) return null;
  return {
    ...{ bucket, region },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Trailing checksums are specific to Amazon: other servers store them as part of the file.
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
  };
}
