import { formatsOf, inLanguage, isOnline, locationLine, zoneOf, type Formats, type Language, type Region } from '@coach/domain';
import { facts } from './blocks.ts';
import type { Say } from './language.ts';
import type { Block, BookedSession, Fact, Where, Writing } from './mail.ts';

/** The English variant that omits the comma before the last item of a list. */
const LISTS: Record<Language, string> = { en: 'en-GB', es: 'es' };

const momentIn = ({ formatDate, formatTime, formatWeekday, zoneLabel }: Formats) => (startsAt: Date): Block => ({
  ...{ kind: 'moment', day: formatWeekday(startsAt), date: formatDate(startsAt) },
  time: `${formatTime(startsAt)} ${zoneLabel}`,
});

const whereFactsIn = (language: Language, say: Say) => ({ location, place = null }: Where, unknown: string = say('To be agreed with the coach')): Fact[] => {
  const instructions = place && inLanguage(language, place.instructions, place.instructions_es);
  return [
    [say('Location'), locationLine(location, place) || unknown],
    ...(place?.map_url ? [isOnline({ address: place.address, mapUrl: place.map_url }) ? ([say('Online'), say('Join here'), place.map_url] as const) : ([say('Map'), say('Open the map'), place.map_url] as const)] : []),
    ...(instructions ? [[say('Good to know'), instructions] as const] : []),
  ];
};

const paidIn = ({ tax }: Region, { formatPrice }: Formats, say: Say) => (cents: number | null): string =>
  tax && cents ? say('{price} incl. {tax}', { price: formatPrice(cents), tax: tax.name }) : formatPrice(cents);

const sessionFactsIn = ({ formatPrice, formatPaid, say, minutes, whereFacts }: Pick<Writing, 'formatPaid' | 'formatPrice' | 'say' | 'minutes' | 'whereFacts'>) => ({ label, durationMinutes, priceCents, withCredit, ...where }: BookedSession): Block =>
  facts(
    [say('Session'), label],
    [say('Length'), minutes(durationMinutes)],
    ...whereFacts(where),
    [say('Price'), withCredit ? say('{price}, for a session credit', { price: formatPrice(priceCents) }) : formatPaid(priceCents)],
  );

/** Returns the formatting of a region's business for readers of a language, with phrases translated by `say`. */
export function writingBy(region: Region, language: Language, say: Say): Writing {
  const formats = formatsOf(region, language);
  const { timeZone, locale } = region;
  const zoneCity = timeZone.split('/').at(-1)!.replaceAll('_', ' ');
  const counts = {
    minutes: (n: number) => say(n === 1 ? '{n} minute' : '{n} minutes', { n }),
    hours: (n: number) => say(n === 1 ? '{n} hour' : '{n} hours', { n }),
    listed: (words: readonly string[]) => new Intl.ListFormat(LISTS[language]).format(words),
  };
  const whereFacts = whereFactsIn(language, say);
  const words = { language, say, ...counts, whereFacts, formatPaid: paidIn(region, formats, say) };
  return { ...formats, ...words, zone: zoneOf(timeZone), zoneCity, locale, moment: momentIn(formats), sessionFacts: sessionFactsIn({ ...formats, ...words }) };
}
