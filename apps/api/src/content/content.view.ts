import type { SiteEvent, Testimonial } from '@coach/contracts';
import { formatsOf, isOwnAddress, type Region } from '@coach/domain';
import type { EventRow } from './event.entity.ts';
import type { TestimonialRow } from './testimonial.entity.ts';

/** Date and time of an event in its place's zone, in the business's formats (HOME-13). */
export function eventWords(start: Date, zone: string, region: Region): { date: string; time: string } {
  const { formatDate, formatTime } = formatsOf({ ...region, timeZone: zone });
  return { date: formatDate(start), time: formatTime(start) };
}

/** The end, if given: its time, and its date when it differs. */
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

/** A testimonial as shown on the site: without external media, which pages never load. */
export function shownTestimonial(row: TestimonialRow): Testimonial {
  const { videoUrl, beforeAfterImage, ...view } = testimonialView(row);
  return { ...view, videoUrl: own(videoUrl), beforeAfterImage: own(beforeAfterImage) };
}

/** A testimonial as stored. */
export function testimonialView(row: TestimonialRow): Testimonial {
  const { id, name, text, results, rating, category, featured, type, sample } = row;
  const { location = null, videoUrl = null, beforeAfterImage = null } = row;
  return { id, name, location, text, results, rating, category, featured, type, videoUrl, beforeAfterImage, sample };
}
