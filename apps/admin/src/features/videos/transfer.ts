import { authorization, renewSession } from '@coach/api-client';
import type { Upload } from 'tus-js-client';

interface TransferEvents {
  onProgress: (sent: number, size: number) => void;
  onSuccess: () => void;
  onError: (error: Error) => void;
}

const CHUNK_BYTES = 8 * 1_048_576;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
/** Worth retrying: no response, an expired session, a lock held by another request, or a server error. */
const mayPass = (status: number): boolean => status === 0 || status >= 500 || [401, 409, 423, 429].includes(status);

/** Starts a tus upload, resuming one of the same file for the same video; the library loads with the first one. */
export async function openTransfer(videoId: string, file: File, events: TransferEvents): Promise<Upload> {
  const { Upload } = await import('tus-js-client');
  let isRefused = false;
  const transfer = new Upload(file, {
    ...{ endpoint: '/api/uploads', chunkSize: CHUNK_BYTES, retryDelays: RETRY_DELAYS_MS, removeFingerprintOnSuccess: true, ...events },
    metadata: { videoId, filename: file.name, filetype: file.type },
    fingerprint: () => Promise.resolve(['upload', videoId, file.name, file.size, file.lastModified].join(' ')),
    onBeforeRequest: async (request) => {
      if (isRefused) await renewSession();
      isRefused = false;
      for (const [name, value] of Object.entries(authorization())) request.setHeader(name, value);
    },
    onAfterResponse: (_, response) => {
      isRefused = response.getStatus() === 401;
    },
    onShouldRetry: (error) => mayPass(error.originalResponse?.getStatus() ?? 0),
  });
  const [before] = await transfer.findPreviousUploads();
  if (before) transfer.resumeFromPreviousUpload(before);
  transfer.start();
  return transfer;
}
