import { formatsOf, zoneOf, type Formats, type Region } from '@coach/domain';
import { facts, whereFacts } from './blocks.ts';
import type { Block, BookedSession, Writing } from './mail.ts';

const momentIn = ({ formatDate, formatTime, formatWeekday, zoneLabel }: Formats) => (startsAt: Date): Block => ({
  ...{ kind: 'moment', day: formatWeekday(startsAt), date: formatDate(startsAt) },
  time: `${formatTime(startsAt)} ${zoneLabel}`,
});

const sessionFactsIn = ({ formatPrice }: Formats) => ({ label, durationMinutes, priceCents, withCredit, ...where }: BookedSession): Block =>
  facts(
    ['Session', label],
    ['Length', `${durationMinutes} minutes`],
    ...whereFacts(where),
    ['Price', `${formatPrice(priceCents)}${withCredit ? ', for a session credit' : ''}`],
  );

/** How a business of this region writes. */
export function writingIn(region: Region): Writing {
  const formats = formatsOf(region);
  const { timeZone, locale } = region;
  const zoneCity = timeZone.split('/').at(-1)!.replaceAll('_', ' ');
  return { ...formats, zone: zoneOf(timeZone), zoneCity, locale, moment: momentIn(formats), sessionFacts: sessionFactsIn(formats) };
}
