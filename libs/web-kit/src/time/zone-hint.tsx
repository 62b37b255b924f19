import { presentBusiness, useSay } from '@coach/web-kit/once';
import { localDate, offsetMinutes } from '../business/formats.ts';
import { useZoneName } from './zone-name.ts';

const day = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The viewer's own time zone. */
export function ownClock(instant: Date, options: Intl.DateTimeFormatOptions = {}): string {
  const { hourCycle } = presentBusiness().region;
  const format = new Intl.DateTimeFormat('en', { ...options, hour: hourCycle === 'h12' ? 'numeric' : '2-digit', minute: '2-digit', hourCycle });
  return format.format(instant).replace(/\s/gu, ' ').replace(/[AP]M$/, (half) => half.toLowerCase());
}

/** Whether the viewer's local time differs from the coach's at that moment (GEN-16). */
export const isElsewhere = (instant: Date): boolean => -instant.getTimezoneOffset() !== offsetMinutes(instant);

/** The moment in the viewer's local time, `Fri 12:30 pm`; with `brief`, the weekday is omitted when it is the same as the coach's. */
export const ownTime = (instant: Date, { brief = false } = {}): string => ownClock(instant, brief && day.format(instant) === localDate(instant) ? {} : { weekday: 'short' });

/** Names the zone of displayed times to viewers whose local time differs at that moment (GEN-16). */
export function ZoneHint({ instant, className }: { instant: Date; className?: string }) {
  const say = useSay();
  const zone = useZoneName();
  if (!isElsewhere(instant)) return null;
  return <span className={className}>{say('{zone}. On your clock: {time}', { zone, time: ownTime(instant) })}</span>;
}
