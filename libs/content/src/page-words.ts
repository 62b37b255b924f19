import { offersFreeConsultation, type About, type Business, type Service, type Translation } from '@coach/domain';
import { comingClasses } from './copy/classes.ts';
import { contact } from './copy/contact.ts';
import { events } from './copy/events.ts';
import { bookingMoves } from './copy/home.ts';
import { membership } from './copy/membership.ts';
import { opensSoon } from './copy/opens-soon.ts';
import { planPage } from './copy/plan-page.ts';
import { sessionPricing } from './copy/pricing.ts';
import { testimonials } from './copy/testimonials.ts';
import { plainEnglish, plainPhrases, freeConsultationPhrases } from './plain-words.ts';
import type { SiteWords } from './site-copy.ts';

/** A phrase of the catalogue, or a title in lines, that the coach can replace in both languages. */
export interface PagePhrase {
  /** Identifies the field permanently; its Spanish has the same key with `.es`. */
  key: string;
  label: string;
  phrase: string | readonly string[];
}

export type WordedPage = 'home' | 'membership' | 'pricing' | 'stories' | 'account' | 'lost';

type Place = [name: string, label: string, phrase: string | readonly string[]];
const placesOf = (page: WordedPage, places: readonly Place[]): PagePhrase[] => places.map(([name, label, phrase]) => ({ key: `pages.${page}.${name}`, label, phrase }));

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];
const steps = bookingMoves.steps.flatMap(({ title, text, link }, index): Place[] => [
  [`step_${index}_title`, `${ORDINALS[index]} step`, title],
  [`step_${index}_text`, `${ORDINALS[index]} step, its sentence`, text],
  [`step_${index}_link`, `${ORDINALS[index]} step, its link`, link],
]);
const benefits = membership.benefits.items.flatMap(({ id, title, text, from }): Place[] => [
  [`${id}_title`, `Benefit: ${title.toLowerCase()}`, title],
  [`${id}_text`, `What ${title.toLowerCase()} means`, text],
  [`${id}_from`, `Who gets ${title.toLowerCase()}`, from],
]);
const questions = membership.questions.items.flatMap(({ question, answer }, index): Place[] => [
  [`question_${index}`, `${ORDINALS[index]} question`, question],
  ...(answer === '{opened}' ? [] : [[`answer_${index}`, `${ORDINALS[index]} answer`, answer] as Place]),
]);

/** Text below the title of the page where users sign in and sign up. */
export const ACCOUNT_LEADS = {
  'sign-in': 'Your bookings, your hours and your history, where you left them.',
  'sign-up': 'Joining is free. You pay only for the sessions and plans you choose.',
  booking: 'Sign in to book. What you chose is kept.',
} as const;

/** The text for an address without a page. */
export const NOT_FOUND_COPY = { title: 'Oops! Page not found', text: 'There is nothing at this address.' } as const;

/** All editable text on the visitors' pages besides plans and figures, in reading order. */
export const wordedPages: Readonly<Record<WordedPage, { title: string; path: string; places: readonly PagePhrase[] }>> = {
  home: {
    title: 'Home',
    path: '/',
    places: placesOf('home', [
      ['hero_button', 'First screen, the button', 'Book a free consultation'],
      ['hero_link', 'First screen, the link', 'See prices'],
      ['booking_title', 'How booking works, the title', bookingMoves.title],
      ['booking_lead', 'How booking works, below it', bookingMoves.lead],
      ...steps,
      ['events_title', 'Events, the title', events.title],
      ['pricing_title', 'Prices, the title', sessionPricing.title],
      ['pricing_lead', 'Prices, below it', sessionPricing.lead],
      ['pricing_plans', 'Over the plans', sessionPricing.subscriptions],
      ['classes_title', 'Classes, the title', comingClasses.title],
      ['classes_text', 'Classes, below it', comingClasses.text],
      ['classes_none', 'While there is no class', comingClasses.none],
      ['contact_title', 'Contact, the title', contact.title],
      ['contact_lead', 'Contact, below it', contact.lead],
    ]),
  },
  membership: {
    title: 'Membership',
    path: '/membership',
    places: placesOf('membership', [
      ['title', 'Title', membership.title],
      ['lead', 'Below it', membership.lead],
      ['join', 'Button', membership.join],
      ['join_hint', 'Below the button', membership.joinHint],
      ['benefits_title', 'Benefits, the title', membership.benefits.title],
      ['benefits_lead', 'Benefits, below it', membership.benefits.lead],
      ...benefits,
      ['plans_title', 'Plans, the title', membership.plans.title],
      ['plans_lead', 'Plans, below it', membership.plans.lead],
      ['questions_title', 'Questions, the title', membership.questions.title],
      ...questions,
      ['stories', 'Link to the stories', membership.stories],
    ]),
  },
  pricing: {
    title: 'Pricing',
    path: '/pricing',
    places: placesOf('pricing', [
      ['title', 'Title', planPage.lines],
      ['lead', 'Below it', planPage.lead],
      ['none', 'While no plan is on sale', planPage.none.lead],
      ['ask_title', 'Talk first, the title', planPage.consultation.title],
      ['ask_text', 'Talk first, below it', planPage.consultation.text],
      ['ask_button', 'Talk first, the button', planPage.consultation.action],
    ]),
  },
  stories: {
    title: 'Testimonials',
    path: '/testimonials',
    places: placesOf('stories', [
      ['title', 'Title', testimonials.title],
      ['lead', 'Below it', testimonials.lead],
      ['button', 'Button', testimonials.action.label],
      ['list_title', 'Stories, the title', testimonials.stories.title],
      ['list_lead', 'Stories, below it', testimonials.stories.lead],
      ['none_title', 'While there is none, the title', 'The first page is still blank'],
      ['none_text', 'While there is none, below it', 'No client has told a story here yet. Yours may be the first.'],
      ['vary', 'Below the stories', testimonials.resultsVary],
    ]),
  },
  account: {
    title: 'Sign in',
    path: '/auth',
    places: placesOf('account', [
      ['sign_in', 'Over “Sign in”', ACCOUNT_LEADS['sign-in']],
      ['sign_up', 'Over “Sign up”', ACCOUNT_LEADS['sign-up']],
      ['booking', 'On the way to a booking', ACCOUNT_LEADS.booking],
    ]),
  },
  lost: {
    title: 'Other pages',
    path: '/nothing-here',
    places: placesOf('lost', [
      ['title', 'An address without a page, the title', NOT_FOUND_COPY.title],
      ['text', 'An address without a page, below it', NOT_FOUND_COPY.text],
      ['soon_title', 'Before you open, the title', opensSoon.title],
      ['soon_text', 'Before you open, below it', opensSoon.text],
    ]),
  },
};

