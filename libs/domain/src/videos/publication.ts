import type { UploadStatus } from './video.ts';

/** Whether a video is in the library, and whether it goes there by itself once its file can be played. */
export interface Publication {
  isPublished: boolean;
  publishWhenReady: boolean;
}

/**
 * What a coach's change makes of it. A decision about now ends the wish for later; a wish about a file that is ready is
 * fulfilled at once, so that none is left open (AVD-20, AVD-21).
 */
export function publicationAfter(before: Publication & { uploadStatus: UploadStatus }, change: { isPublished?: boolean | undefined; publishWhenReady?: boolean | undefined }): Publication {
  const isPublished = change.isPublished ?? before.isPublished;
  const wish = change.publishWhenReady ?? (before.publishWhenReady && isPublished === before.isPublished);
  const isReady = before.uploadStatus === 'completed';
  return { isPublished: isPublished || (wish && isReady), publishWhenReady: wish && !isReady };
}
