import { filmTime } from './film-time.ts';
import { categoryOf, type Category } from '../categories/categories.ts';
import type { Difficulty } from './video.ts';

/** Maximum locked videos shown in the library (VID-07). */
export const MOST_LOCKED = 6;
/** Number of next videos suggested by the player. */
export const MOST_NEXT = 3;

interface Shown {
  id: string;
  category: string;
  created_at: string;
  is_accessible: boolean;
}

/** The upgrade section: the newest locked videos, at most six (VID-07). */
export const newestLockedVideos = <Video extends Shown>(videos: readonly Video[]): Video[] =>
  videos
    .filter((video) => !video.is_accessible)
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
    .slice(0, MOST_LOCKED);

/** What to watch next: open videos that follow in the category, then earlier ones, at most three. */
export function nextInCategory<Video extends Shown>(categories: readonly Category[], videos: readonly Video[], current: Video): Video[] {
  const categoryIdOf = ({ category }: Video): string => categoryOf(categories, category).id;
  const inCategory = videos.filter((video) => video.id === current.id || (video.is_accessible && categoryIdOf(video) === categoryIdOf(current)));
  const at = inCategory.findIndex(({ id }) => id === current.id);
  return [...inCategory.slice(at + 1), ...inCategory.slice(0, Math.max(0, at))].slice(0, MOST_NEXT);
}

/** From this position on a video counts as watched and restarts. */
const WATCHED_SHARE = 0.95;

export interface Watched {
  position_seconds: number;
  duration_seconds: number;
}

export const isWatched = ({ position_seconds: position, duration_seconds: duration }: Watched): boolean => position > WATCHED_SHARE * duration;

/** The second at which a video resumes: where it was left, or the start once it was watched (VID-24). */
export const resumeAt = (progress: Watched | null): number => (progress === null || isWatched(progress) ? 0 : progress.position_seconds);

/** Open videos that were started and not finished, latest first. */
export const toContinue = <Video extends Shown & { progress: (Watched & { watched_at: string }) | null }>(videos: readonly Video[]): Video[] =>
  videos
    .filter(({ is_accessible, progress }) => is_accessible && progress !== null && progress.position_seconds > 0 && !isWatched(progress))
    .sort((one, other) => Date.parse(other.progress!.watched_at) - Date.parse(one.progress!.watched_at));

export const VIDEO_LENGTHS = ['short', 'medium', 'long'] as const;
/** Under 15 minutes, 15 to 30, longer. */
export type VideoLength = (typeof VIDEO_LENGTHS)[number];

/** Minutes. A video of unknown length matches none. */
export function lengthOf(minutes: number | null): VideoLength | null {
  if (minutes === null) return null;
  if (minutes < 15) return 'short';
  return minutes <= 30 ? 'medium' : 'long';
}

/** A film's duration as players show it, to the second: 0:14, 18:24, 1:05:00. */
export const lengthLabel = (minutes: number | null): string => (minutes === null ? '' : filmTime(Math.max(1, Math.round(minutes * 60))));

export interface VideoFilter {
  /** Every word must occur in title or description. */
  search: string;
  /** Id of a category. */
  category: string | null;
  difficulty: Difficulty | null;
  length: VideoLength | null;
  favourites: boolean;
}

interface Described {
  title: string;
  description: string;
  category: string;
  difficulty: Difficulty;
  duration_minutes: number | null;
  is_favourite: boolean;
}

/** Whether a video matches the filter. A requested level includes videos for all levels. */
export function matchesFilter(categories: readonly Category[], video: Described, filter: VideoFilter): boolean {
  const text = `${video.title} ${video.description}`.toLowerCase();
  return (
    filter.search.toLowerCase().split(/\s+/).every((word) => text.includes(word)) &&
    (filter.category === null || categoryOf(categories, video.category).id === filter.category) &&
    (filter.difficulty === null || video.difficulty === filter.difficulty || video.difficulty === 'all_levels') &&
    (filter.length === null || lengthOf(video.duration_minutes) === filter.length) &&
    (!filter.favourites || video.is_favourite)
  );
}
