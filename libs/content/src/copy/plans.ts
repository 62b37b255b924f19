import { coachingPartsOf, trialWords, type CoachingPart, type Formats, type Plan, type PlanInterval, type PlanType, type LibraryScope } from '@coach/domain';
import type { PlanPrice } from './pricing.ts';

/** Text about a plan in one place of the site. A field with a `?` may be left out anywhere. */
export interface PlanWords {
  description: string;
  features: readonly string[];
  ctaText: string;
}

/** How the coach edits a field of a plan's text. */
export interface PlanField {
  /** Its segment in the key of the coach's own text. */
  key: string;
  label: string;
  kind: 'line' | 'text' | 'list';
  /** Maximum number of characters; in a list, per line. */
  max: number;
}

/** Every field of a plan's text, in the order shown to the coach; a missing one does not compile. */
export const PLAN_FIELDS: Readonly<Record<keyof PlanWords, PlanField>> = {
  description: { key: 'description', label: 'In a sentence', kind: 'text', max: 200 },
  features: { key: 'features', label: 'What it includes', kind: 'list', max: 90 },
  ctaText: { key: 'cta', label: 'Button', kind: 'line', max: 40 },
};

/** A plan with the text of one place. */
export interface WordedPlan extends PlanWords {
  /** The button's action: `checkout` opens the payment page. */
  actionType: 'checkout';
  serviceType: PlanType;
}

/** A plan on a card, as the business sells it; the fields of every price card (HOME-22). */
export interface VideoPlan extends PlanPrice, WordedPlan {
  name: string;
  interval: PlanInterval;
  /** Whether it is highlighted. */
  popular: boolean;
}

/** Returns the plans with the text of one place. */
const worded = (words: Record<PlanType, PlanWords>): readonly WordedPlan[] =>
  Object.entries(words).map(([serviceType, said]) => ({ actionType: 'checkout', serviceType, ...said }));

const COACHING_FEATURES: Record<CoachingPart, string> = { meal_plans: 'Custom meal plans', check_ins: 'Weekly check-ins', messages: 'Direct coach messaging' };

/** Returns generic text for a plan, from what it opens, until the coach writes some. */
export const plainWords = ({ opens, credits }: Pick<Plan, 'opens' | 'credits'>): PlanWords => ({
  description: '',
  features: [
    ...(credits > 0 ? ['Training sessions'] : []),
    ...coachingPartsOf({ opens }).map((part) => COACHING_FEATURES[part]),
    ...(opens.priority ? ['Priority booking'] : []),
    'Cancel any time',
  ],
  ctaText: 'Select Plan',
});

/** The plans on the home page (PRC-07..09). */
export const homePlans = worded({
  video_access_only: {
    description: 'The newest workouts, while they are new.',
    features: ['7-day access to new videos', 'No contract, no minimum term', 'Train at home, on your own time'],
    ctaText: 'Get Video Access',
  },
  video_library: {
    description: 'The whole library, as often as you like.',
    features: ['Full library, unlimited video access', 'Every category and level', 'Pick up where you paused'],
    ctaText: 'Get the Library',
  },
  premium_package: {
    description: 'The library, and the coach with it.',
    features: [
      ...['Full video library', '4 personal sessions', 'Custom meal plans', 'Weekly check-ins'],
      ...['Priority booking', 'Direct coach messaging', 'Progress analytics', 'Medical history review'],
    ],
    ctaText: 'Go Premium',
  },
});

/** The plans on /pricing (PRC-10). */
export const pricingPlans = worded({
  video_access_only: {
    description: 'For anyone who wants a fresh workout each week and no choosing.',
    features: ['Each new video for 7 days', 'Replay them as often as you like'],
    ctaText: 'Subscribe to Video Access',
  },
  video_library: {
    description: 'For anyone who trains alone and wants the right workout for the day.',
    features: ['Full library, old and new', 'Unlimited viewing', 'All categories and difficulties'],
    ctaText: 'Subscribe to Video Library',
  },
  premium_package: {
    description: 'For anyone who wants a coach to read their log and answer it.',
    features: ['All content', 'Training sessions', 'Priority booking', 'Nutrition guidance', 'Progress tracking'],
    ctaText: 'Subscribe to Premium',
  },
});

