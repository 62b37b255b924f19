import { offsetMinutes } from '@coach/domain';

const clock = new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' });

/** The moment on the viewer's own clock, e.g. `Fri 12:30 pm`. */
const ownTime = (instant: Date): string => clock.format(instant).replace(/\s/gu, ' ').replace(/[AP]M$/, (half) => half.toLowerCase());

/** Says that times are Pacific, to those whose own clock differs at that moment (GEN-16). */
export function ZoneHint({ instant, className }: { instant: Date; className?: string }) {
  if (-instant.getTimezoneOffset() === offsetMinutes(instant)) return null;
  return <span className={className}>Pacific Time. On your clock: {ownTime(instant)}</span>;
}
