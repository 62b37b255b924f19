import { videoLibrary } from '@coach/content';
import type { LibraryVideo } from '@coach/contracts';
import { soldAs, type Difficulty } from '@coach/domain';
import type { BadgeTone } from '@coach/ui';
import { presentBusiness } from '@coach/web-kit';

/** The label beside the color: green, yellow, red, gray (VID-09). */
export const DIFFICULTY_LOOKS: Record<Difficulty, { label: string; tone: BadgeTone }> = {
  beginner: { label: 'Beginner', tone: 'ok' },
  intermediate: { label: 'Intermediate', tone: 'wait' },
  advanced: { label: 'Advanced', tone: 'bad' },
  all_levels: { label: 'All levels', tone: 'plain' },
};

/** Whether and how long the video can be watched, or which plan includes it (VID-05). */
export function accessOf({ is_accessible, days_until_expires: days, unlocked_by: [plan] }: LibraryVideo, isUnavailable: boolean): string {
  if (isUnavailable) return 'Unavailable';
  if (!is_accessible) return plan ? soldAs(presentBusiness().plans, plan).name : 'Locked';
  if (days === null) return 'Available';
  return days === 1 ? '1 day left' : `${days} days left`;
}

const UNITS = [['hour', 3_600], ['minute', 60], ['second', 1]] as const;

/** A video's length for screen readers: `18 minutes 24 seconds`; the displayed 18:24 would be read as a time of day. */
function spokenLength(minutes: number | null): string {
  let left = minutes === null ? 0 : Math.max(1, Math.round(minutes * 60));
  const parts = UNITS.map(([unit, seconds]) => {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
  });
  return parts.filter(Boolean).join(' ');
}

/** The accessible name of a card: what pressing it does, and what to know first. */
export function nameOf(video: LibraryVideo, isUnavailable: boolean): string {
  const length = spokenLength(video.duration_minutes);
  const said = length ? `${video.title}, ${length}` : video.title;
  if (isUnavailable) return `${videoLibrary.unavailable}: ${said}`;
  return video.is_accessible ? `Play ${said}` : `Locked: ${said}`;
}
