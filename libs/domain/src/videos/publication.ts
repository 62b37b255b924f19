import type { UploadStatus } from './video.ts';

/** Whether a video is published, and whether it is published automatically once it can be played. */
export interface Publication {
  isPublished: boolean;
  publishWhenReady: boolean;
}

/**
 * The publication state after a coach's change. Publishing now replaces a scheduled publication; scheduling a video that is ready
 * publishes it at once, so that none stays scheduled (AVD-20, AVD-21).
 */
export function publicationAfter(before: Publication & { uploadStatus: UploadStatus }, change: { isPublished?: boolean | undefined; publishWhenReady?: boolean | undefined }): Publication {
  const isPublished = change.isPublished ?? before.isPublished;
  const wish = change.publishWhenReady ?? (before.publishWhenReady && isPublished === before.isPublished);
  const isReady = before.uploadStatus === 'completed';
  return { isPublished: isPublished || (wish && isReady), publishWhenReady: wish && !isReady };
}
