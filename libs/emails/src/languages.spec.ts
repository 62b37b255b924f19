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

/** Every sentence of a mail, in order. */
const sentencesOf = ({ subject, preheader, heading, blocks }: Message): string[] =>
  [subject, preheader, heading, ...blocks.flatMap(wordsOf)].flatMap((text) => text.split(/(?<=[.:!?]) |, /)).filter(Boolean);

/** Text supplied by the caller: names, places, user input. */
function broughtBy(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? Object.values(value).flatMap(broughtBy) : [];
}

/** The same in both languages. */
const SAME = new Set(['Plan', 'Google Calendar', 'Outlook']);

/** Returns a sentence without the caller's text and without figures. */
const leftOf = (sentence: string, brought: readonly string[]): string =>
  [...brought].sort((one, other) => other.length - one.length).reduce((left, own) => left.replaceAll(own, ''), sentence).replace(/\b(?:[ap]m|PT|min)\b|[^\p{L}]/gu, '');

const composed = (template: MailTemplate<object>, props: object, writing: Writing): string[] => sentencesOf(template.compose(props, writing));

it.each(cases)('$name ($variant) has no English in its Spanish mail', ({ name, template, props }) => {
  const brought = broughtBy(props).flatMap((words) => [words, ...words.split(/\s*[\r\n]+\s*|(?<=[.:!?]) |, /)]).filter((words) => words.length > 1);
  const [english, spanish] = (['en', 'es'] as const).map((language) => composed(template, props, writingIn(losAngeles.region, language)));
  const left = spanish!.filter((sentence) => english!.includes(sentence) && leftOf(sentence, brought) !== '' && !SAME.has(sentence));
  expect(left).toEqual([]);
  // This one consists only of the coach's text.
  if (name !== 'words-of-the-coach') expect(spanish).not.toEqual(english);
});

describe('the Spanish translations of the mails', () => {
  const pairs = Object.entries(mailsInSpanish);
  const namesOf = (phrase: string): string[] => [...phrase.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

  it.each(pairs)('%s has the same placeholders', (english, spanish) => {
    expect(namesOf(spanish)).toEqual(namesOf(english));
    expect(spanish.trim()).not.toBe('');
  });

  it('contain each phrase once', () => {
    const rooms = [everyMailInSpanish, accountMailsInSpanish, billingMailsInSpanish, bookingMailsInSpanish, messagesInSpanish, providerWordsInSpanish].flatMap((room) => Object.keys(room));
    expect(rooms.filter((phrase, index) => rooms.indexOf(phrase) !== index)).toEqual([]);
  });
});

it('the same check reports an English-only template', () => {
  const english: MailTemplate<object> = { sample: {}, compose: () => ({ subject: 'Hello there', preheader: '', heading: 'Hello there', greets: null, blocks: [] }) };
  expect(composed(english, {}, writingIn(losAngeles.region, 'es')).filter((sentence) => leftOf(sentence, []) !== '')).toEqual(['Hello there', 'Hello there']);
});

it.each([['1:00 pm', 'a la 1:00 pm'], ['11:00 am', 'a las 11:00 am'], ['01:00', 'a la 01:00'], ['21:00', 'a las 21:00']])('Spanish uses the singular for one o’clock: %s', (time, words) => {
  expect(writingIn(losAngeles.region, 'es').say('{n} session, the first at {time}.', { n: 1, time })).toBe(`1 sesión, la primera ${words}.`);
});

it.each<['en' | 'es', string, string, string | undefined]>([
  ['en', 'Bring a towel.', 'Trae una toalla.', 'Bring a towel.'],
  ['es', 'Bring a towel.', 'Trae una toalla.', 'Trae una toalla.'],
  ['es', 'Bring a towel.', '', 'Bring a towel.'],
  ['en', '', 'Trae una toalla.', undefined],
])('a mail in %s shows a place’s instructions %j and %j as %s', (language, instructions, instructions_es, told) => {
  const { say, whereFacts } = writingIn(losAngeles.region, language);
  const said = new Map(whereFacts({ location: '', place: { ...samplePlace.place!, instructions, instructions_es } }).map(([label, value]) => [label, value]));
  expect(said.get(say('Good to know'))).toBe(told);
});
