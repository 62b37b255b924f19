import type { AdminEvent, EventDraft } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { dayWord, formatClock, presentBusiness } from '@coach/web-kit';

/** Where events are held as a rule; any other zone can be typed. */
export const ZONES = [
  ['America/Los_Angeles', 'Pacific'],
  ['America/Phoenix', 'Arizona'],
  ['America/Denver', 'Mountain'],
  ['America/Chicago', 'Central'],
  ['America/New_York', 'Eastern'],
  ['America/Cancun', 'Cancun'],
  ['America/Santo_Domingo', 'Punta Cana'],
  ['Pacific/Honolulu', 'Hawaii'],
] as const;

export const newEvent = (day: LocalDate): EventDraft => ({ title: '', day, hour: '09:00', zone: presentBusiness().region.timeZone, location: '', description: '', poster: 'san-diego', url: '' });

/** A saved event as it was written. */
export const draftOf = ({ title, day, hour, zone, location, description, poster, url }: AdminEvent): EventDraft => ({ title, day, hour, zone, location, description, poster, url });

/** `2027-05-01`, `18:30` as the site says them: `5/1/2027`, `6:30 pm`. */
export function wallTexts({ day, hour }: EventDraft): { date: string; time: string } {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return { date: dayWord(day), time: formatClock(hours * 60 + minutes) };
}
