import { changesBetween, type BusinessPart } from '../business/business-changes.ts';
import type { Business } from '../business/business.ts';

/** What a coach says before an installation is hers, in this order. */
export const GUIDE_STEPS = ['who', 'region', 'look', 'services', 'hours', 'payment', 'mail', 'publish'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** What she did with a step, as the database keeps it. */
export const GUIDE_MARKS = ['done', 'skipped'] as const;
export type GuideMark = (typeof GUIDE_MARKS)[number];
export type GuideMarks = Partial<Record<GuideStep, GuideMark>>;

/** What the guide goes by. */
export interface GuideFacts {
  marks: GuideMarks;
  /** As its draft says it, or as it is published where there is none. */
  business: Business;
  /** As the installation began. */
  beginning: Business;
  /** Whether any hour of the week is open. */
  hasHours: boolean;
  /** Whether the payment account is ready to sell; null while that is unknown. */
  isPayable: boolean | null;
  /** Whether a coach has ever published anything. */
  isPublished: boolean;
}

const named = ({ business, beginning }: GuideFacts): boolean => business.identity.name !== beginning.identity.name;
const placed = ({ business, beginning, marks }: GuideFacts): boolean => marks.region === 'done' || business.region.timeZone !== beginning.region.timeZone;

/** What is hers in a part, wherever she changed it, is done; so is a beginning that she looked at and left. */
const isHers = (part: GuideStep & BusinessPart, { marks, beginning, business }: GuideFacts): boolean => marks[part] === 'done' || changesBetween(beginning, business).some((change) => change.part === part);

/** What settles a step, whatever was pressed. */
const SETTLED: Record<GuideStep, (facts: GuideFacts) => boolean> = {
  who: named,
  region: placed,
  look: (facts) => isHers('look', facts),
  services: (facts) => isHers('services', facts),
  hours: ({ hasHours }) => hasHours,
  payment: ({ isPayable, marks }) => isPayable ?? marks.payment === 'done',
  mail: (facts) => isHers('mail', facts),
  publish: ({ isPublished }) => isPublished,
};

/** How far a step is: done, put off, or open. */
export function stateOf(step: GuideStep, facts: GuideFacts): GuideMark | 'open' {
  const { [step]: mark } = facts.marks;
  if (SETTLED[step](facts)) return 'done';
  return mark === 'skipped' ? 'skipped' : 'open';
}

/** Where she goes on: the first step that is open, else the first that was put off, else the last. */
export function nextGuideStep(facts: GuideFacts): GuideStep {
  const first = (state: GuideMark | 'open') => GUIDE_STEPS.find((step) => stateOf(step, facts) === state);
  return first('open') ?? first('skipped') ?? 'publish';
}

/** The step after one; the last has none. */
export const stepAfter = (step: GuideStep): GuideStep | undefined => GUIDE_STEPS[GUIDE_STEPS.indexOf(step) + 1];
/** The step before one; the first has none. */
export const stepBefore = (step: GuideStep): GuideStep | undefined => GUIDE_STEPS[GUIDE_STEPS.indexOf(step) - 1];

/** What a public site would lack. */
export type Missing = 'name' | 'region' | 'headline' | 'lead' | 'about' | 'hours' | 'payment';

const LACKS: ReadonlyArray<{ what: Missing; step: GuideStep; isNeeded: boolean; lacks: (facts: GuideFacts) => boolean }> = [
  { what: 'name', step: 'who', isNeeded: true, lacks: (facts) => !named(facts) },
  { what: 'region', step: 'region', isNeeded: true, lacks: (facts) => !placed(facts) },
  { what: 'hours', step: 'hours', isNeeded: false, lacks: ({ hasHours }) => !hasHours },
  { what: 'payment', step: 'payment', isNeeded: false, lacks: ({ isPayable }) => isPayable === false },
  { what: 'headline', step: 'who', isNeeded: false, lacks: ({ business }) => business.about.headline === '' },
  { what: 'lead', step: 'who', isNeeded: false, lacks: ({ business }) => business.about.lead === '' },
  { what: 'about', step: 'who', isNeeded: false, lacks: ({ business }) => business.about.text === '' },
];

/** What is missing before the site is public, what is needed first: the rest is left off, or cannot be done there yet. */
export const missingOf = (facts: GuideFacts): Array<{ what: Missing; step: GuideStep; isNeeded: boolean }> =>
  LACKS.filter(({ lacks }) => lacks(facts)).map(({ what, step, isNeeded }) => ({ what, step, isNeeded }));

/** Whether nothing stands against publishing. */
export const mayGoPublic = (facts: GuideFacts): boolean => missingOf(facts).every(({ isNeeded }) => !isNeeded);

/** What is kept of the guide itself. */
export interface GuideKept {
  is_own: boolean;
  is_published: boolean;
  marks: GuideMarks;
  opened_at: string | null;
  dismissed_at: string | null;
}

/** Whether the checklist stays in sight: in an installation of one's own, until it is open or nobody wants the list. */
export const showsChecklist = ({ is_own, opened_at, dismissed_at }: GuideKept): boolean => is_own && opened_at === null && dismissed_at === null;

/** Whether a coach who comes is led to the guide: before anything was done with it or published. */
export const leadsToGuide = (kept: GuideKept): boolean => showsChecklist(kept) && !kept.is_published && Object.keys(kept.marks).length === 0;
