import { usualService, type LocalDate, type Service } from '@coach/domain';
import { sitePlaces, useBusiness, useFormats, useSay, useZone } from '@coach/web-kit';

/** The day of every sample, and its minutes after midnight: the same on each page, so that the samples tell one story. */
export const SAMPLE_DAY: LocalDate = '2027-11-12';
export const SAMPLE_WEEK = '2027-11-08';
export const SAMPLE_MINUTES = 570;

export interface SampleSession {
  service: Service;
  minutes: number;
  priceCents: number;
  startsAt: Date;
  endsAt: Date;
  weekday: string;
  /** The coach's first place, else the city; empty if neither is known. */
  where: string;
}

/** A sample session that this business sells; null if it sells none with a price. */
export function useSampleSession(): SampleSession | null {
  const [say, business, zone] = [useSay(), useBusiness(), useZone()];
  const { formatWeekday } = useFormats();
  const sold = business.services.filter(({ isActive, bookedBy }) => isActive && bookedBy !== 'coach');
  const service = usualService(sold, 'individual') ?? usualService(sold, 'group');
  const length = service?.lengths.at(-1);
  const clock = zone.wallClockOf(SAMPLE_DAY);
  const startsAt = clock(SAMPLE_MINUTES);
  const endsAt = clock(SAMPLE_MINUTES + (length?.minutes ?? 0));
  if (!service || !length?.priceCents || !startsAt || !endsAt) return null;
  return { service, ...length, startsAt, endsAt, weekday: say(formatWeekday(startsAt)), where: sitePlaces()[0]?.name ?? business.identity.city };
}
