import { opensShelf, type Plan, type PlanType, type VideoShelf } from '../billing/plans.ts';
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

/** The least that a plan opens who opens a tier for good; a weekly video is open to what opens the new ones for its week besides. */
const SHELF_OF: Record<AccessTier, VideoShelf> = { free: 'new', all: 'new', weekly: 'library', video_library: 'library', premium: 'everything' };

const weekEnds = ({ releasedAt }: VideoFacts): number => releasedAt.getTime() + WEEKLY_DAYS * DAY;

/** Whether a weekly video is fewer than seven days old (specification B§2, VID-08). */
export const isThisWeek = (video: VideoFacts, now: Date): boolean => video.accessTier === 'weekly' && now.getTime() < weekEnds(video);

/** Whether somebody who is signed in may watch a video now, until when, and which of the plans that can be had would open it (VID-15..21). */
export function videoAccess(video: VideoFacts, viewer: Viewer, plans: readonly Plan[], now: Date): VideoAccess {
  const shelf = SHELF_OF[video.accessTier];
  if (viewer.isAdmin || video.accessTier === 'free') return OPEN;
  if (viewer.plan && opensShelf(viewer.plan, shelf)) return OPEN;
  const inItsWeek = isThisWeek(video, now);
  if (inItsWeek && viewer.plan && opensShelf(viewer.plan, 'new')) {
    return { isAccessible: true, daysUntilExpires: Math.ceil((weekEnds(video) - now.getTime()) / DAY), unlockedBy: [] };
  }
  return { isAccessible: false, daysUntilExpires: null, unlockedBy: plansFrom(plans, inItsWeek ? 'new' : shelf) };
}

/** Those that can be had and open at least this much, the smallest first. */
const plansFrom = (plans: readonly Plan[], least: VideoShelf): PlanType[] =>
  plans.filter((plan) => plan.isActive && opensShelf(plan, least)).sort((one, other) => one.priceCents - other.priceCents).map(({ id }) => id);

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