/** The plans on /membership: the same ones, described for the year ahead (PRC-11, MEM-03). */
export const membershipPlans = worded({
  video_access_only: {
    description: 'An easy start: press play on the coach’s latest workouts.',
    features: ['On your phone, tablet or computer', 'Train at home, on your own time', 'Stop whenever you like'],
    ctaText: 'Select Plan',
  },
  video_library: {
    description: 'A workout for every day: strength, cardio, technique, recovery.',
    features: ['Replay any of them as often as you like', 'Strength to recovery, beginner to advanced', 'Pick up where you paused'],
    ctaText: 'Select Plan',
  },
  premium_package: {
    description: 'Train with your coach every month.',
    features: [
      ...['Your progress, week by week', 'Four hours a month, one to one', 'Meals planned around your training'],
      ...['A check-in every week', 'First pick of the calendar', 'A direct line to the coach'],
    ],
    ctaText: 'Select Plan',
  },
});

/** The videos a plan opens; shown on every card, because "full library" excludes the premium shelf (VID-17..20). */
export const planOpens: Record<LibraryScope, string> = {
  none: 'The video library stays closed.',
  new: 'Opens new videos for 7 days each. The library and premium videos stay closed.',
  library: 'Opens every video but the premium ones, for as long as you subscribe.',
  everything: 'Opens every video, including the premium ones that no other plan opens.',
};

/** Shown next to every button that starts a subscription: amount, duration, how to cancel (PRC-15). */
export const RENEWAL_TERMS: Record<PlanInterval, string> = {
  month: '{price} every month until cancelled. Cancel any time on your dashboard, under Manage Subscription.',
  year: '{price} every year until cancelled. Cancel any time on your dashboard, under Manage Subscription.',
};

/** The same for a plan with a free trial. */
export const TRIAL_TERMS: Record<PlanInterval, string> = {
  month: 'Your first {days} are free, once to each person. Then {price} every month until cancelled. Cancel before the trial ends on your dashboard, under Manage Subscription, and nothing is charged.',
  year: 'Your first {days} are free, once to each person. Then {price} every year until cancelled. Cancel before the trial ends on your dashboard, under Manage Subscription, and nothing is charged.',
};

/** Returns the terms beside a plan's button, with the placeholders `{price}` and `{days}`. */
export const termsOf = ({ interval, trialDays = 0 }: Pick<Plan, 'interval' | 'trialDays'>): string => (trialDays > 0 ? TRIAL_TERMS : RENEWAL_TERMS)[interval];

/** Returns the terms of a plan in English. */
export const renewalTerms = (plan: Pick<Plan, 'priceCents' | 'interval' | 'trialDays'>, { formatPrice }: Formats): string =>
  termsOf(plan).replace('{days}', trialWords(plan.trialDays ?? 0)).replace('{price}', formatPrice(plan.priceCents));

/** Billing period of a plan, beside its price. */
export const PERIOD_WORDS: Record<PlanInterval, string> = { month: '/month', year: '/year' };

/** `Video Library – $100/month`, the label of a chosen plan on /auth and the dashboard (AUTH-20). */
export const PLAN_LINE: Record<PlanInterval, string> = { month: '{plan} – {price}/month', year: '{plan} – {price}/year' };

/** Returns the label of a plan in English. */
export const planLine = ({ name, priceCents, interval }: Plan, { formatWholePrice }: Formats): string => PLAN_LINE[interval].replace('{plan}', name).replace('{price}', formatWholePrice(priceCents));

export const POPULAR_LABEL = 'Most popular';
