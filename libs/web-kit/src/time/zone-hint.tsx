import { localDate, offsetMinutes } from '@coach/domain';
import { useSay } from '../language/language.ts';

const dayAndTime = new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

const written = (format: Intl.DateTimeFormat, instant: Date): string => format.format(instant).replace(/\s/gu, ' ').replace(/[AP]M$/, (half) => half.toLowerCase());

/** Whether the viewer's clock differs from the coach's at that moment (GEN-16). */
export const isElsewhere = (instant: Date): boolean => -instant.getTimezoneOffset() !== offsetMinutes(instant);

/** The moment on the viewer's own clock, `Fri 12:30 pm`; the day is left out when it is the coach's and `brief` is asked for. */
export const ownTime = (instant: Date, { brief = false } = {}): string => written(brief && day.format(instant) === localDate(instant) ? time : dayAndTime, instant);

/** Says that times are Pacific, to those whose own clock differs at that moment (GEN-16). */
export function ZoneHint({ instant, className }: { instant: Date; className?: string }) {
  const say = useSay();
  if (!isElsewhere(instant)) return null;
  return <span className={className}>{say('Pacific Time. On your clock: {time}', { time: ownTime(instant) })}</span>;
}
