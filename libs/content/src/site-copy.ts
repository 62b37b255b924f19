import { forSale, type Business, type Plan, type PlanType } from '@coach/domain';
import { heroStats, type HeroStat } from './copy/home.ts';
import { FIRST_SECTIONS, sectionsOfHome, type HomeSection } from './home-sections.ts';
import { story, type Story } from './copy/stories.ts';
import { homePlans, membershipPlans, PERIOD_WORDS, plainWords, PLAN_FIELDS, pricingPlans, type PlanWords, type VideoPlan } from './copy/plans.ts';

/** The places that word the plans, each on its own; a plan that none of them knows is worded by its own fields. */
export const PLAN_PLACES = { home: homePlans, pricing: pricingPlans, membership: membershipPlans } as const;
export type PlanPlace = keyof typeof PLAN_PLACES;

/** The coach's own words by the keys of `editableWords`; what is missing stands as it was specified. */
export type SiteWords = Readonly<Record<string, string>>;

/** A line over every page of the site. */
export interface Announcement {
  text: string;
  /** Null without a link. */
  link: { label: string; href: string } | null;
}

/** The site's copy with the coach's own words in it. */
export interface SiteCopy {
  /** What stands below the hero of the home page, in its order. */
  sections: readonly HomeSection[];
  heroStats: readonly HeroStat[];
  plans: Record<PlanPlace, readonly VideoPlan[]>;
  story: Story | null;
  announcement: Announcement | null;
}

/** The fields of a plan's words. */
export const planFields = Object.keys(PLAN_FIELDS) as Array<keyof PlanWords>;

/** By which the coach's own words for a field of a plan are found, e.g. `plans.home.video_library.features`. */
export const planKey = (place: PlanPlace, plan: PlanType, field: keyof PlanWords): string => `plans.${place}.${plan}.${PLAN_FIELDS[field].key}`;

const ownWords = (place: PlanPlace, plan: PlanType, words: SiteWords): Partial<PlanWords> =>
  Object.fromEntries(
    planFields.flatMap((field) => {
      const own = words[planKey(place, plan, field)];
      return own === undefined ? [] : [[field, PLAN_FIELDS[field].kind === 'list' ? own.split('\n') : own]];
    }),
  );

/** What a place says of a plan before the coach words it there: the plan's own words, else the place's, else what its rights say. */
export function planWordsAt(place: PlanPlace, plan: Plan): PlanWords {
  const { description, features, ctaText, ...more } = PLAN_PLACES[place].find(({ serviceType }) => serviceType === plan.id) ?? plainWords(plan);
  return { ...more, description: plan.description || description, features: plan.features.length > 0 ? plan.features : features, ctaText };
}

/** The plans that can be had, under the business's names and prices, in the words of one place (PRC-11). */
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
    // What is known of the drawn film is not true of another.
    found: isOwn ? undefined : story.found,
  };
}

function announcementOf(words: SiteWords): Announcement | null {
  const { 'announcement.text': text, 'announcement.label': label, 'announcement.href': href } = words;
  return text ? { text, link: label && href ? { label, href } : null } : null;
}

/** A figure without its number, or that counts nothing, is none. */
function figuresOf(words: SiteWords, samples: boolean): HeroStat[] {
  const figures = heroStats.map(({ value, label }, index) => ({ value: words[`hero.${index}.value`] ?? (samples ? value : ''), label: words[`hero.${index}.label`] ?? (samples ? label : '') }));
  return figures.filter(({ value, label }) => value !== '' && label !== '');
}

type Said = Pick<Business, 'about' | 'plans'>;
const made = new WeakMap<SiteWords, WeakMap<Said, SiteCopy>>();

/** The copy with these words in it, of the plans on sale, and the product's examples where the business wants them; the same are answered with the same value. */
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
