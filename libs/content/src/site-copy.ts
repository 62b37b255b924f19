import { forSale, type Business, type Plan, type PlanType } from '@coach/domain';
import { heroStats, type HeroStat } from './copy/home.ts';
import { FIRST_SECTIONS, sectionsOfHome, type HomeSection } from './home-sections.ts';
import { story, type Story } from './copy/stories.ts';
import { homePlans, membershipPlans, PERIOD_WORDS, plainWords, PLAN_FIELDS, pricingPlans, type PlanWords, type VideoPlan } from './copy/plans.ts';

/** The places with their own text per plan; a plan unknown to them uses its own fields. */
export const PLAN_PLACES = { home: homePlans, pricing: pricingPlans, membership: membershipPlans } as const;
export type PlanPlace = keyof typeof PLAN_PLACES;

/** The coach's own text by key of `editableWords`; missing entries use the specified default. */
export type SiteWords = Readonly<Record<string, string>>;

/** A banner above every page of the site. */
export interface Announcement {
  text: string;
  /** Null without a link. */
  link: { label: string; href: string } | null;
}

/** The site's copy, including the coach's own text. */
export interface SiteCopy {
  /** The sections below the home page's hero, in order. */
  sections: readonly HomeSection[];
  heroStats: readonly HeroStat[];
  plans: Record<PlanPlace, readonly VideoPlan[]>;
  story: Story | null;
  announcement: Announcement | null;
}

/** The fields of a plan's text. */
export const planFields = Object.keys(PLAN_FIELDS) as Array<keyof PlanWords>;

/** Returns the key of the coach's own text for a plan's field, e.g. `plans.home.video_library.features`. */
export const planKey = (place: PlanPlace, plan: PlanType, field: keyof PlanWords): string => `plans.${place}.${plan}.${PLAN_FIELDS[field].key}`;

const ownWords = (place: PlanPlace, plan: PlanType, words: SiteWords): Partial<PlanWords> =>
  Object.fromEntries(
    planFields.flatMap((field) => {
      const own = words[planKey(place, plan, field)];
      return own === undefined ? [] : [[field, PLAN_FIELDS[field].kind === 'list' ? own.split('\n') : own]];
    }),
  );

/** Returns a place's default text for a plan: the plan's own, else the place's, else generic text from what it opens. */
export function planWordsAt(place: PlanPlace, plan: Plan): PlanWords {
  const { description, features, ctaText, ...more } = PLAN_PLACES[place].find(({ serviceType }) => serviceType === plan.id) ?? plainWords(plan);
  return { ...more, description: plan.description || description, features: plan.features.length > 0 ? plan.features : features, ctaText };
}

/** Returns the plans on sale with the business's names and prices and the text of one place (PRC-11). */
const plansIn = (place: PlanPlace, words: SiteWords, plans: readonly Plan[]): readonly VideoPlan[] =>
  forSale(plans).map((plan) => ({
    ...{ name: plan.name, cents: plan.priceCents, interval: plan.interval, period: PERIOD_WORDS[plan.interval], popular: plan.isFeatured, actionType: 'checkout', serviceType: plan.id },
    ...planWordsAt(place, plan),
    ...ownWords(place, plan.id, words),
  }));

function storyOf(words: SiteWords, samples: boolean): Story | null {
  if (!story || words['story.shown'] === 'no' || (!samples && !words['story.src'])) return null;
  const isOwn = words['story.src'] !== undefined && words['story.src'] !== story.src;
  return {
    ...story,
    src: words['story.src'] ?? story.src,
    poster: words['story.poster'] ?? (samples ? story.poster : ''),
    captions: { ...story.captions, src: words['story.captions'] ?? (samples ? story.captions.src : '') },
    // The metadata of the drawn film doesn't apply to another one.
    found: isOwn ? undefined : story.found,
  };
}

function announcementOf(words: SiteWords): Announcement | null {
  const { 'announcement.text': text, 'announcement.label': label, 'announcement.href': href } = words;
  return text ? { text, link: label && href ? { label, href } : null } : null;
}

/** A figure without a number, or without a label, is dropped. */
function figuresOf(words: SiteWords, samples: boolean): HeroStat[] {
  const figures = heroStats.map(({ value, label }, index) => ({ value: words[`hero.${index}.value`] ?? (samples ? value : ''), label: words[`hero.${index}.label`] ?? (samples ? label : '') }));
  return figures.filter(({ value, label }) => value !== '' && label !== '');
}

type Said = Pick<Business, 'about' | 'plans'>;
const made = new WeakMap<SiteWords, WeakMap<Said, SiteCopy>>();

/** Returns the copy with the coach's text, for the plans on sale, with examples if the business wants them; memoized by its arguments. */
export function siteCopy(words: SiteWords, business: Said): SiteCopy {
  const known = made.get(words)?.get(business);
  if (known) return known;
  const { plans, about: { samples } } = business;
  const plansOf = (place: PlanPlace) => plansIn(place, words, plans);
  const copy: SiteCopy = {
    sections: sectionsOfHome(words['home.sections'] ?? FIRST_SECTIONS) ?? sectionsOfHome(FIRST_SECTIONS)!,
    heroStats: figuresOf(words, samples),
    plans: { home: plansOf('home'), pricing: plansOf('pricing'), membership: plansOf('membership') },
    story: storyOf(words, samples),
    announcement: announcementOf(words),
  };
  made.set(words, (made.get(words) ?? new WeakMap()).set(business, copy));
  return copy;
}
