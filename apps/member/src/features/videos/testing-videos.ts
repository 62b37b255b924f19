import { videoDetailsOf, type LibraryVideo, type Playback } from '@coach/contracts';

let made = 0;
const id = (): string => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;

/** An accessible video without transcoded files: it plays from a URL. */
export const libraryVideo = (changes: Partial<LibraryVideo> = {}): LibraryVideo => ({
  ...{ id: id(), title: 'Hinge', ...videoDetailsOf({ description: 'From hinge to float.' }), category: 'strength_training', difficulty: 'intermediate', access_tier: 'all' },
  ...{ duration_minutes: 18, thumbnail_url: null, created_at: '2025-10-01T18:00:00.000Z', is_accessible: true, days_until_expires: null, unlocked_by: [] },
  ...{ is_this_week: false, is_protected: false, has_source: true, embed: null, is_favourite: false, progress: null },
  ...changes,
});

export const lockedVideo = (changes: Partial<LibraryVideo> = {}): LibraryVideo =>
  libraryVideo({ access_tier: 'premium', is_accessible: false, unlocked_by: ['premium_package'], ...changes });

export const playback = (changes: Partial<Playback> = {}): Playback => ({
  ...{ kind: 'file', src: 'https://films.example/hinge.mp4', captions: [], thumbnails: null, chapters: [], watermark: null },
  expires_at: '2025-11-03T18:17:00.000Z',
  ...changes,
});
