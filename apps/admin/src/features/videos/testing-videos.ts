import { videoDetailsOf, type AdminVideo } from '@coach/contracts';

/** A completed draft. */
export const adminVideo = (changes: Partial<AdminVideo> = {}): AdminVideo => ({
  ...{ id: '00000000-0000-4000-8000-0000000000a1', title: 'Hinge', ...videoDetailsOf({ description: 'From hinge to float.' }), category: 'strength_training', difficulty: 'intermediate' },
  ...{ access_tier: 'weekly', duration_minutes: 18.4, thumbnail_url: null, created_at: '2025-11-01T18:00:00.000Z', is_published: false, publish_when_ready: false, on_site: false },
  ...{ is_protected: false, upload_status: 'completed', upload_progress: 100, failure: null, failure_reason: null, file_size: 13_107_200, file_path: 'videos/a1/r1/master.m3u8' },
  ...{ protected_file_path: null, video_url: null, poster: null, frame: null, has_rendition: true, released_at: null, captions: [], captions_draft: null },
  ...changes,
});
