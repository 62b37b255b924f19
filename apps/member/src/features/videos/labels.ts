import { videoLibrary } from '@coach/content';
import type { LibraryVideo } from '@coach/contracts';
import { lengthLabel, soldAs, type Difficulty } from '@coach/domain';
import type { BadgeTone } from '@coach/ui';
import { presentBusiness } from '@coach/web-kit';

/** The word beside the colour: green, yellow, red, grey (VID-09). */
export const DIFFICULTY_LOOKS: Record<Difficulty, { label: string; tone: BadgeTone }> = {
  beginner: { label: 'Beginner', tone: 'ok' },
  intermediate: { label: 'Intermediate', tone: 'wait' },
  advanced: { label: 'Advanced', tone: 'bad' },
  all_levels: { label: 'All levels', tone: 'plain' },
};

/** Whether it may be watched, how long, or by which plan (VID-05). */
export function accessOf({ is_accessible, days_until_expires: days, unlocked_by: [plan] }: LibraryVideo, isUnavailable: boolean): string {
  if (isUnavailable) return 'Unavailable';
  if (!is_accessible) return plan ? soldAs(presentBusiness().plans, plan).name : 'Locked';
  if (days === null) return 'Available';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** How a card is announced: what pressing it does, and what there is to know before. */
export function nameOf(video: LibraryVideo, isUnavailable: boolean): string {
  const length = lengthLabel(video.duration_minutes);
  const said = length ? `${video.title}, ${length}` : video.title;
  if (isUnavailable) return `${videoLibrary.unavailable}: ${said}`;
  return video.is_accessible ? `Play ${said}` : `Locked: ${said}`;
}