const everyPhrase: readonly PagePhrase[] = Object.values(wordedPages).flatMap(({ places }) => places);

/** Returns the key of a field's Spanish text. */
export const inSpanish = (key: string): string => `${key}.es`;

/** Returns a catalogue phrase in its lookup form: the lines of a title joined into one phrase. */
export const phraseOf = (phrase: string | readonly string[]): string => (typeof phrase === 'string' ? phrase : phrase.join(' '));

/** Returns a field's default, with a title's lines kept separate. */
export const defaultPhrase = ({ phrase }: Pick<PagePhrase, 'phrase'>, { samples }: Pick<About, 'samples'>): string => {
  const plain = samples ? undefined : plainPhrases.get(phraseOf(phrase))?.en;
  return plain?.replaceAll(' / ', '\n') ?? (typeof phrase === 'string' ? phrase : phrase.join('\n'));
};

/** The data that determines which catalogue phrases are true for a business. */
type Speaker = Pick<About, 'samples'> & { services?: readonly Service[]; translations?: readonly Translation[] };

/** A multi-line text is looked up as written, and as one phrase in case it is a title. */
const phrasesIn = ({ english, spanish }: Translation) => [[phraseOf(english.split('\n')), spanish.replaceAll('\n', ' / ')], [english, spanish]] as const;

/**
 * Returns the catalogue phrases with their replacements, title lines separated by ` / `: the coach's own text; without it, generic text
 * if examples are turned off or nothing is free; and her translations in Spanish. Without her Spanish, readers get her English.
 */
export function ownPhrases(words: SiteWords, language: 'en' | 'es', { samples, services, translations = [] }: Speaker): ReadonlyMap<string, string> {
  const own = everyPhrase.flatMap(({ key, phrase }) => {
    const said = (language === 'es' && words[inSpanish(key)]) || words[key];
    return said ? [[phraseOf(phrase), said.replaceAll('\n', ' / ')] as const] : [];
  });
  const isTrue = (phrase: string): boolean => samples && (!services || offersFreeConsultation(services) || !freeConsultationPhrases.includes(phrase));
  const plain = [...plainPhrases].filter(([phrase]) => !isTrue(phrase)).map(([phrase, said]) => [phrase, said[language]] as const);
  const english = samples || language !== 'en' ? [] : plainEnglish;
  const texts = language === 'es' ? translations.flatMap(phrasesIn) : [];
  return new Map([...plain, ...english, ...texts, ...own]);
}

/** Returns the replacements for each language, as embedded in pages; undefined if there are none. */
export function sitePhrases(words: SiteWords, { about, services, translations }: Pick<Business, 'about' | 'services' | 'translations'>): Partial<Record<'en' | 'es', Record<string, string>>> {
  const said = (['en', 'es'] as const).map((language) => [language, Object.fromEntries(ownPhrases(words, language, { ...about, services, translations }))] as const);
  return Object.fromEntries(said.filter(([, phrases]) => Object.keys(phrases).length > 0));
}
