import type { AdminVideo } from '@coach/contracts';
import type { AccessTier, Difficulty, UploadStatus } from '@coach/domain';
import type { BadgeTone } from '@coach/ui';

export const DIFFICULTY_LABELS: Record<Difficulty, string> = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced', all_levels: 'All levels' };

/** Which plans include a tier, as a reminder (VID-16..20). */
export const TIER_LABELS: Record<AccessTier, string> = {
  free: 'Free: everybody with an account',
  all: 'All: every plan',
  weekly: 'Weekly: every plan for 7 days, then the library plans',
  video_library: 'Video library: plans that open the library',
  premium: 'Premium: plans that open every video',
};

export const TIER_NAMES: Record<AccessTier, string> = { free: 'Free', all: 'All plans', weekly: 'Weekly', video_library: 'Library', premium: 'Premium' };

/** AVD-15: uploading blue, processing yellow, failed red; a completed one has no badge. */
export const UPLOAD_LOOKS: Record<Exclude<UploadStatus, 'completed'>, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'plain' },
  uploading: { label: 'Uploading', tone: 'info' },
  processing: { label: 'Processing', tone: 'wait' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** Whether there is a file, even if still being transcoded. */
export const hasFile = ({ has_rendition, upload_status: status }: AdminVideo): boolean => has_rendition || status === 'processing';
