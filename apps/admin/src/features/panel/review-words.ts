import type { CoachingEntry } from '@coach/contracts';
import type { BadgeTone } from '@coach/ui';

type Review = NonNullable<CoachingEntry['health_review']>;

/** Wording of a medical-history review's state (GAP-06). */
export const REVIEW_BADGES: Record<Review, { tone: BadgeTone; word: string }> = {
  due: { tone: 'wait', word: 'to review' },
  changed: { tone: 'hot', word: 'changed, review again' },
  reviewed: { tone: 'ok', word: 'reviewed' },
};
