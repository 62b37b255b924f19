import { isOwnAddress, SOLD_ID, SOLD_ID_MOST, soldAs, type Business } from '@coach/domain';
import { yourCoach } from './businesses/your-coach.ts';
import { heroStats } from './copy/home.ts';
import { FIRST_SECTIONS, sectionsOfHome } from './home-sections.ts';
import { defaultPhrase, inSpanish, wordedPages, type PagePhrase, type WordedPage } from './page-words.ts';
import { PLAN_FIELDS, type PlanWords } from './copy/plans.ts';
import { story } from './copy/stories.ts';
import { planFields, planKey, PLAN_PLACES, planWordsAt, type PlanPlace } from './site-copy.ts';

/** A text that the coach can edit without a developer, with its default. */
export interface EditableWords {
  /** Identifies the field permanently, e.g. `plans.home.video_library.features`. */
  key: string;
  label: string;
  /** A line, a text of several sentences, a list, a yes or no, a day, an address on this or another site, or the home page's sections. */
  kind: 'line' | 'text' | 'list' | 'switch' | 'day' | 'address' | 'sections';
  /** Maximum number of characters; in a list, per line. */
  max: number;
  words: string;
  /** The catalogue phrase that it replaces. */
  ofPage?: PagePhrase;
}

/** Texts that belong together on the site, and on the coach's page. */
export interface EditableGroup {
  id: 'announcement' | 'home' | 'hero' | 'plans.home' | 'plans.pricing' | 'plans.membership' | 'story' | `pages.${WordedPage}`;
  title: string;
  words: readonly EditableWords[];
}

/** Maximum number of lines in a list. */
export const MOST_LINES = 12;

const typedWords = (words: PlanWords[keyof PlanWords] | undefined): string => (typeof words === 'string' ? words : (words ?? []).join('\n'));
const placeOfPlan = (place: PlanPlace, plan: string, field: keyof PlanWords): EditableWords => {
  const { label, kind, max } = PLAN_FIELDS[field];
  return { key: planKey(place, plan, field), label, kind, max, words: '' };
};
const planWords = (place: PlanPlace): EditableWords[] =>
  PLAN_PLACES[place].flatMap((plan) =>
    planFields.map((field) => {
      const words = typedWords(plan[field]);
      return { ...placeOfPlan(place, plan.serviceType, field), label: `${soldAs(yourCoach.plans, plan.serviceType).name}: ${PLAN_FIELDS[field].label.toLowerCase()}`, words };
    }),
  );

const ORDINALS = ['First', 'Second', 'Third', 'Fourth'];
const heroWords: EditableWords[] = heroStats.flatMap(({ value, label }, index) => [
  { key: `hero.${index}.value`, label: `${ORDINALS[index]} figure`, kind: 'line', max: 8, words: value },
  { key: `hero.${index}.label`, label: `What the ${ORDINALS[index]?.toLowerCase()} figure counts`, kind: 'line', max: 24, words: label },
]);

const announcementWords: EditableWords[] = [
  { key: 'announcement.text', label: 'Announcement', kind: 'line', max: 140, words: '' },
  { key: 'announcement.label', label: 'Link', kind: 'line', max: 40, words: '' },
  { key: 'announcement.href', label: 'Where the link leads', kind: 'address', max: 300, words: '' },
  { key: 'announcement.until', label: 'Last day', kind: 'day', max: 10, words: '' },
];

const storyWords: EditableWords[] = [
  { key: 'story.shown', label: 'Offer the film on the home page', kind: 'switch', max: 3, words: story ? 'yes' : 'no' },
  { key: 'story.src', label: 'Film', kind: 'address', max: 300, words: story?.src ?? '' },
  { key: 'story.poster', label: 'Still picture', kind: 'address', max: 300, words: story?.poster ?? '' },
  { key: 'story.captions', label: 'Captions', kind: 'address', max: 300, words: story?.captions.src ?? '' },
];

/** Maximum lengths in characters: of a title line, of a short text such as a button or a heading, and of a sentence or two. */
const [TITLE_LINE, SHORT, LONG] = [40, 80, 600];
const sizeOf = ({ phrase }: PagePhrase): Pick<EditableWords, 'kind' | 'max'> => {
  if (typeof phrase !== 'string') return { kind: 'list', max: TITLE_LINE };
  return phrase.length > SHORT / 2 ? { kind: 'text', max: LONG } : { kind: 'line', max: SHORT };
};
const EXAMPLES = { samples: true };
const pageWords = (places: readonly PagePhrase[]): EditableWords[] =>
  places.flatMap((place) => {
    const { key, label } = place;
    const english: EditableWords = { key, label, ...sizeOf(place), words: defaultPhrase(place, EXAMPLES), ofPage: place };
    // Without the coach's Spanish, the page shows the catalogue's, or her English.
    return [english, { ...english, key: inSpanish(key), label: `${label} (Spanish)`, words: '' }];
  });
