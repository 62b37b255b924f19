import type { PlanType } from '../bookings/catalogue.ts';
import { DAY } from '../time/ranges.ts';
import type { AccessTier } from './video.ts';

/** Days for which a weekly video stays open to the smallest plan and is marked as new (specification B§9, VID-08, VID-18). */
export const WEEKLY_DAYS = 7;

export interface VideoFacts {
  accessTier: AccessTier;
  /** When the week begins: the coach's release date, else the row's creation. */
  releasedAt: Date;
}

export interface Viewer {
  isAdmin: boolean;
  /** The plan whose rights hold at this moment (active, or past due within its grace); null without one. */
  plan: PlanType | null;
}

export interface VideoAccess {
  isAccessible: boolean;
  /** Whole days until a weekly video closes, rounded up: 7 down to 1; null when it does not close (VID-18). */
  daysUntilExpires: number | null;
  /** Plans that would open it now, smallest first; empty when it is open. */
  unlockedBy: readonly PlanType[];
}

const OPEN: VideoAccess = { isAccessible: true, daysUntilExpires: null, unlockedBy: [] };

/** Plans that open a tier for good, smallest first; a weekly video is open to the smallest plan for its week besides. */
const OPENING_PLANS: Record<AccessTier, readonly PlanType[]> = {
  free: ['video_access_only', 'video_library', 'premium_package'],
  all: ['video_access_only', 'video_library', 'premium_package'],
  weekly: ['video_library', 'premium_package'],
  video_library: ['video_library', 'premium_package'],
  premium: ['premium_package'],
};

const weekEnds = ({ releasedAt }: VideoFacts): number => releasedAt.getTime() + WEEKLY_DAYS * DAY;

/** Whether a weekly video is fewer than seven days old (specification B§2, VID-08). */
export const isThisWeek = (video: VideoFacts, now: Date): boolean => video.accessTier === 'weekly' && now.getTime() < weekEnds(video);

/** Whether somebody who is signed in may watch a video now, until when, and what would open it (VID-15..21). */
export function videoAccess(video: VideoFacts, viewer: Viewer, now: Date): VideoAccess {
  const plans = OPENING_PLANS[video.accessTier];
  if (viewer.isAdmin || video.accessTier === 'free') return OPEN;
  if (viewer.plan && plans.includes(viewer.plan)) return OPEN;
  const inItsWeek = isThisWeek(video, now);
  if (inItsWeek && viewer.plan === 'video_access_only') {
    return { isAccessible: true, daysUntilExpires: Math.ceil((weekEnds(video) - now.getTime()) / DAY), unlockedBy: [] };
  }
  return { isAccessible: false, daysUntilExpires: null, unlockedBy: inItsWeek ? ['video_access_only', ...plans] : plans };
}

interface Shelved {
  isPublished: boolean;
  /** A rendition that can be played, kept while a replacement is on its way (AVD-22). */
  hasRendition: boolean;
  /** An outside address that can be played (`playableUrl`). */
  hasUrl: boolean;
}

/** Whether there is anything to play: what publishing asks for (VID-22, AVD-20). */
export const isPlayable = ({ hasRendition, hasUrl }: Pick<Shelved, 'hasRendition' | 'hasUrl'>): boolean => hasRendition || hasUrl;

/** Whether a video stands in the library at all, whoever looks (VID-22). */
export const isShelved = (video: Shelved): boolean => video.isPublished && isPlayable(video);
