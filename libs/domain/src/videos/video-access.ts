import { includesLibraryScope, type Plan, type PlanType, type LibraryScope } from '../billing/plans.ts';
import { DAY } from '../time/ranges.ts';
import type { AccessTier } from './video.ts';

/** Days for which a weekly video is open to the smallest plan and marked as new (specification B§9, VID-08, VID-18). */
export const WEEKLY_DAYS = 7;

export interface VideoFacts {
  accessTier: AccessTier;
  /** When the week starts: the coach's release date, else the row's creation. */
  releasedAt: Date;
}

export interface Viewer {
  isAdmin: boolean;
  /** The plan whose rights apply now (active, or past due within its grace); null without one. */
  plan: Pick<Plan, 'opens'> | null;
}

export interface VideoAccess {
  isAccessible: boolean;
  /** Whole days until a weekly video closes, rounded up: 7 down to 1; null when it does not close (VID-18). */
  daysUntilExpires: number | null;
  /** Plans that would open it now, smallest first; empty when it is open. */
  unlockedBy: readonly PlanType[];
}

const OPEN: VideoAccess = { isAccessible: true, daysUntilExpires: null, unlockedBy: [] };

/** The minimum library scope that includes a tier permanently; a weekly video is also open to those including new videos, during its week. */
const LIBRARY_SCOPE_OF: Record<AccessTier, LibraryScope> = { free: 'new', all: 'new', weekly: 'library', video_library: 'library', premium: 'everything' };

const weekEnds = ({ releasedAt }: VideoFacts): number => releasedAt.getTime() + WEEKLY_DAYS * DAY;

/** Whether a weekly video is less than seven days old (specification B§2, VID-08). */
export const isThisWeek = (video: VideoFacts, now: Date): boolean => video.accessTier === 'weekly' && now.getTime() < weekEnds(video);

/** Whether a signed-in person can watch a video now, until when, and which of the plans on sale would open it (VID-15..21). */
export function videoAccess(video: VideoFacts, viewer: Viewer, plans: readonly Plan[], now: Date): VideoAccess {
  const scope = LIBRARY_SCOPE_OF[video.accessTier];
  if (viewer.isAdmin || video.accessTier === 'free') return OPEN;
  if (viewer.plan && includesLibraryScope(viewer.plan, scope)) return OPEN;
  const inItsWeek = isThisWeek(video, now);
  if (inItsWeek && viewer.plan && includesLibraryScope(viewer.plan, 'new')) {
    return { isAccessible: true, daysUntilExpires: Math.ceil((weekEnds(video) - now.getTime()) / DAY), unlockedBy: [] };
  }
  return { isAccessible: false, daysUntilExpires: null, unlockedBy: plansFrom(plans, inItsWeek ? 'new' : scope) };
}

/** Plans on sale that include at least this much, smallest first. */
const plansFrom = (plans: readonly Plan[], least: LibraryScope): PlanType[] =>
  plans.filter((plan) => plan.isActive && includesLibraryScope(plan, least)).sort((one, other) => one.priceCents - other.priceCents).map(({ id }) => id);

interface Shelved {
  isPublished: boolean;
  /** A playable rendition, kept while a replacement is being made (AVD-22). */
  hasRendition: boolean;
  /** A playable external address (`playableUrl`). */
  hasUrl: boolean;
}

/** Whether there is anything to play, which publishing requires (VID-22, AVD-20). */
export const isPlayable = ({ hasRendition, hasUrl }: Pick<Shelved, 'hasRendition' | 'hasUrl'>): boolean => hasRendition || hasUrl;

/** Whether a video is in the library at all, for any viewer (VID-22). */
export const isShelved = (video: Shelved): boolean => video.isPublished && isPlayable(video);
