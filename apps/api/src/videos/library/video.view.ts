import { videoDetailsOf, type AdminVideo } from '@coach/contracts';
import { filmMinutes, type CaptionDraftState } from '@coach/domain';
import { etagOf } from '../../platform/http/if-match.ts';
import type { VideoRow } from '../video.entity.ts';
import { failureOf } from '../video-failure.ts';

/** Anyone who can see that a video exists can see its pictures, but nothing else of it. */
export function posterUrl({ id, rendition, poster, frameId }: Pick<VideoRow, 'id' | 'rendition' | 'poster' | 'frameId'>): string | null {
  if (poster) return poster;
  return rendition ? `/api/media/posters/${id}/${rendition}${frameId ? `/${frameId}` : ''}.jpg` : null;
}

export function describedView(row: VideoRow) {
  const { id, title, category, difficulty } = row;
  return {
    ...videoDetailsOf(row.details),
    ...{ id, title, category, difficulty, access_tier: row.accessTier, duration_minutes: filmMinutes(row.durationSeconds ?? null) },
    ...{ thumbnail_url: posterUrl(row), created_at: row.createdAt.toISOString(), is_protected: row.isProtected },
  };
}

/** The fields that a change may name. */
export const detailsEtag = ({ title, category, difficulty, details, durationSeconds = null, accessTier, isProtected, isPublished, publishWhenReady, videoUrl = null, poster = null, onSite, releasedAt = null }: VideoRow): string =>
  etagOf([title, category, difficulty, videoDetailsOf(details), durationSeconds, accessTier, isProtected, isPublished, publishWhenReady, videoUrl, poster, onSite, releasedAt]);

type Captions = AdminVideo['captions'];

/** A video as the coach sees it; its file is in one of two places, depending on whether it is protected (specification B§3). */
export function adminView(row: VideoRow, captions: Captions, draft: CaptionDraftState | null = null): AdminVideo {
  const place = row.rendition ? `videos/${row.id}/${row.rendition}/master.m3u8` : null;
  return {
    ...describedView(row),
    ...{ is_published: row.isPublished, publish_when_ready: row.publishWhenReady, on_site: row.onSite },
    ...{ upload_status: row.uploadStatus, upload_progress: row.uploadProgress, failure: failureOf(row), failure_reason: row.failureReason ?? null },
    ...{ file_size: row.fileSize ?? null, file_path: row.isProtected ? null : place, protected_file_path: row.isProtected ? place : null },
    frame: row.frameState ? { state: row.frameState, at_seconds: row.frameSeconds ?? 0 } : null,
    ...{ video_url: row.videoUrl ?? null, poster: row.poster ?? null, has_rendition: row.rendition != null, released_at: row.releasedAt?.toISOString() ?? null, captions, captions_draft: draft },
    etag: detailsEtag(row),
  };
}
