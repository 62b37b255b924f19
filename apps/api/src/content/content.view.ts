import type { SiteEvent, Testimonial } from '@coach/contracts';
import { formatsOf, isOwnAddress, type Region } from '@coach/domain';
import type { EventRow } from './event.entity.ts';
import type { TestimonialRow } from './testimonial.entity.ts';

/** Day and time of an event on the wall clock of its own place, as the business writes them (HOME-13). */
export function eventWords(start: Date, zone: string, region: Region): { date: string; time: string } {
  const { formatDate, formatTime } = formatsOf({ ...region, timeZone: zone });
  return { date: formatDate(start), time: formatTime(start) };
}

/** When it ends, if that was said: its time, and its day where that is another. */
export function endOf(start: Date, end: Date | null, zone: string, region: Region): Pick<SiteEvent, 'ends' | 'endDate'> {
  if (!end) return { ends: null, endDate: null };
  const { date, time } = eventWords(end, zone, region);
  return { ends: date === eventWords(start, zone, region).date ? time : `${date}, ${time}`, endDate: end.toISOString() };
}

export const eventView = ({ id, title, location, description, poster, status, eventDate, endsAt, url, zone }: EventRow, region: Region): SiteEvent => ({
  ...{ id, title, ...eventWords(eventDate, zone, region), ...endOf(eventDate, endsAt ?? null, zone, region), location, description, poster, status, url },
  eventDate: eventDate.toISOString(),
});

const own = (address: string | null): string | null => (address !== null && isOwnAddress(address) ? address : null);

/** A story as the site shows it: without what lies elsewhere, from where pages show nothing. */
export function shownTestimonial(row: TestimonialRow): Testimonial {
  const { videoUrl, beforeAfterImage, ...view } = testimonialView(row);
  return { ...view, videoUrl: own(videoUrl), beforeAfterImage: own(beforeAfterImage) };
}

/** A story as it was written. */
export function testimonialView(row: TestimonialRow): Testimonial {
  const { id, name, text, results, rating, category, featured, type, sample } = row;
  const { location = null, videoUrl = null, beforeAfterImage = null } = row;
  return { id, name, location, text, results, rating, category, featured, type, videoUrl, beforeAfterImage, sample };
}
