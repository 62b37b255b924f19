import type { AdminEvent, EventDraft } from '@coach/contracts';
import { COACH_ZONE, type LocalDate } from '@coach/domain';

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

export const newEvent = (day: LocalDate): EventDraft => ({ title: '', day, hour: '09:00', zone: COACH_ZONE, location: '', description: '', poster: 'san-diego', url: '' });

/** A saved event as it was written. */
export const draftOf = ({ title, day, hour, zone, location, description, poster, url }: AdminEvent): EventDraft => ({ title, day, hour, zone, location, description, poster, url });

/** `2027-05-01`, `18:30` as the site says them: `5/1/2027`, `6:30 pm`. */
export function wallTexts({ day, hour }: EventDraft): { date: string; time: string } {
  const [year, month, date] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return { date: `${month}/${date}/${year}`, time: `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}` };
}
