import { CLIENT_LIMITS, coachingPartsOf, includesLibraryScope, PREMIUM_HORIZON_DAYS, LIBRARY_SCOPES, type Plan, type LibraryScope } from '@coach/domain';
import { drawn } from '../art/drawn.ts';
import { shelf } from '../art/shelf.ts';
import type { Picture } from '../picture.ts';

const LABELS: Record<LibraryScope, string> = {
  none: 'A wall of videos, all of them closed',
  new: 'A wall of videos of which only the newest are open',
  library: 'A wall of videos, open but for the upper shelf, which is premium',
  everything: 'A wall of videos, all of them open, the premium ones in vermilion',
};

/** A picture of what each plan opens. */
export const planPictures = Object.fromEntries(LIBRARY_SCOPES.map((opened) => [opened, drawn(LABELS[opened], (label) => shelf(opened, label))])) as Record<LibraryScope, Picture>;

/** The text of /pricing (PRC-01). */
export const planPage = {
  title: 'Video Subscription Plans',
  lines: ['Video', 'Subscription', 'Plans'],
  lead: 'Train with your coach even when you’re apart. Three plans, billed monthly, cancel any time.',
  /** If no plan is on sale. */
  none: { lead: 'There are no plans on sale right now. You can book single sessions.', action: 'Book now' },
  back: 'Back to Dashboard',
  comparison: {
    title: 'Side by side',
    caption: 'What each plan includes',
    rows: {
      newVideos: 'New videos',
      library: 'Full library',
      premium: 'Premium videos',
      sessions: '1:1 sessions of 60 minutes',
      horizon: 'Days you may book ahead',
      coaching: 'Meal plans and weekly check-ins',
      cancelling: 'Cancel any time',
    },
    /** Replaces the sessions label if a plan includes sessions of another kind. */
    ownSessions: 'Sessions that are part of it',
    cells: { week: '7 days each', credits: '{n} a month', creditsOfYear: '{n} a year', mealPlans: 'Meal plans', checkIns: 'Check-ins' },
  },
  consultation: {
    title: ['Not sure', 'which one?'],
    text: 'Tell the coach what you want to be able to do. You get an answer within 24 hours, even if it is that you don’t need a plan.',
    action: 'Get Personal Consultation',
  },
} as const;

type Comparison = typeof planPage.comparison;
export type ComparedRow = keyof Comparison['rows'];

/** True for both parts, false for neither, else the name of the only one. */
function coachingCell(plan: Plan, cells: Record<keyof Comparison['cells'], string>): string | boolean {
  const parts = coachingPartsOf(plan);
  const [hasPlans, hasCheckIns] = [parts.includes('meal_plans'), parts.includes('check_ins')];
  if (hasPlans === hasCheckIns) return hasPlans;
  return hasPlans ? cells.mealPlans : cells.checkIns;
}

/** Returns a plan's cells in the comparison: a text, or whether the plan includes the feature. */
export function comparedOf(plan: Plan, cells: Record<keyof Comparison['cells'], string>): Record<ComparedRow, string | boolean> {
  const { opens, credits, interval } = plan;
  const library = includesLibraryScope(plan, 'library');
  return {
    newVideos: library || (includesLibraryScope(plan, 'new') && cells.week),
    library,
    premium: includesLibraryScope(plan, 'everything'),
    sessions: credits > 0 && (interval === 'year' ? cells.creditsOfYear : cells.credits).replace('{n}', String(credits)),
    horizon: String(opens.priority ? PREMIUM_HORIZON_DAYS : CLIENT_LIMITS.horizonDays),
    coaching: coachingCell(plan, cells),
    cancelling: true,
  };
}
