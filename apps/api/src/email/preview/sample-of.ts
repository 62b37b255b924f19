import { yourCoach } from '@coach/content';
import { changeTermsOf, formatsOf, HOUR, replaceNames, zoneOf, type Business, type LocalDate } from '@coach/domain';
import { counterpartsIn, type Counterpart } from './counterparts.ts';

/** The site's origin in the samples. */
const SAMPLE_ORIGIN = 'https://yourcoach.example';
const MONEY = /\$([\d,]+)\.(\d\d)/g;
const MOMENT = /(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d\d) (am|pm) PT/g;
const DAY = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})/g;
const CLOCK = /(\d{1,2}):(\d\d) (am|pm)/g;
const CANCELLED_LATE = new RegExp(`\\b${yourCoach.policy.cancellationHours} hours\\b`, 'g');
const NOON = 720;

const minutesOf = (hour: string, minute: string, half: string): number => ((Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * 60 + Number(minute);
const textsIn = (value: unknown): string[] => (typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []);

/** The item that the sample is about, by the name it contains; a session when it names nothing that is sold. */
function subjectOf(props: object, counterparts: readonly Counterpart[]): Counterpart | undefined {
  const texts = textsIn(props);
  return counterparts.find(({ sample }) => sample.cents > 0 && texts.some((text) => text.includes(sample.name))) ?? counterparts.find(({ sample }) => sample.cents > 0);
}

/** Rewrites the samples' texts for the business. */
function textIn({ region, policy }: Business, names: ReadonlyMap<string, string>, { origin, amount }: { origin: string; amount: (cents: number) => number }) {
  const { formatMoment, formatDate, formatClock, formatPrice } = formatsOf(region);
  const { wallClockOf } = zoneOf(region.timeZone);
  const instant = ([month, day, year]: string[], minutes: number) => wallClockOf(`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` as LocalDate)(minutes);
  const written = (format: (at: Date) => string, text: string, at: Date | null): string => (at ? format(at) : text);
  return (text: string): string =>
    replaceNames(text.replace(SAMPLE_ORIGIN, origin), names)
      .replace(MONEY, (_, whole: string, part: string) => formatPrice(amount(Number(whole.replaceAll(',', '')) * 100 + Number(part))))
      .replace(MOMENT, (text, month, day, year, ...clock) => written(formatMoment, text, instant([month, day, year], minutesOf(...(clock as [string, string, string])))))
      .replace(DAY, (text, ...day) => written(formatDate, text, instant(day, NOON)))
      .replace(CLOCK, (_, ...clock) => formatClock(minutesOf(...(clock as [string, string, string]))))
      .replace(CANCELLED_LATE, `${policy.cancellationHours} hours`);
}

/** The same wall-clock time in the business's zone. */
function instantIn({ region }: Business) {
  const [there, here] = [zoneOf(yourCoach.region.timeZone), zoneOf(region.timeZone)];
  return (instant: Date): Date => here.wallClockOf(there.localDate(instant))(there.wallMinutes(instant)) ?? instant;
}

/** Default terms in a sample become the business's own. */
function termsIn({ policy }: Business, changes: object, adapted: Record<string, unknown>): object {
  const own = !('changeTerms' in changes);
  const isOf = (name: string) => name in adapted && own;
  const start = adapted['startsAt'];
  return {
    ...(isOf('changeTerms') && { changeTerms: changeTermsOf(policy) }),
    ...(isOf('cancellationHours') && { cancellationHours: policy.cancellationHours }),
    ...(isOf('cancellationDeadline') && !('cancellationDeadline' in changes) && start instanceof Date && { cancellationDeadline: new Date(start.getTime() - policy.cancellationHours * HOUR) }),
  };
}

/**
 * A mail sample as this business would send it: items with its names and prices, times and money in its formats, its own
 * policy, and links to its site (`origin`, without a trailing slash). For the demo's business it is the sample itself. Pure.
 */
export function sampleOf(sample: object, changes: object, business: Business, origin: string): object {
  const props = { ...sample, ...changes };
  const counterparts = counterpartsIn(business);
  const names = new Map(counterparts.map(({ sample: { name }, own }) => [name, own.name]));
  const subject = subjectOf(props, counterparts);
  const ratio = (subject && subject.own.cents / subject.sample.cents) || 1;
  const amount = (cents: number): number => Math.round(cents * ratio);
  const [write, at] = [textIn(business, names, { origin, amount }), instantIn(business)];
  const adapt = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return write(value);
    if (typeof value === 'number') return key.endsWith('Cents') ? amount(value) : key === 'durationMinutes' && value === subject?.sample.minutes ? (subject.own.minutes ?? value) : value;
    if (value instanceof Date) return at(value);
    if (Array.isArray(value)) return value.map((one) => adapt(one, key));
    return typeof value === 'object' && value !== null ? adaptAll(value) : value;
  };
  const adaptAll = (all: object): Record<string, unknown> => Object.fromEntries(Object.entries(all).map(([key, value]) => [key, adapt(value, key)]));
  const adapted = adaptAll(props);
  return { ...adapted, ...termsIn(business, changes, adapted) };
}
