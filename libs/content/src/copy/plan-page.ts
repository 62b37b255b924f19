import { PLAN_TYPES, type PlanType } from '@coach/domain';
import { drawn } from '../art/drawn.ts';
import { shelf } from '../art/shelf.ts';
import type { Picture } from '../picture.ts';

/** A line of the comparison: what it is, and what each plan has of it. */
export interface PlanComparison {
  name: string;
  /** A word, or whether the plan has it at all. */
  plans: Record<PlanType, string | boolean>;
}

const LABELS: Record<PlanType, string> = {
  video_access_only: 'A wall of videos of which only the newest are open',
  video_library: 'A wall of videos, open but for the upper shelf, which is premium',
  premium_package: 'A wall of videos, all of them open, the premium ones in vermilion',
};

/** What each plan opens, as a picture. */
export const planPictures = Object.fromEntries(PLAN_TYPES.map((type) => [type, drawn(LABELS[type], (label) => shelf(type, label))])) as Record<PlanType, Picture>;

const from = (access: string | boolean, library: string | boolean, premium: string | boolean): PlanComparison['plans'] => ({
  ...{ video_access_only: access, video_library: library, premium_package: premium },
});

/** The words of /pricing (PRC-01). */
export const planPage = {
  title: 'Video Subscription Plans',
  lines: ['Video', 'Subscription', 'Plans'],
  lead: 'Train with the coach when the coach is not there. Three plans, billed monthly, ended with one click.',
  back: 'Back to Dashboard',
  comparison: {
    title: 'Side by side',
    caption: 'What each plan includes',
    rows: [
      { name: 'New videos', plans: from('7 days each', true, true) },
      { name: 'Full library', plans: from(false, true, true) },
      { name: 'Premium videos', plans: from(false, false, true) },
      { name: '1:1 sessions of 60 minutes', plans: from(false, false, '4 a month') },
      { name: 'Days you may book ahead', plans: from('60', '60', '90') },
      { name: 'Meal plans and weekly check-ins', plans: from(false, false, true) },
      { name: 'Cancel any time', plans: from(true, true, true) },
    ] satisfies PlanComparison[],
  },
  consultation: {
    title: ['Not sure', 'which one?'],
    text: 'Say what you want to be able to do. The coach answers within 24 hours, also when the answer is that you need no plan at all.',
    action: 'Get Personal Consultation',
  },
} as const;
