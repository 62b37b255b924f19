import { changesBetween, type BusinessPart } from '../business/business-changes.ts';
import type { Business } from '../business/business.ts';

/** The steps of setting up an installation, in order. */
export const GUIDE_STEPS = ['who', 'region', 'look', 'services', 'hours', 'payment', 'mail', 'publish'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** What the coach did with a step, as stored. */
export const GUIDE_MARKS = ['done', 'skipped'] as const;
export type GuideMark = (typeof GUIDE_MARKS)[number];
export type GuideMarks = Partial<Record<GuideStep, GuideMark>>;

/** The inputs of the guide. */
export interface GuideFacts {
  marks: GuideMarks;
  /** The draft, or the published business when there is none. */
  business: Business;
  /** The initial business. */
  beginning: Business;
  /** Whether any hour of the week is open. */
  hasHours: boolean;
  /** Whether the payment account is ready to sell; null while unknown. */
  isPayable: boolean | null;
  /** Whether a coach has ever published anything. */
  isPublished: boolean;
}

const named = ({ business, beginning }: GuideFacts): boolean => business.identity.name !== beginning.identity.name;
const placed = ({ business, beginning, marks }: GuideFacts): boolean => marks.region === 'done' || business.region.timeZone !== beginning.region.timeZone;

/** A part that the coach changed anywhere is done; so is a default that she reviewed and kept. */
const isHers = (part: GuideStep & BusinessPart, { marks, beginning, business }: GuideFacts): boolean => marks[part] === 'done' || changesBetween(beginning, business).some((change) => change.part === part);

/** Facts that complete a step, whatever was clicked. */
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

/** The state of a step: done, postponed, or open. */
export function stateOf(step: GuideStep, facts: GuideFacts): GuideMark | 'open' {
  const { [step]: mark } = facts.marks;
  if (SETTLED[step](facts)) return 'done';
  return mark === 'skipped' ? 'skipped' : 'open';
}

/** The step to continue with: the first open one, else the first postponed one, else the last. */
export function nextGuideStep(facts: GuideFacts): GuideStep {
  const first = (state: GuideMark | 'open') => GUIDE_STEPS.find((step) => stateOf(step, facts) === state);
  return first('open') ?? first('skipped') ?? 'publish';
}

/** The next step; none after the last. */
export const stepAfter = (step: GuideStep): GuideStep | undefined => GUIDE_STEPS[GUIDE_STEPS.indexOf(step) + 1];
/** The previous step; none before the first. */
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

/** What is missing before publishing, required items first: without the rest, sections are left out, or features don't work yet. */
export const missingOf = (facts: GuideFacts): Array<{ what: Missing; step: GuideStep; isNeeded: boolean }> =>
  LACKS.filter(({ lacks }) => lacks(facts)).map(({ what, step, isNeeded }) => ({ what, step, isNeeded }));

/** Whether nothing prevents publishing. */
export const mayGoPublic = (facts: GuideFacts): boolean => missingOf(facts).every(({ isNeeded }) => !isNeeded);

/** Stored state of the guide itself. */
export interface GuideKept {
  is_own: boolean;
  is_published: boolean;
  marks: GuideMarks;
  opened_at: string | null;
  dismissed_at: string | null;
}

/** Whether the checklist is shown: in a coach's own installation, until it is open or the list is dismissed. */
export const showsChecklist = ({ is_own, opened_at, dismissed_at }: GuideKept): boolean => is_own && opened_at === null && dismissed_at === null;

/** Whether a coach is taken to the guide: before anything was done with it or published. */
export const leadsToGuide = (kept: GuideKept): boolean => showsChecklist(kept) && !kept.is_published && Object.keys(kept.marks).length === 0;
