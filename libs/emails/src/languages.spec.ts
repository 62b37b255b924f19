import { mailNames, mailTemplates, type MailTemplate } from './index.ts';
import type { Block, Message, Writing } from './mail.ts';
import { mailsInSpanish } from './spanish/spanish.ts';
import { accountMailsInSpanish } from './spanish/account.ts';
import { billingMailsInSpanish } from './spanish/billing.ts';
import { bookingMailsInSpanish } from './spanish/bookings.ts';
import { everyMailInSpanish } from './spanish/every-mail.ts';
import { providerWordsInSpanish } from './spanish/provider-words.ts';
import { messagesInSpanish } from './spanish/messages.ts';
import { losAngeles } from './testing/businesses.ts';
import { samplePlace } from './templates/sample-place.ts';
import { writingIn } from './writing.ts';

const cases = mailNames.flatMap((name) => {
  const { variants = {}, ...template } = mailTemplates[name] as MailTemplate<object>;
  return Object.entries({ 'as a rule': {}, ...variants }).map(([variant, changes]) => ({ name, variant, template, props: { ...template.sample, ...changes } }));
});

const wordsOf = (block: Block): string[] => {
  switch (block.kind) {
    case 'moment':
      return [block.day];
    case 'facts':
      return block.facts.flatMap(([label, value]) => [label, value]);
    case 'list':
      return [block.title, ...block.items.flatMap((item) => (typeof item === 'string' ? [item] : [item[0], item[1]]))];
    case 'action':
      return [block.label];
    case 'paragraph':
    case 'note':
      return [block.text];
  }
};

/** Each sentence that a mail says, in its order. */
const sentencesOf = ({ subject, preheader, heading, blocks }: Message): string[] =>
  [subject, preheader, heading, ...blocks.flatMap(wordsOf)].flatMap((text) => text.split(/(?<=[.:!?]) |, /)).filter(Boolean);

/** What the caller brings: names, places, somebody's own words. */
function broughtBy(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? Object.values(value).flatMap(broughtBy) : [];
}

/** What is the same in both languages. */
const SAME = new Set(['Plan', 'Google Calendar', 'Outlook']);

/** A sentence without what the caller brought and without figures. */
const leftOf = (sentence: string, brought: readonly string[]): string =>
  [...brought].sort((one, other) => other.length - one.length).reduce((left, own) => left.replaceAll(own, ''), sentence).replace(/\b(?:[ap]m|PT|min)\b|[^\p{L}]/gu, '');

const composed = (template: MailTemplate<object>, props: object, writing: Writing): string[] => sentencesOf(template.compose(props, writing));

it.each(cases)('nothing of $name ($variant) is English in its Spanish mail', ({ name, template, props }) => {
  const brought = broughtBy(props).flatMap((words) => [words, ...words.split(/\s*[\r\n]+\s*|(?<=[.:!?]) |, /)]).filter((words) => words.length > 1);
  const [english, spanish] = (['en', 'es'] as const).map((language) => composed(template, props, writingIn(losAngeles.region, language)));
  const left = spanish!.filter((sentence) => english!.includes(sentence) && leftOf(sentence, brought) !== '' && !SAME.has(sentence));
  expect(left).toEqual([]);
  // What the coach typed is all that this one says.
  if (name !== 'words-of-the-coach') expect(spanish).not.toEqual(english);
});

describe('the Spanish of the mails', () => {
  const pairs = Object.entries(mailsInSpanish);
  const namesOf = (phrase: string): string[] => [...phrase.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

  it.each(pairs)('%s names the same values', (english, spanish) => {
    expect(namesOf(spanish)).toEqual(namesOf(english));
    expect(spanish.trim()).not.toBe('');
  });

  it('says each phrase once', () => {
    const rooms = [everyMailInSpanish, accountMailsInSpanish, billingMailsInSpanish, bookingMailsInSpanish, messagesInSpanish, providerWordsInSpanish].flatMap((room) => Object.keys(room));
    expect(rooms.filter((phrase, index) => rooms.indexOf(phrase) !== index)).toEqual([]);
  });
});

it('a template that says English only is refused by the same look', () => {
  const english: MailTemplate<object> = { sample: {}, compose: () => ({ subject: 'Hello there', preheader: '', heading: 'Hello there', greets: null, blocks: [] }) };
  expect(composed(english, {}, writingIn(losAngeles.region, 'es')).filter((sentence) => leftOf(sentence, []) !== '')).toEqual(['Hello there', 'Hello there']);
});

it.each([['1:00 pm', 'a la 1:00 pm'], ['11:00 am', 'a las 11:00 am'], ['01:00', 'a la 01:00'], ['21:00', 'a las 21:00']])('a Spanish mail counts one o’clock as one: %s', (time, words) => {
  expect(writingIn(losAngeles.region, 'es').say('{n} session, the first at {time}.', { n: 1, time })).toBe(`1 sesión, la primera ${words}.`);
});

it.each<['en' | 'es', string, string, string | undefined]>([
  ['en', 'Bring a towel.', 'Trae una toalla.', 'Bring a towel.'],
  ['es', 'Bring a towel.', 'Trae una toalla.', 'Trae una toalla.'],
  ['es', 'Bring a towel.', '', 'Bring a towel.'],
  ['en', '', 'Trae una toalla.', undefined],
])('a mail in %s says of a place with %j and %j: %s', (language, instructions, instructions_es, told) => {
  const { say, whereFacts } = writingIn(losAngeles.region, language);
  const said = new Map(whereFacts({ location: '', place: { ...samplePlace.place!, instructions, instructions_es } }).map(([label, value]) => [label, value]));
  expect(said.get(say('Good to know'))).toBe(told);
});
