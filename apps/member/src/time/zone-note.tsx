import { formatTime, offsetMinutes, ownClock, useFormats } from '@coach/web-kit';
import { Clock3 } from 'lucide-react';

/** A duration: `3 hours`, `30 minutes`, `5 hours 30 minutes`. */
function lengthOf(minutes: number): string {
  const parts = [[Math.floor(minutes / 60), 'hour'], [minutes % 60, 'minute']] as const;
  return parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ');
}

/** For clients in another time zone: which zone the page uses, and how far their own differs (GEN-16). */
export function ZoneNote({ now, className }: { now: Date; className?: string }) {
  const { zoneName } = useFormats();
  const ahead = -now.getTimezoneOffset() - offsetMinutes(now);
  if (ahead === 0) return null;
  return (
    <p className={className}>
      <Clock3 aria-hidden="true" size={16} />
      <span className="tab">All times are {zoneName}, where it is {formatTime(now)}. Your clock shows {ownClock(now)}: {lengthOf(Math.abs(ahead))} {ahead > 0 ? 'ahead' : 'behind'}.</span>
    </p>
  );
}