const pageGroups: EditableGroup[] = Object.entries(wordedPages).map(([page, { title, places }]) => ({ id: `pages.${page as WordedPage}`, title, words: pageWords(places) }));

/** All editable text (ADM-09: Content), in the order shown to the coach. */
export const editableGroups: readonly EditableGroup[] = [
  { id: 'announcement', title: 'Announcement', words: announcementWords },
  { id: 'home', title: 'Sections of the home page', words: [{ key: 'home.sections', label: 'Sections', kind: 'sections', max: 24, words: FIRST_SECTIONS }] },
  { id: 'hero', title: 'Hero figures', words: heroWords },
  { id: 'plans.home', title: 'Plans on the home page', words: planWords('home') },
  { id: 'plans.pricing', title: 'Plans on the pricing page', words: planWords('pricing') },
  { id: 'plans.membership', title: 'Plans on the membership page', words: planWords('membership') },
  { id: 'story', title: 'Story video', words: storyWords },
  ...pageGroups,
];

/** The editable texts by key. */
export const editableWords: ReadonlyMap<string, EditableWords> = new Map(editableGroups.flatMap(({ words }) => words.map((one) => [one.key, one] as const)));

const isPlace = (word: string | undefined): word is PlanPlace => word !== undefined && Object.hasOwn(PLAN_PLACES, word);

/** Returns the plan, place and field that a key refers to; null if it isn't a plan's. */
function planIn(key: string): { place: PlanPlace; id: string; field: keyof PlanWords } | null {
  const [group, place, id = '', word, ...rest] = key.split('.');
  const field = planFields.find((one) => PLAN_FIELDS[one].key === word);
  const isPlan = group === 'plans' && rest.length === 0 && id.length <= SOLD_ID_MOST && SOLD_ID.test(id);
  return isPlan && isPlace(place) && field ? { place, id, field } : null;
}

/** Returns the field for a key, for any plan; undefined if there is none. */
export function editablePlace(key: string): EditableWords | undefined {
  const plan = planIn(key);
  return editableWords.get(key) ?? (plan ? placeOfPlan(plan.place, plan.id, plan.field) : undefined);
}

const isSample = (key: string): boolean => key.startsWith('hero.') || key.startsWith('story.');

/** Returns a field's default: empty for an example if the business has examples turned off. */
export function defaultText(key: string, { about: { samples }, plans }: Pick<Business, 'about' | 'plans'>): string {
  const said = planIn(key);
  const plan = said && plans.find(({ id }) => id === said.id);
  if (said && plan) return typedWords(planWordsAt(said.place, plan)[said.field]);
  const { words = '', ofPage } = editablePlace(key) ?? {};
  if (samples) return words;
  if (ofPage && words !== '') return defaultPhrase(ofPage, { samples });
  return isSample(key) ? '' : words;
}

const PLACEHOLDER = /\{(\w*)\}/g;
const placeholdersIn = (words: string): string[] => [...words.matchAll(PLACEHOLDER)].map(([, name]) => name!);

/** Returns the `{name}` placeholders in a text for which the field has no value. */
export const unknownPlaceholders = ({ ofPage }: EditableWords, words: string): string[] => {
  if (!ofPage) return [];
  const known = [EXAMPLES, { samples: false }].flatMap((about) => placeholdersIn(defaultPhrase(ofPage, about)));
  return placeholdersIn(words).filter((name) => !known.includes(name));
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Any https address, for links only: a film or its captions must be on the site itself. */
const ANYWHERE = /^https:\/\/[^\s/]+\S*$/;

const linesOf = (words: string): string[] => words.split('\n').map((line) => line.trim()).filter(Boolean);

function isFit(place: EditableWords, words: string): boolean {
  const { key, kind, max } = place;
  if (unknownPlaceholders(place, words).length > 0) return false;
  if (kind === 'sections') return sectionsOfHome(words) !== null;
  if (kind === 'list') return linesOf(words).length <= MOST_LINES && linesOf(words).every((line) => line.length <= max);
  if (words.length > max || words.includes('\n')) return false;
  if (words === '') return true;
  if (kind === 'switch') return words === 'yes' || words === 'no';
  if (kind === 'day') return DAY.test(words) && !Number.isNaN(Date.parse(words));
  if (kind === 'address') return isOwnAddress(words) || (key === 'announcement.href' && ANYWHERE.test(words));
  return true;
}

/** Normalizes a text for storage: trimmed, empty list lines removed; null if it doesn't fit the field, or the field must not be empty. */
export function fitWords(key: string, typed: string): string | null {
  const place = editablePlace(key);
  if (!place) return null;
  const words = place.kind === 'list' || place.kind === 'sections' ? linesOf(typed).join('\n') : typed.trim();
  const mayBeEmpty = place.words === '' || key === 'story.poster';
  return isFit(place, words) && (words !== '' || mayBeEmpty) ? words : null;
}
